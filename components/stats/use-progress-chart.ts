import { type ComponentType, useEffect, useState } from 'react'
import type { ProgressChartProps } from './progress-chart'

/** Fetches the chart once scripts run. `null` until it is there, and for good where it could not be fetched. */
export function useProgressChart(): ComponentType<ProgressChartProps> | null {
  const [chart, setChart] = useState<ComponentType<ProgressChartProps> | null>(null)
  useEffect(() => {
    let gone = false
    import('./progress-chart').then(
      ({ ProgressChart }) => {
        if (!gone) setChart(() => ProgressChart)
      },
      // The sentence and the table beside it say the same.
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [])
  return chart
}
