// No imports: `scripts/runtime/serve.ts` reads this to print the demo people at start.

/** The demo's people. Their passwords are public: a real deployment refuses them. */
export const demoPeople = [
  {
    userId: 'demo-alex',
    email: 'alex@example.org',
    password: 'steady-steps-1',
    displayName: 'Alex Morgan',
    about: 'participant, in week 3 of 12',
  },
  {
    userId: 'demo-sam',
    email: 'sam@example.org',
    password: 'steady-steps-2',
    displayName: 'Sam Taylor',
    about: 'participant, nothing planned yet',
  },
] as const
