import { type RefObject, useEffect, useRef } from 'react'
import { glide } from '@/lib/browser/navigation/glide'

/** Scrolls the plan's own pane, never the page, to an exercise that was just added at its end. */
export function useNewestInSight(list: RefObject<HTMLElement | null>, count: number): void {
  const before = useRef(count)
  useEffect(() => {
    const pane = list.current?.closest('section')
    if (count > before.current && pane) glide(pane, pane.scrollHeight - pane.clientHeight)
    before.current = count
  }, [count, list])
}
