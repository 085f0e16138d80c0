import { canBeAsked, defaultStopFrom, isPhone } from '../../../domain/pain-question'
import type { PainQuestion } from '../../../domain/site'
import { isBlank } from '../../../domain/text'
import { flag } from './flag'
import { contentNumber } from './number'
import { field, type Foreign, isEmpty, isMap, warn } from './reading'
import { line, paragraphs } from './text'

/**
 * Reads the clinic's question about pain: `{in_numbers, stop_from, stop_text, phone}`. Any part that cannot be used costs the
 * question: it must not be asked with half of what to do about much pain.
 * @returns `undefined` if pain is not asked about, and with a warning if the question is damaged
 */
export function painQuestion(from: Foreign): PainQuestion | undefined {
  if (isEmpty(from.value)) return undefined
  if (!isMap(from.value)) {
    warn(from, 'is not a question about pain; pain is not asked about')
    return undefined
  }
  const textAt = field(from, 'stop_text')
  const stopText = paragraphs(textAt)
  // A form with empty text is how a clinic says that it does not ask.
  if (isBlank(stopText)) return undefined
  const [numberAt, phoneAt] = [field(from, 'stop_from'), field(from, 'phone')]
  const inNumbers = flag(field(from, 'in_numbers'))
  const stopFrom = isEmpty(numberAt.value) ? defaultStopFrom : contentNumber(numberAt)
  const phone = line(phoneAt).trim()
  const isPhoneRead = isPhone(phone) && (phone !== '' || isEmpty(phoneAt.value))
  const read = inNumbers !== null && stopFrom !== null && { inNumbers, stopFrom, stopText, phone }
  if (read && isPhoneRead && canBeAsked(read)) return read
  warn(from, 'cannot be used as it is; pain is not asked about')
  return undefined
}
