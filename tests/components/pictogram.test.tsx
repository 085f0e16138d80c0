import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { body, distance, type Figure } from '@/components/exercise/figure'
import { figureOf, picture, surfaceOf, touchingPoint } from '@/components/exercise/ground'
import { Pictogram } from '@/components/exercise/pictogram'
import type { Frame, Point, Pose } from '@/components/exercise/pose'
import { poses } from '@/components/exercise/poses'

const tolerance = 0.5

function limbsOf(figure: Figure) {
  const { nearArm, farArm, nearLeg, farLeg, torso } = figure
  return { nearArm, farArm, nearLeg, farLeg, torso }
}

function lengthsOf(figure: Figure) {
  return Object.values(limbsOf(figure)).map((limb) =>
    limb.slice(1).map((joint, index) => Number(distance(limb[index] ?? joint, joint).toFixed(6))),
  )
}

/** Every joint with half the width of what is drawn around it. */
function drawnDiscs(figure: Figure): [Point, number][] {
  const { head, torso, torsoWidth, nearArm, farArm, nearLeg, farLeg } = figure
  return [
    [head, body.headRadius],
    ...torso.map((joint): [Point, number] => [joint, torsoWidth / 2]),
    ...[...nearArm, ...farArm].map((joint): [Point, number] => [joint, body.armWidth / 2]),
    ...[...nearLeg, ...farLeg].map((joint): [Point, number] => [joint, body.legWidth / 2]),
  ]
}

const cases = Object.entries(poses).flatMap(([slug, pose]) =>
  pose.frames.map((frame, index): [string, Frame, Pose] => [
    `${slug}, ${index === 0 ? 'start' : 'end'}`,
    frame,
    pose,
  ]),
)

describe.each(cases)('%s', (_name, frame, pose) => {
  const figure = figureOf(frame, pose.view)

  test('every supported part touches its support', () => {
    for (const support of frame.contact) {
      const gap = distance(touchingPoint(figure, support.part), surfaceOf(support))
      expect(gap, support.part).toBeLessThanOrEqual(tolerance)
    }
  })

  test('the lowest point of the body is on the floor', () => {
    const lowest = Math.max(...drawnDiscs(figure).map(([{ y }, radius]) => y + radius))
    expect(Math.abs(lowest - picture.floor)).toBeLessThanOrEqual(tolerance)
  })

  test('nothing leaves the picture', () => {
    for (const [{ x, y }, radius] of drawnDiscs(figure)) {
      expect(Math.min(x, y) - radius).toBeGreaterThanOrEqual(0)
      expect(Math.max(x, y) + radius).toBeLessThanOrEqual(picture.size)
    }
  })
})

const sideCases = cases.filter(([, , pose]) => pose.view === 'side')

describe.each(sideCases)('from the side: %s', (_name, frame, pose) => {
  const figure = figureOf(frame, pose.view)

  test('the supports only finish what the angles say', () => {
    const [carrying] = frame.contact
    const meant = figureOf({ ...frame, contact: [carrying] }, pose.view)
    const drifts = (['nearLeg', 'farLeg', 'nearArm', 'farArm'] as const).map((limb) =>
      distance(meant[limb][2], figure[limb][2]),
    )
    expect(Math.max(...drifts)).toBeLessThanOrEqual(2)
  })

  test('knees and elbows bend the way they can', () => {
    const turn = ([a, b, c]: readonly [Point, Point, Point, ...Point[]]) =>
      (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
    const { nearArm, farArm, nearLeg, farLeg } = figure
    expect(Math.min(turn(nearLeg), turn(farLeg))).toBeGreaterThanOrEqual(-0.001)
    expect(Math.max(turn(nearArm), turn(farArm))).toBeLessThanOrEqual(0.001)
  })
})

describe.each(Object.entries(poses))('%s', (slug, pose) => {
  const [start, end] = pose.frames.map((frame) => figureOf(frame, pose.view)) as [Figure, Figure]

  test('limbs are as long at the end as at the start', () => {
    expect(lengthsOf(end)).toEqual(lengthsOf(start))
  })

  test('arrows and props stay in the picture', () => {
    const markup = renderToStaticMarkup(<Pictogram slug={slug} title="x" />)
    const numbers = [...markup.matchAll(/(?:points|d)="([^"]*)"/g)].flatMap(([, list = '']) =>
      [...list.matchAll(/-?\d+(?:\.\d+)?/g)].map(Number),
    )
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...numbers)).toBeLessThanOrEqual(picture.size)
  })

  test('the markup carries no style attribute and no identifier', () => {
    const markup = renderToStaticMarkup(<Pictogram slug={slug} title="x" />)
    expect(markup).not.toMatch(/\s(style|id)=/)
  })
})

describe('an exercise without a pose', () => {
  test.each([
    ['marching', 'Marching on the spot', 'M'],
    ['ecarte', ' écarté', 'É'],
    ['constructor', 'Build', 'B'],
  ])('%s shows the first letter of its title', (slug, title, initial) => {
    const markup = renderToStaticMarkup(<Pictogram slug={slug} title={title} />)
    expect(markup).toContain(`>${initial}</text>`)
    expect(markup).not.toMatch(/\sstyle=/)
  })

  test('is still drawn with an empty title', () => {
    expect(renderToStaticMarkup(<Pictogram slug="marching" title="" />)).toContain('</svg>')
  })
})

test('a pictogram is an image named by its title', () => {
  const markup = renderToStaticMarkup(<Pictogram slug="bridge" title="Bridge" />)
  expect(markup).toContain('role="img" aria-label="Bridge"')
  expect(markup).not.toContain('aria-hidden')
})

test('a decorative pictogram is hidden from assistive technology', () => {
  const markup = renderToStaticMarkup(<Pictogram slug="bridge" title="Bridge" decorative />)
  expect(markup).toContain('aria-hidden="true"')
  expect(markup).not.toContain('role=')
})
