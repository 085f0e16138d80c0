import { factories } from '@strapi/strapi'

export default factories.createCoreService('api::exercise-category.exercise-category')
