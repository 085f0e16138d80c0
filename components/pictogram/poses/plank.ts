import { bothArms, bothLegs } from '../both-sides'
import type { Pose } from '../pose'
import { held } from '../tempo'

const elbows = 72
const toes = 15.4

export const pose: Pose = {
  view: 'side',
  frames: [
    {
      angles: {
        lean: 75,
        curl: -30,
        neck: 20,
        ...bothArms({ shoulder: 45, elbow: 90 }),
        ...bothLegs({ hip: -9, knee: 33, ankle: 20 }),
      },
      contact: [
        { part: 'nearElbow', x: elbows, height: 0 },
        { part: 'farElbow', x: elbows, height: 0 },
        { part: 'seat', x: 51.5, height: 0 },
        { part: 'nearToes', x: toes, height: 0 },
        { part: 'farToes', x: toes, height: 0 },
      ],
    },
    {
      angles: {
        lean: 84,
        neck: -10,
        ...bothArms({ shoulder: 84, elbow: 90 }),
        ...bothLegs({ hip: 0, knee: 0, ankle: 19 }),
      },
      contact: [
        { part: 'nearElbow', x: elbows, height: 0 },
        { part: 'farElbow', x: elbows, height: 0 },
        { part: 'nearToes', x: toes, height: 0 },
        { part: 'farToes', x: toes, height: 0 },
      ],
    },
  ],
  props: [{ kind: 'mat', from: 5, to: 95 }],
  arrows: [{ from: { x: 45, y: 72 }, to: { x: 45, y: 54 }, bulge: 0 }],
  tempo: held,
}
