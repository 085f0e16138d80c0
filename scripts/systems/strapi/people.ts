/** `token`: a full-access API token */
type StrapiSite = { url: string; token: string }
type StrapiPerson = { email: string; password: string; firstName: string; lastName: string }

/**
 * Calls a Strapi's API as its admin.
 * @param path below `/api`
 * @returns the parsed response; `null` if it is empty
 * @throws Error with Strapi's response if it fails
 */
export async function askStrapi(
  { url, token }: StrapiSite,
  path: string,
  { method, body }: { method?: string; body?: unknown } = {},
): Promise<unknown> {
  const answer = await fetch(`${url}/api${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`Strapi answered ${answer.status} to ${path}: ${text}`)
  return text === '' ? null : (JSON.parse(text) as unknown)
}

/**
 * Creates confirmed participants in their initial state. Existing ones keep their id.
 * @returns their ids
 */
export async function putPeople(site: StrapiSite, people: StrapiPerson[]): Promise<number[]> {
  const { roles } = (await askStrapi(site, '/users-permissions/roles')) as {
    roles: { id: number; type: string }[]
  }
  const role = roles.find(({ type }) => type === 'participant')?.id
  return Promise.all(
    people.map(async (person) => {
      const email = person.email.toLowerCase()
      const body = { ...person, email, username: email, confirmed: true, blocked: false, role }
      const filter = `filters[email]=${encodeURIComponent(email)}`
      const [found] = (await askStrapi(site, `/users?${filter}`)) as { id: number }[]
      const saved = found
        ? await askStrapi(site, `/users/${found.id}`, { method: 'PUT', body })
        : await askStrapi(site, '/users', { body })
      return (saved as { id: number }).id
    }),
  )
}
