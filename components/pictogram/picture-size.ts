/** The picture is a square of `size` units; the floor is the surface that soles stand on. */
export const picture = { size: 100, floor: 94 }
