import { along, body, distance, heading, type Figure, type Leg } from './figure'
import type { Point } from './pose'
import { pointList, rounded } from './svg-points'

export type Tones = { near: string; far: string; solid: string }

export function Capsule({ points, width, tone }: { points: Point[]; width: number; tone: string }) {
  return (
    <polyline
      points={pointList(points)}
      strokeWidth={width}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`fill-none ${tone}`}
    />
  )
}

/** The leg from half way down its thigh, so that its rim does not cut a straight hip. */
function belowHip([hip, knee, ...foot]: Leg): Point[] {
  return [along(hip, distance(hip, knee) / 2, heading(hip, knee)), knee, ...foot]
}

/** With `rim` the near limbs get an edge in the background colour, so that they still show across the body. */
export function FigureDrawing({ figure, tones, rim }: { figure: Figure; tones: Tones; rim: boolean }) {
  const { head, torsoWidth, trunk, nearArm, farArm, nearLeg, farLeg } = figure
  return (
    <>
      <Capsule points={farArm} width={body.armWidth} tone={tones.far} />
      <Capsule points={farLeg} width={body.legWidth} tone={tones.far} />
      <circle cx={rounded(head.x)} cy={rounded(head.y)} r={body.headRadius} className={tones.solid} />
      <polygon
        points={pointList(trunk)}
        strokeWidth={torsoWidth}
        strokeLinejoin="round"
        className={`${tones.solid} ${tones.near}`}
      />
      {rim && <Capsule points={belowHip(nearLeg)} width={body.legWidth + 2} tone="stroke-mat" />}
      <Capsule points={nearLeg} width={body.legWidth} tone={tones.near} />
      {rim && <Capsule points={nearArm} width={body.armWidth + 2} tone="stroke-mat" />}
      <Capsule points={nearArm} width={body.armWidth} tone={tones.near} />
    </>
  )
}
