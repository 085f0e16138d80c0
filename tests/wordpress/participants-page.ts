import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { addDays, type CalendarDate, calendarDateIn } from '@/lib/domain/calendar-date'
import { emptyDiary, sessionsDone } from '@/lib/domain/diary'
import { adherence, planStage } from '@/lib/domain/plan'
import type { Scope } from '@/lib/ports/backend'
import { adminPage, participantsCsv, participantsPage, pressDownload, signedIn } from './admin-pages'
import { nothingPlanned, putPeople } from './people'
import { askTestSite, type Site } from './site'
import { wordpressUnderTest } from './wordpress-under-test'

const page = 'admin.php?page=digitrial-participants'

/** Rules for the admin page with all participants. */
export function participantsPageRules(site: Site): void {
  describe(`the participants page on ${site.name}`, () => {
    afterEach(() => askTestSite(site, 'zone', { zone: '' }))

    const rowFor = async (email: string) => (await participantsPage(site, { s: email })).rows[0]
    const planned = (start: CalendarDate, weeks = 4) => ({
      ...nothingPlanned,
      treatmentStartDate: start,
      participantDiary: emptyDiary(start, weeks, 3),
    })
    const put = (email: string, record: Parameters<typeof putPeople>[1][number]['record'], name = 'Pat') =>
      putPeople(site, [{ email, password: 'steady-steps-9', name, record }])
    const now = () => calendarDateIn('UTC', new Date())

    it('counts the sessions that a person logged, week by week', async () => {
      const { backend, people, close } = await wordpressUnderTest(site)
      onTestFinished(close)
      const { token } = await backend.signIn(people.robin)
      const scope: Scope = { kind: 'Scope', userId: people.robin.userId, token }
      const [exercise] = await backend.exercises()
      await backend.change(scope, 'select-exercise', { exerciseId: exercise?.id ?? '' })
      await backend.change(scope, 'reset-start-date', { treatmentStartDate: addDays(now(), -17) })
      for (const [week, session] of [
        [1, 1],
        [1, 2],
        [1, 3],
        [2, 1],
        [3, 1],
      ] as const)
        await backend.change(scope, 'log-session', { week, session, sessionCompleted: true })
      await backend.change(scope, 'log-session', { week: 3, session: 1, sessionCompleted: false })

      const record = await backend.participant(scope)
      const stage = planStage(record, now())
      if (stage.stage !== 'in-progress') throw new Error(`The plan is ${stage.stage}`)
      const begun = record.participantDiary.slice(0, 3)
      const { done, planned } = adherence(begun)
      expect(await rowFor(people.robin.username)).toEqual({
        person: `Robin ${people.robin.username}`,
        plan: `week ${stage.week.weekNumber} of ${record.participantDiary.length}`,
        sessions: `${done} of ${planned}`,
        exercises: '1',
        weeks: begun.map((week) => `${sessionsDone(week)}/${week.sessionFrequency}`).join(' '),
      })
      expect([done, stage.week.weekNumber]).toEqual([4, 3])
    })

    it('says in words at which stage a plan is', async () => {
      const start = addDays(now(), 30)
      const inWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
      await put('later@example.org', planned(start))
      await put('over@example.org', planned(addDays(now(), -60)))
      await put('unplanned@example.org', nothingPlanned)
      await put('unset@example.org', { ...planned(addDays(now(), -60)), participantDiary: [] })
      await put('empty@example.org', null)
      const plans: (string | undefined)[] = []
      for (const name of ['later', 'over', 'unplanned', 'unset', 'empty'])
        plans.push((await rowFor(`${name}@example.org`))?.plan)
      const starts = `starts ${inWords.format(new Date(start))}`
      expect(plans).toEqual([starts, 'finished', 'no start date', 'no start date', 'no record'])
    })

    it('shows all other people beside a damaged record', async () => {
      const { 'damaged@example.org': user_id } = await put('damaged@example.org', planned(now()))
      const programme = {
        user_id,
        treatment_start_date: '2026-01-05',
        set_aside_at: '',
        participant_diary: '{',
      }
      await askTestSite(site, 'give', { digitrial_programmes: [programme] })
      await put('undamaged@example.org', planned(now()))
      const { rows } = await participantsPage(site, { s: 'damaged@' })
      expect(rows.map(({ plan, weeks }) => ({ plan, weeks }))).toEqual([
        { plan: 'record is damaged', weeks: '– no week has begun' },
        { plan: 'week 1 of 4', weeks: '0/3' },
      ])
    })

    it('goes by the calendar of the time zone in the settings', async () => {
      // One of them is always on another day than UTC.
      for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
        await askTestSite(site, 'zone', { zone })
        await put('zoned@example.org', planned(calendarDateIn(zone, new Date())))
        expect((await rowFor('zoned@example.org'))?.plan).toBe('week 1 of 4')
        await put('zoned@example.org', planned(addDays(calendarDateIn(zone, new Date()), 1)))
        expect((await rowFor('zoned@example.org'))?.plan).toMatch(/^starts /)
      }
    })

    it('shows 50 people a page', async () => {
      const emails = Array.from({ length: 61 }, (_, index) => `paged-${100 + index}@example.org`)
      await putPeople(
        site,
        emails.map((email) => ({ email, password: 'steady-steps-9', name: 'Pat', record: nothingPlanned })),
      )
      const shown = async (paged: string) =>
        (await participantsPage(site, { s: 'paged-1', paged })).rows.map(({ person }) => person)
      expect(await shown('1')).toEqual(emails.slice(0, 50).map((email) => `Pat ${email}`))
      expect(await shown('2')).toEqual(emails.slice(50).map((email) => `Pat ${email}`))
    })

    it('finds people by a part of the name or the email', async () => {
      await put('sought@example.org', nothingPlanned, "Zoë O'BRIEN & 5% <more")
      const found = async (s: string) =>
        (await participantsPage(site, { s })).rows.map(({ person }) => person)
      for (const search of ["O'BRIEN &", '5% <', 'sought@', "zoë o'brien"])
        expect(await found(search), search).toEqual(["Zoë O'BRIEN & 5% <more sought@example.org"])
      expect(await found('sought%example')).toEqual([])
    })

    it('shows a script in a name as text', async () => {
      const name = `&lt;script&gt;alert(1)&lt;/script&gt;&lt;img onerror="x"&gt;`
      await put('script@example.org', nothingPlanned, name)
      const { html, rows } = await participantsPage(site, { s: 'script@example.org"><script>' })
      expect(rows).toEqual([])
      expect(html).not.toMatch(/"><script>/)
      const shown = await participantsPage(site, { s: 'script@example.org' })
      expect(shown.rows[0]?.person).toMatch(/^<script>alert\(1\)<\/script><img onerror=/)
      expect(shown.html).not.toMatch(/<script>alert|<img onerror/)
    })

    it('offers its rows as a CSV file that runs no formula', async () => {
      const start = addDays(now(), -17)
      const diary = emptyDiary(start, 4, 3).map((week) => ({
        ...week,
        sessions: week.weekNumber === 2 ? [{ sessionCompleted: true }] : [],
      }))
      await put('csv@example.org', { ...planned(start), participantDiary: diary }, '=1+"1",\n@A1')
      await put('csv-empty@example.org', null, ' Ñandú; "Zoë"')
      const { headers, rows } = await participantsCsv(site)
      expect(rows.get('csv@example.org')).toEqual({
        name: expect.stringMatching(/^'=1\+"1",\s*@A1$/),
        email: 'csv@example.org',
        plan: (await rowFor('csv@example.org'))?.plan,
        start_date: start,
        weeks: '4',
        sessions_done: '1',
        sessions_planned: '9',
        exercises: '0',
        done_by_week: '0 of 3; 1 of 3; 0 of 3',
      })
      expect(rows.get('csv-empty@example.org')).toMatchObject({
        plan: 'no record',
        start_date: '',
        weeks: '0',
      })
      expect(rows.get('csv-empty@example.org')?.name).toContain('Ñandú; "Zoë"')
      expect(rows.size).toBeGreaterThan(1)
      expect(headers.get('cache-control')).toMatch(/no-store/)
      expect(headers.get('content-disposition')).toMatch(
        /^attachment; filename="participants-[\d-]{10}\.csv"$/,
      )
    })

    it('opens for administrators only', async () => {
      for (const role of ['editor', 'subscriber', 'participant', 'digitrial_service']) {
        const user = await signedIn(site, role)
        expect((await adminPage(site, user, page)).status, role).toBe(403)
        expect((await pressDownload(site, user)).status, role).toBe(403)
      }
      const visitor = await adminPage(site, undefined, page)
      expect(visitor.headers.get('location')).toContain('/wp-login.php')
      expect((await pressDownload(site, undefined)).status).toBe(403)
      const administrator = await signedIn(site, 'administrator')
      expect((await adminPage(site, administrator, page)).status).toBe(200)
      for (const nonce of ['', 'abcdef0123'])
        expect((await pressDownload(site, administrator, { nonce })).status).toBe(403)
    })
  })
}
