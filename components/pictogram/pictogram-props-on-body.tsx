import { along, body, distance, heading, type Figure, type Leg, type Limb } from './figure'
import { Capsule } from './pictogram-figure'

/**
 * Yellow alone is too faint on the pale background, and an ink edge alone is lost on the ink trunk, so the band has an
 * ink edge and a pale one.
 */
export function Band({ figure }: { figure: Figure }) {
  const [shoulders] = figure.torso
  const chest = [-7, 7].map((x) => ({ x: shoulders.x + x, y: shoulders.y + 10 }))
  const hands = [figure.farArm[2], figure.nearArm[2]] as const
  const band = [hands[0], ...chest, hands[1]]
  return (
    <>
      <Capsule points={band} width={6} tone="stroke-mat" />
      <Capsule points={band} width={4.2} tone="stroke-ink" />
      <Capsule points={band} width={2.4} tone="stroke-band" />
      {hands.map((hand) => (
        <Capsule key={hand.x} points={[hand, hand]} width={6} tone="stroke-ink" />
      ))}
    </>
  )
}

/** Lies across the forearm, with its handle under the hand. */
export function Dumbbell({ arm: [, elbow, hand] }: { arm: Limb }) {
  const ahead = heading(elbow, hand)
  const [left, right] = [along(hand, 7.5, ahead - 90), along(hand, 7.5, ahead + 90)]
  return (
    <>
      <Capsule points={[left, right]} width={3.2} tone="stroke-edge" />
      {[left, right].map((end) => (
        <Capsule
          key={end.x}
          points={[along(end, -3.8, ahead), along(end, 3.8, ahead)]}
          width={5.4}
          tone="stroke-edge"
        />
      ))}
      <Capsule points={[hand, hand]} width={body.armWidth} tone="stroke-ink" />
    </>
  )
}

/** A rim in the background colour sets the yellow off from an ink leg in both themes. */
export function Stretch({ leg: [hip, knee, heel], of }: { leg: Leg; of: 'thigh' | 'calf' }) {
  const [above, below] = of === 'thigh' ? [hip, knee] : [knee, heel]
  const between = (share: number) => along(above, share * distance(above, below), heading(above, below))
  const muscle = [between(0.2), between(0.8)]
  return (
    <>
      <Capsule points={muscle} width={4.6} tone="stroke-mat" />
      <Capsule points={muscle} width={2.8} tone="stroke-band" />
    </>
  )
}
