import { factories } from '@strapi/strapi'

export default factories.createCoreController('api::exercise-category.exercise-category')
