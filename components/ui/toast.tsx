'use client'

import { X } from 'lucide-react'
import {
  createContext,
  type FocusEvent,
  type ReactNode,
  useCallback,
  useContext,
  useRef,
  useState,
} from 'react'
import { buttonClasses } from './button'

type ToastMessage = {
  title: string
  /** Left out where there is nothing to do about it. */
  action?: { label: string; run: () => void }
  /** Names the button that closes the message. */
  dismiss: string
}

const ShowContext = createContext<((message: ToastMessage) => void) | null>(null)

/** Holds the message of the last thing done. It stays until it is closed or replaced, as it offers Undo. */
export function ToastProvider({
  side = 'end',
  children,
}: {
  /** Where the message stands in a wide window. */
  side?: 'start' | 'end'
  children: ReactNode
}) {
  // One message at a time: older people miss the first of two. Its number makes the same words news again.
  const [shown, setShown] = useState<{ message: ToastMessage; number: number } | null>(null)
  const show = useCallback((message: ToastMessage) => {
    setShown((before) => ({ message, number: (before?.number ?? 0) + 1 }))
  }, [])
  return (
    <ShowContext value={show}>
      {children}
      {/* There from the start: a region that comes with its words is not announced. */}
      <div
        aria-live="polite"
        className={`fixed inset-x-4 bottom-24 z-20 mx-auto max-w-lg rail:bottom-6 print:hidden ${side === 'end' ? 'rail:ms-auto rail:me-8' : 'rail:ms-8 rail:me-auto'}`}
      >
        {shown && (
          <Message
            key={shown.number}
            {...shown.message}
            close={() => {
              setShown(null)
            }}
          />
        )}
      </div>
    </ShowContext>
  )
}

/** Shows a message with something to do about it; announced politely. */
export function useToast(): (message: ToastMessage) => void {
  const show = useContext(ShowContext)
  if (!show) throw new Error('There is no ToastProvider around this.')
  return show
}

function Message({ title, action, dismiss, close }: ToastMessage & { close: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  const cameFrom = useRef<Element | null>(null)
  const remember = ({ relatedTarget }: FocusEvent) => {
    if (!box.current?.contains(relatedTarget)) cameFrom.current = relatedTarget
  }
  const leave = () => {
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
    close()
  }
  return (
    <div
      ref={box}
      className="flex items-center gap-2 rounded-action bg-ink py-2 ps-5 pe-2 text-canvas shadow-lg motion-safe:transition-opacity motion-safe:starting:opacity-0 forced-colors:border"
    >
      <p className="flex-1 font-bold">{title}</p>
      {action && (
        <button
          type="button"
          onFocus={remember}
          onClick={() => {
            leave()
            action.run()
          }}
          className={buttonClasses('quiet', 'text-canvas! focus-visible:outline-canvas!')}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        onFocus={remember}
        onClick={leave}
        aria-label={dismiss}
        className="grid size-12 shrink-0 place-items-center rounded-art focus-visible:outline-canvas!"
      >
        <X aria-hidden="true" />
      </button>
    </div>
  )
}
