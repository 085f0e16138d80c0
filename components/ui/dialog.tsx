import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'

type DialogProps = {
  title: string
  children: ReactNode
  /** The buttons at its end: the one that closes it, or the answers. */
  actions: ReactNode
}

/**
 * Modal dialog, open while mounted, so that its content costs nothing before. Traps the focus and restores it on close.
 * @param onClose also called on Escape and on a press outside it
 * @param readFirst the dialog itself takes the focus, not its first button, so that one longer than a phone screen
 * starts at its top
 */
export function Dialog(props: DialogProps & { onClose: () => void; readFirst?: boolean }) {
  return <Modal {...props} backdrop={dim} />
}

/**
 * Modal dialog that needs an answer: neither Escape nor a press outside closes it.
 * @param hidesPage makes the page behind it unreadable
 */
export function QuestionDialog({ hidesPage = false, ...props }: DialogProps & { hidesPage?: boolean }) {
  return <Modal {...props} hidesPage={hidesPage} backdrop={hidesPage ? blind : dim} />
}

const dim = 'backdrop:bg-black/60'
const blind = 'backdrop:bg-canvas/90 backdrop:backdrop-blur-2xl'

/** Native modal `<dialog>`: it is above everything, and what is behind it can neither be reached nor read out. */
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

  // Opens before paint. Closes before unmount, because browsers restore the focus only on close.
  useLayoutEffect(() => {
    const dialog = box.current
    if (!dialog) return undefined
    dialog.showModal()
    if (readFirst) {
      // Not `autofocus`: Chromium would focus the first link all the same, and scroll to it.
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
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape and a press outside close it
    <dialog
      ref={box}
      role={onClose ? undefined : 'alertdialog'}
      aria-labelledby={`${id}title`}
      aria-describedby={onClose ? undefined : `${id}text`}
      tabIndex={-1}
      // Hides the page on paper too (app/globals.css).
      data-hides-page={hidesPage || undefined}
      // Safari does not support it yet; it fires `cancel` instead.
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
      // On a second close request in a row, a browser may close it without asking.
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
        // A click by keyboard has no press before it, and no position.
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
