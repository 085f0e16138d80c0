import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createSpeaker } from '@/lib/browser/media/speech'

type Spoken = {
  text: string
  lang: string
  onstart: () => void
  onerror: (event: { error: string }) => void
}

/** The browser's voices, as far as the speaker uses them. */
function voices(languages: string[], speaking = false) {
  const spoken: Spoken[] = []
  const synthesis = {
    speaking,
    getVoices: () => languages.map((lang) => ({ lang, localService: true })),
    cancel: () => undefined,
    speak: (utterance: Spoken) => spoken.push(utterance),
  }
  return { synthesis: synthesis as unknown as SpeechSynthesis, spoken }
}

const english = { text: 'Set 1 of 3.', language: 'en-GB' }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      lang = ''
      text: string
      constructor(text: string) {
        this.text = text
      }
    },
  )
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

describe('speaker', () => {
  it('speaks each part in its own language, and leaves out empty ones', () => {
    const { synthesis, spoken } = voices(['en_GB', 'es-ES'])
    const failed = vi.fn()
    createSpeaker(failed, synthesis).say([
      english,
      { text: 'Puente.', language: 'es-ES' },
      { ...english, text: '' },
    ])
    expect(spoken.map(({ text, lang }) => [text, lang])).toEqual([
      ['Set 1 of 3.', 'en-GB'],
      ['Puente.', 'es-ES'],
    ])
    spoken[0]?.onstart()
    vi.advanceTimersByTime(10_000)
    expect(failed).not.toHaveBeenCalled()
  })

  it('reports that no voice speaks the language', () => {
    const failed = vi.fn()
    createSpeaker(failed, voices(['fr-FR']).synthesis).say([english])
    expect(failed).toHaveBeenCalledTimes(1)
  })

  it('reports a voice that says nothing for 2 seconds', () => {
    const failed = vi.fn()
    createSpeaker(failed, voices(['en-GB']).synthesis).say([english])
    vi.advanceTimersByTime(1_999)
    expect(failed).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(failed).toHaveBeenCalledTimes(1)
  })

  it('reports a voice that fails, not one that a newer text interrupts', () => {
    const { synthesis, spoken } = voices([])
    const failed = vi.fn()
    createSpeaker(failed, synthesis).say([english, english])
    spoken[0]?.onerror({ error: 'interrupted' })
    expect(failed).not.toHaveBeenCalled()
    for (const part of spoken) part.onerror({ error: 'synthesis-failed' })
    expect(failed).toHaveBeenCalledTimes(1)
  })

  it('says no short word into another text', () => {
    const short = { text: '3', language: 'en-GB' }
    expect(createSpeaker(vi.fn(), voices(['en-GB'], true).synthesis).sayShort(short)).toBe(false)
    expect(createSpeaker(vi.fn(), voices(['en-GB']).synthesis).sayShort(short)).toBe(true)
  })

  it('reports a browser without speech', () => {
    const failed = vi.fn()
    createSpeaker(failed).say([english])
    expect(failed).toHaveBeenCalledTimes(1)
  })
})
