import dynamic from 'next/dynamic'

// In one chunk of their own, because only a press shows them. Without a connection it may not be there: everything in it
// can be left out.
const questions = () => import('./session-questions')
const nothing = () => () => null

export const LazyAfterLogging = dynamic(() => questions().then((all) => all.AfterLogging, nothing))
export const LazyDayOfEarlier = dynamic(() => questions().then((all) => all.DayOfEarlier, nothing))
export const LazySessionAnswers = dynamic(() => questions().then((all) => all.SessionAnswers, nothing))
