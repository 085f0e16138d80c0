import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { type ReactNode, useRef } from 'react'

type DialogProps = {
  open: boolean
  title: string
  children: ReactNode
  /** The buttons at its end. The one that closes it, or what it asks for. */
  actions: ReactNode
}

const boxClasses =
  'fixed inset-x-4 top-1/2 z-40 mx-auto flex max-h-[calc(100dvh-2rem)] max-w-lg -translate-y-1/2 flex-col gap-4 overflow-y-auto rounded-card bg-surface p-6 text-ink shadow-lg outline-none forced-colors:border print:hidden'
const backdropClasses = 'fixed inset-0 z-30 bg-black/60 print:hidden'
const blindClasses = 'fixed inset-0 z-30 bg-canvas/90 backdrop-blur-2xl print:hidden'

/**
 * A window over the page. It holds the focus while it is open and gives it back to where it was.
 * @param onClose also called by Escape and by a press beside it
 * @param readFirst the window itself takes the focus, not its first button: what is longer than a phone then stands at
 * its beginning
 */
export function Dialog({
  open,
  onClose,
  readFirst = false,
  title,
  children,
  actions,
}: DialogProps & { onClose: () => void; readFirst?: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={backdropClasses} />
        <BaseDialog.Popup ref={box} initialFocus={readFirst ? box : true} className={boxClasses}>
          <BaseDialog.Title className="text-h2">{title}</BaseDialog.Title>
          {children}
          <div className="flex flex-wrap gap-3">{actions}</div>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

/**
 * A window that asks for an answer: neither Escape nor a press beside it closes it.
 * @param hidesPage makes what is behind it unreadable
 */
export function QuestionDialog({
  open,
  title,
  children,
  actions,
  hidesPage = false,
}: DialogProps & { hidesPage?: boolean }) {
  return (
    <AlertDialog.Root open={open}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={hidesPage ? blindClasses : backdropClasses} />
        <AlertDialog.Popup className={boxClasses}>
          <AlertDialog.Title className="text-h2">{title}</AlertDialog.Title>
          <AlertDialog.Description render={<div />} className="flex flex-col gap-3">
            {children}
          </AlertDialog.Description>
          <div className="flex flex-wrap gap-3">{actions}</div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
