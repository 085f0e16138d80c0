import { palm } from '../figure'
import type { Pose, Support } from '../pose'
import { held } from '../tempo'

const towel = { x: 43, height: 3.5 }
const hands = towel.x + 23.5
const kneeling = { hip: 76, knee: 82, ankle: -90 }
const leaning = { shoulder: 72, elbow: 9 }
const nearKnee: Support = { part: 'nearKnee', ...towel }
const farKnee: Support = { part: 'farKnee', ...towel }
const nearHand: Support = { part: 'nearHand', x: hands, height: palm }
const farHand: Support = { part: 'farHand', x: hands, height: palm }

export const pose: Pose = {
  view: 'side',
  frames: [
    {
      angles: { lean: 76, neck: 14, nearArm: leaning, farArm: leaning, nearLeg: kneeling, farLeg: kneeling },
      contact: [nearKnee, farKnee, nearHand, farHand],
    },
    {
      angles: {
        lean: 76,
        neck: 44,
        nearArm: { shoulder: 162, elbow: 10 },
        farArm: leaning,
        nearLeg: kneeling,
        farLeg: { hip: -16, knee: 0, ankle: 0 },
      },
      contact: [nearKnee, farHand],
    },
  ],
  props: [
    { kind: 'mat', from: 5, to: 95 },
    { kind: 'towel', ...towel },
  ],
  arrows: [
    { from: { x: 88, y: 87 }, to: { x: 88, y: 71 }, bulge: 0 },
    { from: { x: 13, y: 89 }, to: { x: 13, y: 76 }, bulge: 0 },
  ],
  tempo: held,
}
