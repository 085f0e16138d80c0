import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'

type DialogProps = {
  title: string
  children: ReactNode
  /** The buttons at its end. The one that closes it, or what it asks for. */
  actions: ReactNode
}

/**
 * A window over the page, for as long as it is rendered: what it says is made when it opens, and no page pays for it
 * before. It holds the focus and gives it back to where it was.
 * @param onClose also called by Escape and by a press beside it
 * @param readFirst the window itself takes the focus, not its first button: what is longer than a phone then stands at
 * its beginning
 */
export function Dialog(props: DialogProps & { onClose: () => void; readFirst?: boolean }) {
  return <Modal {...props} backdrop={dim} />
}

/**
 * A window that asks for an answer: neither Escape nor a press beside it closes it.
 * @param hidesPage makes what is behind it unreadable
 */
export function QuestionDialog({ hidesPage = false, ...props }: DialogProps & { hidesPage?: boolean }) {
  return <Modal {...props} hidesPage={hidesPage} backdrop={hidesPage ? blind : dim} />
}

const dim = 'backdrop:bg-black/60'
const blind = 'backdrop:bg-canvas/90 backdrop:backdrop-blur-2xl'

/** The browser's own modal window: it is above everything, and what is behind it can neither be reached nor read out. */
function Modal({
  title,
  children,
  actions,
  backdrop,
  readFirst = false,
  hidesPage = false,
  onClose,
}: DialogProps & { backdrop: string; readFirst?: boolean; hidesPage?: boolean; onClose?: () => void }) {
  const id = useId()
  const box = useRef<HTMLDialogElement>(null)
  const pressBeganBeside = useRef(false)

  // Before the page is painted, and closed before it is taken out: a browser gives the focus back on closing alone.
  useLayoutEffect(() => {
    const dialog = box.current
    if (!dialog) return undefined
    dialog.showModal()
    if (readFirst) {
      // `autofocus` would say so, but Chromium takes the first link all the same, and scrolls to it.
      dialog.focus()
      dialog.scrollTop = 0
    }
    return () => {
      dialog.close()
    }
  }, [readFirst])

  const isBeside = ({ clientX, clientY }: MouseEvent) => {
    const { left, right, top, bottom } = box.current?.getBoundingClientRect() ?? new DOMRect()
    return clientX < left || clientX > right || clientY < top || clientY > bottom
  }

  return createPortal(
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape and a press beside it close it
    <dialog
      ref={box}
      role={onClose ? undefined : 'alertdialog'}
      aria-labelledby={`${id}title`}
      aria-describedby={onClose ? undefined : `${id}text`}
      tabIndex={-1}
      // On paper too (app/globals.css).
      data-hides-page={hidesPage || undefined}
      // Safari does not know it yet; it asks by `cancel`.
      closedby={onClose ? 'closerequest' : 'none'}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        onClose?.()
      }}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
      // A browser may close it unasked, by a second wish in a row.
      onClose={({ currentTarget }) => {
        if (currentTarget.open || !currentTarget.isConnected) return
        if (onClose) onClose()
        else currentTarget.showModal()
      }}
      onPointerDown={(event) => {
        pressBeganBeside.current = isBeside(event)
      }}
      onClick={(event) => {
        if (pressBeganBeside.current && isBeside(event)) onClose?.()
        // A click by keyboard has no press before it, and lies nowhere.
        pressBeganBeside.current = false
      }}
      className={`${backdrop} m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-lg flex-col gap-4 overflow-y-auto overscroll-contain rounded-card bg-surface p-6 text-ink shadow-lg outline-none open:flex print:hidden forced-colors:border`}
    >
      <h2 id={`${id}title`} className="text-h2">
        {title}
      </h2>
      <div id={`${id}text`} className="contents">
        {children}
      </div>
      <div className="flex flex-wrap gap-3">{actions}</div>
    </dialog>,
    document.body,
  )
}
