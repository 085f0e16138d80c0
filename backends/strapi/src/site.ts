import type { Core } from '@strapi/strapi'

const options = (...texts: string[]) => texts.map((option) => ({ option }))

/** Creates the settings of a new site, if there are none: without them the app has nothing to show. */
export async function makeSite(strapi: Core.Strapi): Promise<void> {
  const sites = strapi.documents('api::site.site')
  if (await sites.findFirst()) return
  const categories = await strapi.documents('api::exercise-category.exercise-category').findMany()
  await sites.create({
    data: {
      siteName: 'Our exercise programme',
      mainNavigation: [
        { title: 'Advice', url: '/shared' },
        { title: 'Log in', url: '/user/login' },
      ],
      footer: {},
      cookieNotice: {
        modalTitle: 'Cookies on this site',
        modalText: 'We use only the cookies that keep you signed in and remember what you chose.',
        nonNecessaryCookiesUsed: false,
      },
      treatmentPlanSettings: {
        numberTreatmentWeeks: 12,
        maxExercises: 6,
        maxGoals: 4,
        sessionFrequencyOptions: options('2', '3', '4', '5'),
        repsOptions: options('5', '8', '10', '12', '15', '20'),
        setsOptions: options('1', '2', '3', '4'),
        exerciseCategories: categories.map(({ documentId }) => documentId),
      },
    },
  })
}
