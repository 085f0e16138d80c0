/**
 * Skeleton of a page that shows the plan or an exercise of it.
 * @param title the page's heading
 * @param loading says that the plan is being loaded
 */
export function PlanSkeleton({ title, loading }: { title: string; loading: string }) {
  return (
    <div aria-busy="true" className="mx-auto flex w-full max-w-170 flex-col gap-8">
      <h1 className="text-h1">{title}</h1>
      <p role="status" className="min-h-[1lh] text-small text-ink-2">
        {loading}
      </p>
      <div className="h-36 rounded-card bg-surface" />
      <div className="flex flex-col gap-3">
        <div className="h-24 rounded-card bg-surface" />
        <div className="h-24 rounded-card bg-surface" />
        <div className="h-24 rounded-card bg-surface" />
      </div>
    </div>
  )
}
