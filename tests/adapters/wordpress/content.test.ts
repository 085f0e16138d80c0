import { describe, expect, it } from 'vitest'
import { exerciseSchema, siteSettingsSchema } from '@/lib/domain/content.schema'
import { aWordpress, exercise, options } from './calls'

const answering = (value: unknown, headers = {}) => aWordpress(async () => Response.json(value, { headers }))
const site = (value: unknown) => answering(value).site()
const { treatment_plan_settings: plan, footer_content: footer } = options

describe('site settings from WordPress', () => {
  it('[S7.1] are plain text, even if the options contain HTML', async () => {
    const read = await site({
      ...options,
      site_details: { ...options.site_details, site_name: 'Tom &amp; Jerry&#8217;s\n<b>Clinic</b>' },
      cookie_control_settings: {
        cookie_modal_title: '<h2>Cookies</h2>',
        cookie_modal_text: '<p>We use <em>few</em>.</p>\r\n<p>Really.</p><script>x()</script>',
        non_necessary_cookies_used: '0',
      },
      footer_content: {
        ...footer,
        footer_col_1: '<p>1 High Street<br />\nRiverside</p>\n',
        footer_col_2: '10 < 20 & a<b\r\nnext',
        footer_additional_info: '&amp;lt;b&gt; &lt;i&gt;',
      },
    })
    expect(read.siteName).toBe('Tom & Jerry’s Clinic')
    expect(read.cookieNotice).toEqual({
      modalTitle: 'Cookies',
      modalText: 'We use few.\nReally.',
      nonNecessaryCookiesUsed: false,
    })
    expect(read.footer).toMatchObject({
      col1: '1 High Street\nRiverside',
      col2: '10 < 20 & a<b\nnext',
      additionalInfo: '&lt;b> <i>',
    })
  })

  it.each([false, null, '', []])('accept %j in place of anything missing', async (nothing) => {
    const read = await site({
      ...options,
      site_details: { site_name: 'Steadily', site_url: nothing, site_admin_email: nothing },
      site_logos: nothing,
      main_navigation: nothing,
      footer_content: {
        footer_logo: nothing,
        footer_col_1: nothing,
        footer_col_2: nothing,
        footer_additional_info: nothing,
        footer_links: nothing,
      },
      treatment_plan_settings: { ...plan, max_goals: nothing },
    })
    expect(read).toMatchObject({
      siteUrl: '',
      siteAdminEmail: '',
      siteLogo: null,
      mainNavigation: [],
      footer: { logo: null, col1: '', col2: '', additionalInfo: '', links: [] },
      treatmentPlanSettings: { maxGoals: 4 },
    })
  })

  it('accept numbers as texts, plain lists of options and category rows', async () => {
    const read = await site({
      ...options,
      treatment_plan_settings: {
        number_treatment_weeks: '12',
        max_exercises: ' 6 ',
        max_goals: '0',
        session_frequency: { 1: '3', 4: 5 },
        reps_options: [8, { option: '10 &ndash; 12' }],
        sets_options: ['1', '2'],
        exercise_categories: [
          { key: 'strength', value: 'Strength &amp; power' },
          { key: '', value: '' },
        ],
      },
    })
    expect(read.treatmentPlanSettings).toEqual({
      numberTreatmentWeeks: 12,
      maxExercises: 6,
      maxGoals: 0,
      sessionFrequencyOptions: [3, 5],
      repsOptions: ['8', '10 – 12'],
      setsOptions: ['1', '2'],
      exerciseCategories: { strength: 'Strength & power' },
    })
  })

  it('contain nothing that the contract does not name', async () => {
    const extra = {
      ...options,
      smtp_password: 'c4nary',
      site_details: { ...options.site_details, key: 'c4nary' },
    }
    expect(await site(extra)).toEqual(await site(options))
    expect(JSON.stringify(await site(extra))).not.toContain('c4nary')
  })

  it('lose only the part that is missing or wrong', async () => {
    const right = await site(options)
    for (const [name, value] of [
      ['site_logos', 5],
      ['main_navigation', 'c4nary'],
      ['footer_content', false],
      ['cookie_control_settings', []],
      ['treatment_plan_settings', null],
    ] as const) {
      const read = await site({ ...options, [name]: value })
      expect(read.siteName).toBe(right.siteName)
      expect(siteSettingsSchema.safeParse(read).success).toBe(true)
      expect(JSON.stringify(read)).not.toContain('c4nary')
    }
  })

  it.each([[['a', 'b']], ['text'], [5], [{ code: 'x', message: 'y' }], [false], [null], ['']])(
    'are a fault if the answer is not settings: %j',
    async (value) => {
      await expect(site(value)).rejects.toMatchObject({ code: 'unexpected-shape' })
    },
  )
})

describe('exercises from WordPress', () => {
  const first = async (value: unknown) => (await answering(value).exercises())[0]

  it('[S7.2] can lack optional fields, in a list or in an object', async () => {
    const bare = { id: '101', slug: 'bridge', title: 'Bridge', category: 'strength' }
    const read = await first([bare])
    expect(read).toEqual({
      ...bare,
      ...{ summary: '', steps: [], dos: [], donts: [], stopIf: [], image: null, video: null },
    })
    expect(await first({ exercises: [bare] })).toEqual(read)
    for (const nothing of [[], { exercises: false }, { exercises: [] }, { data: null }])
      expect(await answering(nothing).exercises()).toEqual([])
  })

  it('have no category if theirs is only markup', async () => {
    for (const category of ['&nbsp;', '<br>', '<p>&nbsp;</p>', { slug: '&nbsp;' }]) {
      const read = await first([{ ...exercise, category }])
      expect(read?.category).toBe('–')
      expect(exerciseSchema.safeParse(read).success).toBe(true)
    }
  })

  it('have their picture and video in any format', async () => {
    expect(await first([exercise])).toMatchObject({
      id: '101',
      image: { url: 'https://wordpress.example/a.jpg', alt: 'A', width: 640, height: 480 },
      video: {
        title: 'T',
        poster: null,
        source: { kind: 'hosted', provider: 'vimeo', id: '1234', hash: null },
      },
    })
    const file = {
      title: 'T',
      transcript: '<p>Up</p><p>Down</p>',
      poster: 'https://wordpress.example/p.jpg',
      file_url: 'https://wordpress.example/a.mp4',
      content_type: 'video/mp4',
      captions: [{ url: 'https://wordpress.example/a.vtt', language: 'en', label: 'English' }],
    }
    expect((await first([{ ...exercise, image: 77, video: file }])) ?? {}).toMatchObject({
      image: null,
      video: {
        transcript: 'Up\nDown',
        poster: { url: file.poster, alt: '', width: null, height: null },
        source: { kind: 'file', url: file.file_url, contentType: 'video/mp4', captions: file.captions },
      },
    })
    for (const video of [false, {}, { title: 'T', provider: 'vimeo', video_id: '' }])
      expect(await first([{ ...exercise, video }])).toMatchObject({ video: null })
  })

  it('are skipped if they are invalid, and no other is lost', async () => {
    for (const wrong of [{ id: '' }, { title: false, slug: '' }, { id: [], title: {} }]) {
      const read = await answering([exercise, { ...exercise, ...wrong }]).exercises()
      expect(read.map(({ id }) => id)).toEqual(['101'])
    }
    for (const row of [null, false, 5, 'text', []])
      expect(await answering([row, exercise, row]).exercises()).toHaveLength(1)
  })

  it.each(['text', 5, true, false, null, '', {}, { items: [] }, { code: 'x', message: 'y' }])(
    'are a fault, not an empty library, in the envelope %j',
    async (value) => {
      await expect(answering(value).exercises()).rejects.toMatchObject({ code: 'unexpected-shape' })
    },
  )
})

describe('keys of a foreign answer', () => {
  it('never reach a prototype', async () => {
    const spoilt = JSON.stringify(options)
      .replace(
        '"exercise_categories":{',
        '"exercise_categories":{"__proto__":{"polluted":1},"constructor":"C",',
      )
      .replaceAll('{"title"', '{"__proto__":{"polluted":1},"title"')
    const before = Object.getOwnPropertyNames(Object.prototype)
    const read = await aWordpress(
      async () =>
        new Response(spoilt.replace('{"polluted":1},"constructor"', '"polluted","constructor"'), {
          headers: { 'Content-Type': 'application/json' },
        }),
    ).site()
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before)
    expect(Object.keys(read.treatmentPlanSettings.exerciseCategories)).not.toContain('__proto__')
    expect(read.treatmentPlanSettings.exerciseCategories.constructor).toBe('C')
    expect(JSON.stringify(read)).not.toContain('polluted')
    expect(siteSettingsSchema.safeParse(read).success).toBe(true)
  })
})
