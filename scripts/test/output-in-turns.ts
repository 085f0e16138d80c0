type Turn = {
  say: (text: string) => void
  end: () => void
}

/**
 * Keeps the output of parallel stages apart: the stage that started first writes at once, the others after it has
 * ended.
 */
export function outputInTurns(write: (text: string) => void): () => Turn {
  const parts: { text: string; ended: boolean }[] = []
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
