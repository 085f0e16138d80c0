import { type E2ePerson, allPeople } from './people'

/** People for the tests tagged `@every-backend`. Few, because WordPress and Strapi are slow to create them. */
export function peopleOfJourneys(): E2ePerson[] {
  return allPeople().filter(({ name }) => (typeof name === 'number' ? name < 4 : name === 'to-build'))
}
