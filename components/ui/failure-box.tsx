import type { ReactNode } from 'react'
import { Words } from './words'

const sizes = {
  normal: 'mt-2 gap-x-4 gap-y-2 px-4 py-3',
  dense: 'gap-x-3 gap-y-1 px-3 py-1.5',
} as const

/** Says that something is not saved and why, and what to do about it. To be placed in a region with `role="alert"`. */
export function FailureBox({
  title,
  size = 'normal',
  action,
  children,
}: {
  title: string
  size?: keyof typeof sizes
  /** A button; omitted if what to do is elsewhere. */
  action?: ReactNode
  /** The reason. */
  children: ReactNode
}) {
  return (
    <div
      className={`flex flex-wrap items-center justify-between rounded-art border-2 border-danger bg-danger-soft ${sizes[size]}`}
    >
      <p className={`min-w-0 flex-1 ${size === 'dense' ? 'basis-40' : 'basis-52'}`}>
        <strong>{title}</strong> <Words>{children}</Words>
      </p>
      {action}
    </div>
  )
}
