import { palm } from '../figure'
import type { Pose, Support } from '../pose'

const knees = 46
const hands = 76
const kneeling = { hip: 70, knee: 90, ankle: -90 }
const leaning = { shoulder: 77, elbow: 16 }
const nearKnee: Support = { part: 'nearKnee', x: knees, height: 0 }
const farKnee: Support = { part: 'farKnee', x: knees, height: 0 }
const nearHand: Support = { part: 'nearHand', x: hands, height: palm }
const farHand: Support = { part: 'farHand', x: hands, height: palm }

export const pose: Pose = {
  view: 'side',
  frames: [
    {
      angles: { lean: 70, neck: 14, nearArm: leaning, farArm: leaning, nearLeg: kneeling, farLeg: kneeling },
      contact: [nearKnee, farKnee, nearHand, farHand],
    },
    {
      angles: {
        lean: 70,
        neck: 48,
        nearArm: { shoulder: 166, elbow: 4 },
        farArm: leaning,
        nearLeg: kneeling,
        farLeg: { hip: -25, knee: 2, ankle: -30 },
      },
      contact: [nearKnee, farHand],
    },
  ],
  props: [{ kind: 'mat', from: 5, to: 95 }],
  arrows: [
    { from: { x: 94, y: 86 }, to: { x: 94, y: 68 }, bulge: 0 },
    { from: { x: 14, y: 88 }, to: { x: 14, y: 75 }, bulge: 0 },
  ],
}
