import type { Pose } from './pose'
import { pose as bandPullApart } from './poses/band-pull-apart'
import { pose as bicepsCurl } from './poses/biceps-curl'
import { pose as birdDog } from './poses/bird-dog'
import { pose as bridge } from './poses/bridge'
import { pose as calfStretch } from './poses/calf-stretch'
import { pose as catStretch } from './poses/cat-stretch'
import { pose as curlUp } from './poses/curl-up'
import { pose as hamstringStretch } from './poses/hamstring-stretch'
import { pose as heelRaise } from './poses/heel-raise'
import { pose as heelSlide } from './poses/heel-slide'
import { pose as kneeToChest } from './poses/knee-to-chest'
import { pose as marchingOnTheSpot } from './poses/marching-on-the-spot'
import { pose as overheadArmRaise } from './poses/overhead-arm-raise'
import { pose as plank } from './poses/plank'
import { pose as quadStretch } from './poses/quad-stretch'
import { pose as seatedKneeExtension } from './poses/seated-knee-extension'
import { pose as sideBend } from './poses/side-bend'
import { pose as sideLegRaise } from './poses/side-leg-raise'
import { pose as singleLegStand } from './poses/single-leg-stand'
import { pose as sitToStand } from './poses/sit-to-stand'
import { pose as standingLegLift } from './poses/standing-leg-lift'
import { pose as stepOutJack } from './poses/step-out-jack'
import { pose as stepUp } from './poses/step-up'
import { pose as wallAngel } from './poses/wall-angel'
import { pose as wallPushUp } from './poses/wall-push-up'
import { pose as wallSquat } from './poses/wall-squat'

/** The drawn poses, by the slug of their exercise. */
export const poses: Record<string, Pose> = {
  'sit-to-stand': sitToStand,
  bridge,
  'standing-leg-lift': standingLegLift,
  'band-pull-apart': bandPullApart,
  'wall-squat': wallSquat,
  'heel-raise': heelRaise,
  'step-up': stepUp,
  'seated-knee-extension': seatedKneeExtension,
  'biceps-curl': bicepsCurl,
  'wall-push-up': wallPushUp,
  'bird-dog': birdDog,
  plank,
  'curl-up': curlUp,
  'side-leg-raise': sideLegRaise,
  'single-leg-stand': singleLegStand,
  'cat-stretch': catStretch,
  'overhead-arm-raise': overheadArmRaise,
  'knee-to-chest': kneeToChest,
  'heel-slide': heelSlide,
  'calf-stretch': calfStretch,
  'hamstring-stretch': hamstringStretch,
  'quad-stretch': quadStretch,
  'side-bend': sideBend,
  'marching-on-the-spot': marchingOnTheSpot,
  'step-out-jack': stepOutJack,
  'wall-angel': wallAngel,
}
