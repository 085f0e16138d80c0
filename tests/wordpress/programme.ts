import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { asForm, hostile, typed, wrong } from './programme-forms'
import { askTestSite, type Site } from './site'

type Wire = Record<string, unknown>
type Library = { exercises: (Wire & { slug: string; title: string })[] }
type Programme = { options: Wire; exercises: Wire[]; pages: { slug: string; reviewed: string | null }[] }

/** Rules for content that a clinic edits in WordPress and the public calls return. */
export function programmeRules(site: Site): void {
  describe(`the programme on ${site.name}`, () => {
    const answerOf = async <Answer>(route: string) =>
      (await (await fetch(`${site.url}/wp-json${route}`)).json()) as Answer
    const options = () => answerOf<Wire>('/digitrial/v1/options/all')
    const library = async () => (await answerOf<Library>('/digitrial/v1/exercises')).exercises
    const added: number[] = []
    const put = async (exercises: object[]) => {
      added.push(...(await askTestSite<number[]>(site, 'put-exercises', exercises)))
    }
    let kept: Wire

    beforeEach(async () => {
      kept = await askTestSite<Wire>(site, 'options', {})
    })
    afterEach(async () => {
      await askTestSite(site, 'options', kept)
      await askTestSite(site, 'delete-posts', added.splice(0))
    })

    const optionsPage = `${site.url}/wp-admin/options-general.php?page=digitrial`
    /** Requests an admin page or submits a form to it, with this cookie. */
    const adminPage = async (cookie: string, url: string, form?: URLSearchParams) => {
      const answer = await fetch(url, {
        headers: { cookie },
        redirect: 'manual',
        ...(form && { method: 'POST', body: form }),
      })
      return { status: answer.status, html: await answer.text() }
    }
    const signIn = (role: string) =>
      askTestSite<{ cookie: string; save: string; import: string }>(site, 'sign-in', { role })
    /** Opens the options page as an administrator. @returns submits the form, any number of times */
    const openOptions = async () => {
      const { cookie, save } = await signIn('administrator')
      return (values: object) => adminPage(cookie, optionsPage, asForm({ ...typed, ...values }, save))
    }

    it('is returned exactly as imported', async () => {
      const file = path.join(site.folder, 'site/wp-content/plugins/digitrial/demo/programme.json')
      const programme = JSON.parse(readFileSync(file, 'utf8')) as Programme
      const { site_details: details, ...others } = await options()
      expect({ site_details: { ...(details as object), site_url: '' }, ...others }).toEqual(programme.options)
      const media = /http:[^"]+\/uploads\/[\d/]+\/([\w-]+)\.(\w+)/g
      const exercises = JSON.stringify(await library()).replace(media, 'media:$1.$2')
      const asNamed = exercises.replaceAll(/media:sit-to-stand-(en|es)\.vtt/g, 'media:sit-to-stand.$1.vtt')
      const withoutId = (exercise: Wire) => ({ ...exercise, id: null })
      expect((JSON.parse(asNamed) as Wire[]).map(withoutId)).toEqual(programme.exercises.map(withoutId))
      const pages = await answerOf<{ slug: string; meta: { digitrial_reviewed: string } }[]>(
        '/wp/v2/pages?per_page=100&orderby=menu_order&order=asc',
      )
      const reviewed = new Map(pages.map(({ slug, meta }) => [slug, meta.digitrial_reviewed]))
      for (const page of programme.pages) expect(reviewed.get(page.slug)).toBe(page.reviewed ?? '')
    })

    it('does not change if imported again', async () => {
      const before = [await options(), await library()]
      const { added, problems } = await askTestSite<{ added: object; problems: string[] }>(site, 'import', {})
      expect({ added, problems }).toEqual({
        added: { exercises: 0, pages: 0, categories: 0, options: 0, files: 0 },
        problems: [],
      })
      expect([await options(), await library()]).toEqual(before)
    })

    it('has all of 120 more exercises, ordered by position and name', async () => {
      const whole = { steps: 'One', category: 'core', menu_order: 5000 }
      const names = Array.from({ length: 120 }, (_, index) => `More ${String(index).padStart(3, '0')}`)
      await put(names.toReversed().map((name) => ({ post_title: name, ...whole })))
      expect((await library()).map(({ title }) => title).filter((title) => title.startsWith('More'))).toEqual(
        names,
      )
    })

    it('excludes unpublished, protected and incomplete exercises', async () => {
      const whole = { steps: 'One', category: 'core' }
      await put([
        ...['draft', 'private', 'pending', 'trash'].map((status) => ({
          ...{ post_title: `Hidden ${status}`, post_status: status },
          ...whole,
        })),
        {
          post_title: 'Hidden until later',
          post_status: 'future',
          post_date: '2090-01-01 00:00:00',
          ...whole,
        },
        { post_title: 'Hidden by a password', post_password: 'x', ...whole },
        { post_title: 'Hidden without steps', category: 'core' },
        { post_title: 'Hidden without a category', steps: 'One' },
        { post_title: '', post_name: 'hidden-without-a-name', ...whole },
        { post_title: 'Shown', ...whole },
      ])
      const slugs = (await library()).map(({ slug }) => slug)
      expect(slugs.filter((slug) => slug.startsWith('hidden'))).toEqual([])
      expect(slugs).toContain('shown')
    })

    it('gives a whole usual dose, and says in the editor what another one lacks', async () => {
      const of = (post_title: string, sets: string, reps: string) => ({
        ...{ post_title, category: 'core' },
        meta_input: { digitrial_steps: 'x', digitrial_dose_sets: sets, digitrial_dose_reps: reps },
      })
      await put([of('Whole dose', '2', '30 seconds'), of('Half a dose', '77', '')])
      const doseOf = async (slug: string) => (await library()).find((each) => each.slug === slug)?.dose
      expect(await doseOf('whole-dose')).toEqual({ sets: '2', reps: '30 seconds' })
      expect(await doseOf('half-a-dose')).toBe(false)
      const { cookie } = await signIn('administrator')
      const editor = (id = 0) => adminPage(cookie, `${site.url}/wp-admin/post.php?post=${id}&action=edit`)
      const [whole, half] = await Promise.all(added.map(editor))
      expect(whole?.html).toMatch(/name="digitrial\[dose_reps\]"[^]*?<option value="30 seconds" selected/)
      expect(whole?.html).not.toMatch(/id="digitrial-dose-\w+-error"/)
      expect(half?.html).toMatch(/name="digitrial\[dose_sets\]"[^]*?<option value="77" selected/)
      expect(half?.html).toContain('id="digitrial-dose-sets-error"')
      expect(half?.html).toContain('id="digitrial-dose-reps-error"')
    })

    it('gives every exercise a valid slug', async () => {
      await put(
        ['平衡', 'A_b', 'Größe & 😀'].map((name) => ({ post_title: name, steps: 'x', category: 'core' })),
      )
      for (const { slug } of await library()) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    })

    it('stores options exactly as typed', async () => {
      const save = await openOptions()
      expect(await save(hostile)).toMatchObject({ status: 302 })
      expect(await options()).toMatchObject({
        site_details: { site_name: hostile.site_name },
        footer_content: { footer_col_1: hostile.footer_col_1 },
        main_navigation: hostile.main_navigation,
        pain_question: { stop_text: hostile.pain_stop_text, phone: typed.pain_phone, stop_from: 7 },
        treatment_plan_settings: { reps_options: [{ option: '5' }, { option: hostile.site_name }] },
      })
    })

    it('asks about pain only with words for much pain', async () => {
      const save = await openOptions()
      for (const pain_stop_text of ['', ' \r\n ', '\u200b\u2060']) {
        expect(await save({ pain_stop_text })).toMatchObject({ status: 302 })
        expect(await options()).toMatchObject({ pain_question: false })
      }
      const pain_stop_text = '平'.repeat(600)
      expect(await save({ pain_stop_text, pain_in_numbers: '1', pain_stop_from: '10' })).toMatchObject({
        status: 302,
      })
      expect(await options()).toMatchObject({
        pain_question: { in_numbers: true, stop_from: 10, stop_text: pain_stop_text },
      })
    })

    it('saves nothing with a wrong value and shows an error beside it', async () => {
      const [before, save] = [await options(), await openOptions()]
      for (const [key, values] of Object.entries(wrong))
        for (const value of values) {
          const { status, html } = await save({ [key]: value, site_name: 'Another name' })
          expect({ key, value, status, wrong: html.split('<p class="digitrial-error"').length - 1 }).toEqual({
            ...{ key, value, status: 200, wrong: 1 },
          })
          expect(html).toContain('value="Another name"')
        }
      expect(await options()).toEqual(before)
    })

    it('accepts options and imports only from administrators using their own form', async () => {
      const before = await options()
      const taken = { ...typed, site_name: 'Taken over' }
      const post = `${site.url}/wp-admin/admin-post.php`
      for (const role of ['administrator', 'editor', 'participant']) {
        const { cookie, save, import: own } = await signIn(role)
        for (const [page, right] of [
          [optionsPage, save],
          [post, own],
        ] as const)
          for (const nonce of role === 'administrator' ? ['', 'abcdef0123'] : ['', right]) {
            const form = asForm(taken, nonce)
            form.set('action', 'digitrial_import_demo')
            expect((await adminPage(cookie, page, form)).status, `${role} ${page} ${nonce}`).toBe(403)
          }
      }
      expect(await options()).toEqual(before)
    })
  })
}
