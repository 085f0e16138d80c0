/**
 * A pose is one exercise as a picture: its start (the ghost) and its end (the figure).
 *
 * Angles are degrees. Lengths and places are picture units: the picture is 100 wide and 100 high, `x` counts from the
 * left edge and `height` upwards from the floor. From the side the person looks to the right, and the near limbs are
 * those towards the viewer. From the front, near is drawn on the right.
 */
export type Pose = {
  view: 'side' | 'front'
  frames: [start: Frame, end: Frame]
  props: Prop[]
  /** The way the body moves, drawn in red. */
  arrows: Arrow[]
  /** As its written steps ask for. Default: `steady`. */
  tempo?: Tempo
  /**
   * The joints go straight from start to end. For limbs that swing towards the viewer: rotated in the picture, they
   * would take another path, and on this one they look shorter, as they do from the front.
   */
  towardsViewer?: true
}

/** Milliseconds: from start to end, at the end, and back to the start. */
export type Tempo = { out: number; hold: number; back: number }

export type Frame = {
  angles: Angles
  /** The first support carries the body; the other feet and hands then reach for theirs. */
  contact: [Support, ...Support[]]
}

/**
 * Joint angles as a physiotherapist measures them: 0 everywhere is standing straight with the arms hanging, and
 * bending the usual way is positive. From the front they are the angles seen in the picture, opening outwards.
 */
export type Angles = {
  /** Of the pelvis: 0 upright, positive forwards, -90 lying on the back. From the front, positive to the right. */
  lean: number
  /** Of the chest against the pelvis, along an arc: positive is a rounded back. From the front, as `lean`. */
  curl?: number
  /** Of the head against the chest: positive is chin to chest. From the front, as `lean`. */
  neck: number
  nearArm: ArmAngles
  farArm: ArmAngles
  nearLeg: LegAngles
  farLeg: LegAngles
}

export type ArmAngles = { shoulder: number; elbow: number }

/** `ankle` is 0 with the foot at a right angle to the shin, and negative on tiptoe. A planted sole is level in any case. */
export type LegAngles = { hip: number; knee: number; ankle: number }

export type Support = {
  part: BodyPart
  x: number
  /** Of the surface the part rests on, or of the thing a hand holds. The floor is 0. */
  height: number
}

/**
 * A `Sole` is flat and placed by its heel, a `Heel` leaves the toes as the ankle holds them, `Toes` carry a lifted
 * heel, `seat` is the hips and `back` the shoulder blades. A hand is its middle: one `palm` away from a wall or a
 * floor.
 */
export type BodyPart = 'seat' | 'back' | `${Side}${'Sole' | 'Heel' | 'Toes' | 'Knee' | 'Hand' | 'Elbow'}`

export type Side = 'near' | 'far'

export type Prop =
  | { kind: 'chair'; x: number; seat: number; faces: 'left' | 'right' }
  /** `x` is its surface, which faces the person. */
  | { kind: 'wall'; x: number; faces: 'left' | 'right' }
  /** Seen from the front, behind the person. */
  | { kind: 'brickWall' }
  | { kind: 'mat'; from: number; to: number }
  /** Folded, under the knees. `x` is its middle. */
  | { kind: 'towel'; x: number; height: number }
  | { kind: 'bar'; x: number; height: number }
  | { kind: 'step'; from: number; to: number; height: number }
  | { kind: 'band' }
  /** In the near hand. */
  | { kind: 'dumbbell' }
  /** A band along the near leg marks the muscle that is stretched. */
  | { kind: 'stretch'; of: 'thigh' | 'calf' }

export type Arrow = {
  from: Point
  to: Point
  /** How far the middle bulges to the left of the line from `from` to `to`. 0 is straight. */
  bulge: number
}

/** In SVG coordinates: `y` grows downwards. */
export type Point = { x: number; y: number }
