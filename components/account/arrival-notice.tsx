import type { ReactNode } from 'react'

/** Notice above a form, for example why the user was redirected here. */
export function ArrivalNotice({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="mt-4 rounded-art border-s-4 border-brand bg-mat px-5 py-4">
      {children}
    </p>
  )
}
