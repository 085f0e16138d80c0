import { type E2ePerson, everybody } from './people'

/** The people of the tests tagged `@every-backend`. WordPress and Strapi take a while to make one, so they get only these. */
export function peopleOfJourneys(): E2ePerson[] {
  return everybody().filter(({ name }) => (typeof name === 'number' ? name < 4 : name === 'to-build'))
}
