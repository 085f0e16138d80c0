import { categories, forVisitors, marksByRoute, turns } from '../lighthouse'
import { median } from '../load'
import { atLeast, atMost, exact, figure, type Finding } from '../report'

/** Lighthouse with its defaults: it loads a page at full speed and computes the times of a slow phone from that. */
export async function lighthouse(): Promise<Finding> {
  const found = await marksByRoute('simulate')
  const ours = [...found.keys()].filter((route) => route !== 'floor')
  const least = (what: (typeof categories)[number], routes = ours) =>
    Math.min(...routes.map((route) => found.get(route)?.[what] ?? NaN))
  return {
    title: 'Lighthouse',
    how: `Lighthouse 13 in its mobile form (a slow phone on slow 4G, simulated), ${turns} looks at each route, the median of each figure and the largest shift. The times are those it reckons for that phone from what this machine took: the floor beside them says what Next.js itself takes here. By Lighthouse’s own index this machine is worth ${figure(median([...found.values()].map(({ machine }) => machine)))}.`,
    columns: [
      'route',
      ...['performance', 'accessibility', 'best practices', 'SEO', 'layout shift'],
      ...['largest paint ms', 'scripts block ms'],
    ],
    rows: [...found].map(([route, marks]) => [
      route,
      ...categories.map((category) => figure(marks[category])),
      exact(marks.shift),
      figure(marks.largestPaint),
      figure(marks.blocked),
    ]),
    goals: [
      atLeast('performance of every route', least('performance'), 95),
      atLeast('accessibility of every route', least('accessibility'), 100),
      atLeast('best practices of every route', least('best-practices'), 100),
      atLeast('SEO of the public routes', least('seo', forVisitors), 100),
      atMost(
        'layout shift of every route',
        Math.max(...ours.map((route) => found.get(route)?.shift ?? NaN)),
        0,
      ),
    ],
  }
}
