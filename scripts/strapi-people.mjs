/** @typedef {{ url: string, token: string }} StrapiSite `token`: an API token that may do everything */
/** @typedef {{ email: string, password: string, firstName: string, lastName: string }} StrapiPerson */

/**
 * Asks a Strapi as its admin.
 * @param {StrapiSite} site
 * @param {string} path below `/api`
 * @param {{ method?: string, body?: unknown }} [how]
 * @returns {Promise<any>}
 * @throws Error with what Strapi said, where it does not do it
 */
export async function askStrapi({ url, token }, path, { method, body } = {}) {
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
  return text === '' ? null : JSON.parse(text)
}

/**
 * Puts confirmed participants in, as they are at the beginning. Who is there already keeps their id.
 * @param {StrapiSite} site
 * @param {StrapiPerson[]} people
 * @returns {Promise<number[]>} their ids
 */
export async function putPeople(site, people) {
  const { roles } = await askStrapi(site, '/users-permissions/roles')
  const role = roles.find((/** @type {{ type: string }} */ { type }) => type === 'participant').id
  return Promise.all(
    people.map(async (person) => {
      const email = person.email.toLowerCase()
      const body = { ...person, email, username: email, confirmed: true, blocked: false, role }
      const [found] = await askStrapi(site, `/users?filters[email]=${encodeURIComponent(email)}`)
      const { id } = found
        ? await askStrapi(site, `/users/${found.id}`, { method: 'PUT', body })
        : await askStrapi(site, '/users', { body })
      return id
    }),
  )
}
