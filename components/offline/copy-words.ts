import { getMessages } from 'next-intl/server'

/** What the pages of a device's copy need of `messages/`. */
export async function copyWords() {
  const words = await getMessages()
  const { content, error, exercise, goals, journal, log, movement, offline, plan } = words
  const { print, session, timer, video } = words
  return {
    content,
    error,
    exercise,
    goals,
    journal,
    log,
    movement,
    offline,
    plan,
    print,
    session,
    timer,
    video,
  }
}
