import { marksByRoute, turns } from '../lighthouse'
import { atLeast, atMost, exact, figure, type Finding } from '../report'

/** Lighthouse in a browser throttled to the speed of the phone: these times are measured, not computed. */
export async function lighthouseSlowed(): Promise<Finding> {
  const found = await marksByRoute('devtools')
  const ours = [...found].filter(([route]) => route !== 'floor').map(([, marks]) => marks)
  return {
    title: 'Lighthouse, in a browser slowed down',
    how: `The same ${turns} looks at each route, with --throttling-method=devtools: the browser computes a quarter as fast and loads over slow 4G, so the times are those that passed. In its simulated form Lighthouse takes every script that came before the first paint for one that the paint waited for; from a server on the same machine most do, over a slow line few.`,
    columns: [
      'route',
      'performance',
      'first paint ms',
      'largest paint ms',
      'scripts block ms',
      'layout shift',
    ],
    rows: [...found].map(([route, marks]) => [
      route,
      figure(marks.performance),
      figure(marks.firstPaint),
      figure(marks.largestPaint),
      figure(marks.blocked),
      exact(marks.shift),
    ]),
    goals: [
      atLeast(
        'performance of every route, slowed down',
        Math.min(...ours.map((each) => each.performance)),
        95,
      ),
      atMost('layout shift of every route, slowed down', Math.max(...ours.map(({ shift }) => shift)), 0),
    ],
  }
}
