/** The rules that matter most, and the tests that must notice when one of them is altered. */
type MutationGroup = {
  /** in a sentence */
  promise: string
  /** the files that are altered, as Stryker takes them */
  mutate: string[]
  /** the files of the tests that are run */
  tests: string[]
}

export const mutationGroups: Record<string, MutationGroup> = {
  weeks: {
    promise: 'The tests notice when the counting of days, weeks and sessions is altered.',
    mutate: ['lib/domain/{calendar-date,diary,progress}.ts'],
    tests: ['tests/domain/{calendar-date,diary,progress,plan}.test.ts'],
  },
  plan: {
    promise: 'The tests notice when the stages of a plan, a change to a record or its limits are altered.',
    mutate: ['lib/domain/{plan,goals}.ts', 'lib/domain/changes/*.ts'],
    tests: ['tests/domain/{change-payloads,changes,goal-changes,log-session,plan,plan-changes}.test.ts'],
  },
  attempts: {
    promise: 'The tests notice when the counting of attempts at passwords, mails and links is altered.',
    mutate: ['lib/http/{throttled-attempt,sign-in-throttle,physio-throttle,account-throttle,few-at-once}.ts'],
    tests: [
      'tests/http/{account-throttle,few-at-once,physio-throttle,sign-in-throttle,throttle-rules}.test.ts',
    ],
  },
  cleaner: {
    promise:
      'The tests notice when the cleaning of foreign markup, addresses, pictures and films is altered.',
    mutate: ['lib/content/{clean-html,safe-address,clean-video,clean-media}.ts'],
    tests: ['tests/content/{clean-html,clean-library,clean-page,clean-video,safe-address}.test.ts'],
  },
  redirect: {
    promise: 'The tests notice when it is altered who may enter what, and where somebody is sent.',
    mutate: ['lib/http/{routes,see-other}.ts', 'lib/browser/navigation/hard-navigate.ts'],
    tests: ['tests/http/{paths,routes,see-other}.test.ts', 'tests/browser/leave.test.ts'],
  },
  session: {
    promise: 'The tests notice when sessions, passes, their seals, secrets or cookies are altered.',
    mutate: ['lib/auth/*.ts'],
    tests: ['tests/auth/*.test.ts'],
  },
  guards: {
    promise: 'The tests notice when what stands before every page and every request is altered.',
    mutate: ['lib/http/{guards,origin,body,page-check,physio-door,physio-query}.ts'],
    tests: ['tests/http/{body,guards,no-body,origin,page-check,physio-door,physio-query,visit}.test.ts'],
  },
}
