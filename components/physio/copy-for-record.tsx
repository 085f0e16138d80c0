import { Check, Copy } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../ui/button'

type CopyState = 'ready' | 'copying' | 'copied' | 'refused'

/** Copies a text to the clipboard, which a browser may refuse and does not offer without https. */
export function useCopy(text: string): { state: CopyState; copy: () => Promise<void> } {
  const [last, setLast] = useState<{ text: string; state: CopyState } | null>(null)
  const copy = async () => {
    setLast({ text, state: 'copying' })
    try {
      await navigator.clipboard.writeText(text)
      setLast({ text, state: 'copied' })
    } catch {
      setLast({ text, state: 'refused' })
    }
  }
  // After a change, what was copied is no longer the text.
  const isOld = last?.state === 'copied' && last.text !== text
  return { state: last === null || isOld ? 'ready' : last.state, copy }
}

/** Button that copies the visit as text for the clinic's own system. */
export function CopyForRecord({ state, copy }: ReturnType<typeof useCopy>) {
  const t = useTranslations('readTogether')
  const copied = state === 'copied'
  const Icon = copied ? Check : Copy
  return (
    <>
      <Button
        look="secondary"
        size="dense"
        className="gap-2.5"
        pending={state === 'copying'}
        onClick={() => void copy()}
      >
        <Icon aria-hidden="true" size={20} />
        {/* One above the other: the buttons beside it stay in their places. */}
        <span className="grid text-start *:col-start-1 *:row-start-1">
          <span aria-hidden={copied} className={copied ? 'invisible' : ''}>
            {t('copy')}
          </span>
          <span aria-hidden={!copied} className={copied ? '' : 'invisible'}>
            {t('copied')}
          </span>
        </span>
      </Button>
      <p role="status" className="sr-only">
        {copied ? t('copied') : null}
      </p>
    </>
  )
}

/** The text itself, selected, for a browser that does not copy. */
export function CopyByHand({ text }: { text: string }) {
  const t = useTranslations('readTogether')
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-bold">
        {t('copyByHand')}
      </label>
      <textarea
        ref={field}
        id={id}
        readOnly
        rows={8}
        dir="auto"
        value={text}
        className="w-full rounded-art border-2 border-edge bg-surface px-3 py-2"
      />
    </div>
  )
}
