// Which role may see which page, tested in the middleware (tests/http/role-pages.test.ts) and over the wire
// (tests/assurance/).

export const roles = ['anonymous', 'participant', 'physio', 'both', 'ended', 'locked'] as const
export type Role = (typeof roles)[number]
export type Row = { path: string } & Record<Role, 200 | string>

/** The page on which a locked clinic visit is unlocked or ended. */
const unlock = '/physio/login?reason=locked'
const forParticipants = (address: string, login: string): Row => ({
  path: address,
  ...{ anonymous: login, participant: 200, physio: login, both: 200, ended: login, locked: unlock },
})
const forPhysios = (address: string): Row => {
  const login = `/physio/login?${new URLSearchParams({ previous: address }).toString()}`
  return {
    path: address,
    ...{ anonymous: login, participant: login, physio: 200, both: 200, ended: login, locked: unlock },
  }
}
const forAllRoles = (address: string): Row => ({
  path: address,
  ...{ anonymous: 200, participant: 200, physio: 200, both: 200, ended: 200, locked: 200 },
})
const home = '/participant'

/** Every page by its file, with an address and what each role gets: 200 or the address it is redirected to. */
export const pages: Record<string, Row> = {
  '(public)/page.tsx': {
    path: '/',
    ...{ anonymous: 200, participant: home, physio: 200, both: home, ended: 200, locked: unlock },
  },
  '(participant)/participant/page.tsx': forParticipants('/participant', '/user/login'),
  '(participant)/participant/exercises/page.tsx': forParticipants(
    '/participant/exercises',
    '/user/login?previous=%2Fparticipant%2Fexercises',
  ),
  '(participant)/participant/exercises/[slug]/page.tsx': forParticipants(
    '/participant/exercises/bridge',
    '/user/login?previous=%2Fparticipant%2Fexercises%2Fbridge',
  ),
  '(participant)/participant/session/page.tsx': forParticipants(
    '/participant/session',
    '/user/login?previous=%2Fparticipant%2Fsession',
  ),
  '(participant)/participant/stats/page.tsx': forParticipants(
    '/participant/stats',
    '/user/login?previous=%2Fparticipant%2Fstats',
  ),
  '(clinic)/physio/page.tsx': forPhysios('/physio'),
  '(clinic)/physio/start-date/page.tsx': forPhysios('/physio/start-date'),
  '(clinic)/physio/login/page.tsx': {
    path: '/physio/login',
    ...{ anonymous: 200, participant: 200, physio: '/physio', both: '/physio', ended: 200, locked: 200 },
  },
  '(public)/shared/page.tsx': forAllRoles('/shared'),
  '(public)/shared/[slug]/page.tsx': forAllRoles('/shared/your-advice'),
  '(account)/user/login/page.tsx': {
    path: '/user/login',
    ...{ anonymous: 200, participant: home, physio: 200, both: home, ended: 200, locked: unlock },
  },
  '(account)/user/profile/page.tsx': forParticipants(
    '/user/profile',
    '/user/login?previous=%2Fuser%2Fprofile',
  ),
  '(account)/user/register/page.tsx': forAllRoles('/user/register'),
  '(account)/user/reset-pwd/page.tsx': forAllRoles('/user/reset-pwd'),
  '(account)/user/reset-pwd-request/page.tsx': forAllRoles('/user/reset-pwd-request'),
  '~offline/page.tsx': forAllRoles('/~offline'),
}
