import 'server-only'
import { getRequestConfig } from 'next-intl/server'
import words from '../messages/en.json'
import { readConfig } from './config'

/** Which words a request is answered with, and in which zone days are told. One language so far: a second is a file. */
export default getRequestConfig(() => ({
  locale: 'en-GB',
  messages: words,
  timeZone: readConfig(process.env).timeZone,
}))
