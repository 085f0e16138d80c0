// The questions about a session, as one chunk.
export { AfterLogging } from './after-logging'
export { DayOfEarlier } from './day-of-earlier'
export { SessionAnswers } from './session-answers'
