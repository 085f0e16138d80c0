'use client'

import { X } from 'lucide-react'
import {
  createContext,
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { buttonClasses } from './button'

type ToastMessage = {
  title: string
  /** Omitted if there is nothing to do about it. */
  action?: { label: string; run: (press: MouseEvent) => void }
  /** Label of the button that closes the message. */
  dismiss: string
  /** Keeps the message after the component that shows it unmounts; its action must not need that component. */
  outlives?: boolean
}

type Toasts = {
  /** @returns the message's number */
  show: (message: ToastMessage) => number
  take: (number: number) => void
}

const ToastContext = createContext<Toasts | null>(null)

/**
 * Shows the message of the last action. It stays until it is closed or replaced, as it offers Undo, or until the
 * component that showed it unmounts, which would have to say how the Undo went.
 */
export function ToastProvider({
  side = 'end',
  children,
}: {
  /** Side of the message in a wide viewport. */
  side?: 'start' | 'end'
  children: ReactNode
}) {
  // One message at a time: older people miss the first of two. A new number makes the same text be announced again.
  const [shown, setShown] = useState<{ message: ToastMessage; number: number } | null>(null)
  const count = useRef(0)
  const toasts = useMemo<Toasts>(
    () => ({
      show: (message) => {
        count.current += 1
        setShown({ message, number: count.current })
        return count.current
      },
      take: (number) => {
        setShown((before) => (before?.number === number ? null : before))
      },
    }),
    [],
  )
  return (
    <ToastContext value={toasts}>
      {children}
      {/* Rendered from the start: a live region that appears together with its text is not announced. */}
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
    </ToastContext>
  )
}

/** Shows a message with an action; announced politely. */
export function useToast(): (message: ToastMessage) => void {
  const toasts = useContext(ToastContext)
  if (!toasts) throw new Error('There is no ToastProvider around this.')
  const last = useRef<number | null>(null)
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
      if (last.current !== null) toasts.take(last.current)
    }
  }, [toasts])
  return useCallback(
    (message) => {
      const { outlives = false, action, ...words } = message
      // A result that arrives after its component has unmounted is still shown, without an action.
      const number = toasts.show(gone.current && !outlives ? words : message)
      last.current = outlives || action === undefined ? null : number
    },
    [toasts],
  )
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
      className="flex flex-wrap items-center gap-x-2 rounded-action bg-ink py-2 ps-5 pe-2 text-canvas shadow-lg motion-safe:transition-opacity motion-safe:starting:opacity-0 forced-colors:border"
    >
      <p className="min-w-0 flex-1 basis-40 font-bold wrap-anywhere">{title}</p>
      {/* Both buttons wrap below the text if large text leaves no room beside it. */}
      <div className="ms-auto flex items-center gap-2">
        {action && (
          <button
            type="button"
            onFocus={remember}
            onClick={(press) => {
              leave()
              action.run(press)
            }}
            className={buttonClasses({ look: 'inverse' })}
          >
            {action.label}
          </button>
        )}
        <button
          type="button"
          onFocus={remember}
          onClick={leave}
          aria-label={dismiss}
          className="grid size-12 shrink-0 place-items-center rounded-art focus-visible:outline-canvas"
        >
          <X aria-hidden="true" />
        </button>
      </div>
    </div>
  )
}
