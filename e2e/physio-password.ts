import { strapiSite } from './strapi'
import { wordpressSite } from './wordpress'

/** The physio password of every server of these tests. If it appears anywhere else, it has leaked. */
export const physioPassword = wordpressSite || strapiSite ? 'clinic-demo' : 'c4nary+Right/Pass word&=é'
