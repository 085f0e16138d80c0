/**
 * The browser tests of `npm test`, a third of all: what participants, physios and clinics do most. A change of anything
 * else in the browser shows in `npm run test:e2e` or in `.ci/run`, which run all of them.
 */
export const journeys = [
  'accounts',
  'by-keyboard',
  'clinic-visit',
  'exercises',
  'free-sessions',
  'goals',
  'how-it-felt',
  'languages',
  'locked-visit',
  'menus-and-jumps',
  'not-saved',
  'offline',
  'participant-logs-a-session',
  'physio-builds-the-plan',
  'physio-password-leaks-nowhere',
  'profile',
  'public-pages',
  'read-it-together',
  'session-player',
  'start-date',
  'stats',
  'two-tabs',
  'video',
  'what-a-page-loads',
  'where-people-are-sent',
].map((name) => `e2e/${name}.spec.ts`)
