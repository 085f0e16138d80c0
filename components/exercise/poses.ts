import type { Pose } from './pose'
import { pose as bandPullApart } from './poses/band-pull-apart'
import { pose as bridge } from './poses/bridge'
import { pose as heelRaise } from './poses/heel-raise'
import { pose as seatedKneeExtension } from './poses/seated-knee-extension'
import { pose as sitToStand } from './poses/sit-to-stand'
import { pose as standingLegLift } from './poses/standing-leg-lift'
import { pose as stepUp } from './poses/step-up'
import { pose as wallSquat } from './poses/wall-squat'

/** Which exercises have a drawn pose, by slug. */
export const poses: Record<string, Pose> = {
  'sit-to-stand': sitToStand,
  bridge,
  'standing-leg-lift': standingLegLift,
  'band-pull-apart': bandPullApart,
  'wall-squat': wallSquat,
  'heel-raise': heelRaise,
  'step-up': stepUp,
  'seated-knee-extension': seatedKneeExtension,
}
