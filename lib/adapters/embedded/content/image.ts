import { readFile } from 'node:fs/promises'
import { imageSize } from 'image-size'
import { placeOf, unreadable } from './place'

/** A picture of the content folder whose format matches its name. Width and height are in pixels, as displayed. */
export type ImageFile = { bytes: Uint8Array<ArrayBuffer>; contentType: string; width: number; height: number }

/** In bytes; limited because people load pictures on phones. */
const largestImage = 2 * 1024 * 1024

const contentTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
}

/** The name of a picture beside a content file: lower case, with an extension that we serve. */
export const imageName = /^[a-z0-9]+(-[a-z0-9]+)*\.(jpe?g|png|webp|avif|gif)$/

/** Allowed paths of a picture in the content folder. */
const imagePath = /^((exercises|pages)\/)?[a-z0-9-]+\.[a-z]+$/

/** Why a name is not a valid picture name; `null` if it is valid. */
export function imageNameFault(name: string): string | null {
  if (imageName.test(name)) return null
  if (/\.svgz?$/i.test(name))
    return `is an SVG, which can carry programs and is not taken: save it as PNG or WebP`
  return 'must be the name of a picture beside this file, in small letters, that ends in .jpg, .png, .webp, .avif or .gif: bridge.jpg'
}

/**
 * Reads a picture of the content folder.
 * @param file its path in the folder, with slashes
 * @returns `words` explains why it cannot be used
 */
export async function readImage(
  folder: string,
  file: string,
): Promise<{ image: ImageFile } | { image: null; words: string }> {
  const refuse = (words: string) => ({ image: null, words })
  if (!imagePath.test(file)) return refuse('must lie in the content folder, in exercises or in pages')
  const nameFault = imageNameFault(file.slice(file.lastIndexOf('/') + 1))
  if (nameFault !== null) return refuse(nameFault)
  const found = await placeOf(folder, file)
  if (found.place === null) return refuse(found.words)
  if (found.size > largestImage)
    return refuse(`is ${inMegabytes(found.size)} MB, and 2 MB is the most: save it smaller`)
  const bytes = await readFile(found.place).catch(() => null)
  if (bytes === null) return refuse(unreadable)
  const facts = factsOf(bytes)
  if (!facts) return refuse('is no picture, or a damaged one: save it again')
  if (facts.type !== typeByName(file))
    return refuse(
      `holds a picture of the kind ${facts.type}: give its name that ending, or save it as what its name says`,
    )
  const { width, height } = facts
  return { image: { bytes, contentType: contentTypes[facts.type] ?? '', width, height } }
}

function typeByName(file: string): string {
  return file.slice(file.lastIndexOf('.') + 1).replace('jpeg', 'jpg')
}

function factsOf(bytes: Uint8Array): { type: string; width: number; height: number } | null {
  try {
    const { type = '', width, height, orientation = 1 } = imageSize(bytes)
    if (width <= 0 || height <= 0) return null
    // EXIF orientation 5 to 8: the camera was held sideways, and browsers rotate the picture.
    return orientation >= 5 ? { type, width: height, height: width } : { type, width, height }
  } catch {
    return null
  }
}

function inMegabytes(bytes: number): string {
  return (Math.ceil((bytes / 1024 / 1024) * 10) / 10).toFixed(1)
}
