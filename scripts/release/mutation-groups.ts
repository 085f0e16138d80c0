/** A group of the most important rules, and the tests that must notice when one of them is mutated. */
type MutationGroup = {
  /** as a sentence */
  promise: string
  /** files to mutate, as patterns for Stryker */
  mutate: string[]
  /** test files to run */
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
    tests: [
      'tests/domain/{change-payloads,changes,exercise-order,goal-changes,log-session,plan,plan-changes}.test.ts',
      // The words about changes stand in docs/openapi.json.
      'tests/scripts/openapi.test.ts',
    ],
  },
  attempts: {
    promise: 'The tests notice when the counting of attempts at passwords, mails and links is altered.',
    mutate: [
      'lib/http/{throttled-attempt,sign-in-throttle,physio-throttle,account-throttle,concurrency-limit}.ts',
    ],
    tests: [
      'tests/http/{account-throttle,concurrency-limit,physio-throttle,sign-in-throttle,throttle-rules}.test.ts',
    ],
  },
  cleaner: {
    promise:
      'The tests notice when the cleaning of foreign markup, addresses, pictures and films is altered.',
    mutate: ['lib/content/{clean-html,safe-address,clean-video,clean-media}.ts'],
    tests: ['tests/content/{clean-html,clean-library,clean-page,clean-video,safe-address}.test.ts'],
  },
  redirect: {
    promise: 'The tests notice when the rules for access and redirects are altered.',
    mutate: ['lib/http/{routes,see-other}.ts', 'lib/browser/navigation/hard-navigate.ts'],
    tests: [
      'tests/http/{locked-visit,paths,routes,see-other}.test.ts',
      'tests/browser/hard-navigate.test.ts',
    ],
  },
  session: {
    promise: 'The tests notice when sessions, passes, their seals, secrets or cookies are altered.',
    mutate: ['lib/auth/*.ts'],
    tests: ['tests/auth/*.test.ts'],
  },
  guards: {
    promise: 'The tests notice when the checks before every page and every request are altered.',
    mutate: ['lib/http/{guards,origin,body,page-check,physio-door,physio-query}.ts'],
    tests: [
      'tests/http/{body,guards,load-participant,locking,no-body,origin,page-check,physio-door,physio-query,repeated-keys,visit}.test.ts',
    ],
  },
}
