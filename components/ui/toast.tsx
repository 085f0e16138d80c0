'use client'

import { Toast } from '@base-ui/react/toast'
import { X } from 'lucide-react'
import { type ReactNode, useCallback } from 'react'
import { buttonClasses } from './button'

type ToastMessage = {
  title: string
  /** Left out where there is nothing to do about it. */
  action?: { label: string; run: () => void }
  /** Names the button that closes the message. */
  dismiss: string
}
type ToastData = Pick<ToastMessage, 'dismiss'>

// One message at a time: older people miss the first of two.
const one = 'the-one-message'

/** Holds the message of the last thing done. It stays until it is closed or replaced, as it offers Undo. */
export function ToastProvider({
  side = 'end',
  children,
}: {
  /** Where the message stands in a wide window. */
  side?: 'start' | 'end'
  children: ReactNode
}) {
  return (
    <Toast.Provider timeout={0} limit={1}>
      {children}
      <Toast.Portal>
        <Toast.Viewport
          className={`fixed inset-x-4 bottom-24 z-20 mx-auto max-w-lg rail:bottom-6 ${side === 'end' ? 'rail:ms-auto rail:me-8' : 'rail:ms-8 rail:me-auto'}`}
        >
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

/** Shows a message with something to do about it; announced politely. */
export function useToast(): (message: ToastMessage) => void {
  const { add, close } = Toast.useToastManager<ToastData>()
  return useCallback(
    ({ title, action, dismiss }) => {
      add({
        id: one,
        title,
        data: { dismiss },
        // Without one it must be said too, or the last message's button would stay.
        actionProps: action && {
          children: action.label,
          onClick: () => {
            close(one)
            action.run()
          },
        },
      })
    },
    [add, close],
  )
}

function ToastList() {
  const { toasts } = Toast.useToastManager<ToastData>()
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      swipeDirection={[]}
      className="rounded-action bg-ink text-canvas shadow-lg data-ending-style:opacity-0 data-starting-style:opacity-0 motion-safe:transition-opacity forced-colors:border"
    >
      <Toast.Content className="flex items-center gap-2 py-2 ps-5 pe-2">
        <Toast.Title className="flex-1 font-bold" />
        <Toast.Action className={buttonClasses('quiet', 'text-canvas! focus-visible:outline-canvas!')} />
        <Toast.Close
          aria-label={toast.data?.dismiss}
          className="grid size-12 shrink-0 place-items-center rounded-art focus-visible:outline-canvas!"
        >
          <X aria-hidden="true" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ))
}
