import { bothArms } from '../both-sides'
import type { Pose, Support } from '../pose'

const seat: Support = { part: 'seat', x: 46, height: 0 }
const arms = bothArms({ shoulder: -6, elbow: 4 })
const straight = { hip: -3, knee: 0, ankle: 0 }

export const pose: Pose = {
  view: 'side',
  frames: [
    {
      angles: { lean: -90, neck: 6, ...arms, nearLeg: straight, farLeg: straight },
      contact: [seat, { part: 'nearHeel', x: 82.5, height: 0 }, { part: 'farHeel', x: 82.5, height: 0 }],
    },
    {
      angles: { lean: -90, neck: 6, ...arms, nearLeg: { hip: 58, knee: 140, ankle: -8 }, farLeg: straight },
      contact: [seat, { part: 'nearHeel', x: 58, height: 0 }, { part: 'farHeel', x: 82.5, height: 0 }],
    },
  ],
  props: [{ kind: 'mat', from: 5, to: 95 }],
  arrows: [{ from: { x: 81, y: 78 }, to: { x: 63, y: 78 }, bulge: 0 }],
}
