import type { ReactNode } from 'react'
import { Words } from './words'

const sizes = {
  normal: 'mt-2 gap-x-4 gap-y-2 px-4 py-3',
  dense: 'gap-x-3 gap-y-1 px-3 py-1.5',
} as const

/** Says that something is not saved and why, with what to do about it. Stands in a region that is an alert. */
export function FailureBox({
  title,
  size = 'normal',
  action,
  children,
}: {
  title: string
  size?: keyof typeof sizes
  /** A button; none when the way on is elsewhere. */
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
