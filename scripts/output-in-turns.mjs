/**
 * @typedef {object} Turn
 * @property {(text: string) => void} say
 * @property {() => void} end
 */

/**
 * Keeps the output of parallel stages apart: the one that started first writes at once, the others when it has ended.
 * @param {(text: string) => void} write
 * @returns {() => Turn}
 */
export function outputInTurns(write) {
  /** @type {{ text: string, ended: boolean }[]} */
  const parts = []
  const flush = () => {
    for (let [first] = parts; first; [first] = parts) {
      if (first.text !== '') write(first.text)
      first.text = ''
      if (!first.ended) return
      parts.shift()
    }
  }
  return () => {
    const part = { text: '', ended: false }
    parts.push(part)
    return {
      say: (text) => {
        part.text += text
        flush()
      },
      end: () => {
        part.ended = true
        flush()
      },
    }
  }
}
