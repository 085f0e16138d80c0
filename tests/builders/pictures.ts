// Real pictures of one colour, 4 pixels wide and 3 high.
const base64 = {
  png: 'iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAIAAAA7ljmRAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEElEQVQImWNwONAARww4OQBcNhIBqewcLQAAAABJRU5ErkJggg==',
  jpg: '/9j/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wAARCAADAAQDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABAf/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCwAInj/9k=',
  webp: 'UklGRjgAAABXRUJQVlA4ICwAAABwAQCdASoEAAMAAUAmJaACdAFAAAD+5Yc5ZnCvZf/1lf//Mr//5lf7uwAAAA==',
  avif: 'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAACIAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAAAQAAAADAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAqbWRhdBIACgg4BHmkBDQaQDIUGUJjBMAANAAAkEDJHGDqa0Y2IWw=',
  gif: 'R0lGODlhBAADAIAAAExpcUDAgCH5BAUAAAAALAAAAAAEAAMAAAIDjI9WADs=',
}

export type Kind = keyof typeof base64

export const kinds = Object.keys(base64) as Kind[]

/** The bytes of a picture, 4 pixels wide and 3 high. */
export function aPicture(kind: Kind): Buffer<ArrayBuffer> {
  return Buffer.from(base64[kind], 'base64')
}

/** A photo with EXIF rotation, which browsers show 3 pixels wide and 4 high. */
export function aTurnedPhoto(): Buffer<ArrayBuffer> {
  const jpg = aPicture('jpg')
  const turned = Buffer.from(
    'ffe100224578696600004d4d002a00000008000101120003000000010006000000000000',
    'hex',
  )
  return Buffer.concat([jpg.subarray(0, 2), turned, jpg.subarray(2)])
}
