import { mkdir, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readImage } from '@/lib/adapters/embedded/content/image'
import { writeFiles } from '../../builders/clinic'
import { aPicture, aTurnedPhoto, kinds } from '../../builders/pictures'
import { aFolder } from './fixtures'

async function read(name: string, bytes: string | Uint8Array) {
  const folder = await aFolder()
  await writeFiles(folder, { [name]: bytes })
  return readImage(folder, name)
}
const refused = (words: string) => ({ image: null, words: expect.stringContaining(words) })

describe('picture of the content', () => {
  it.each(kinds)('is read with its type and its size: %s', async (kind) => {
    const { image } = await read(`exercises/chair.${kind}`, aPicture(kind))
    const contentType = kind === 'jpg' ? 'image/jpeg' : `image/${kind}`
    expect(image).toMatchObject({ contentType, width: 4, height: 3 })
    expect(Buffer.from(image?.bytes ?? []).equals(aPicture(kind))).toBe(true)
  })

  it('has its displayed width and height if the photo was taken sideways', async () => {
    expect(await read('photo.jpeg', aTurnedPhoto())).toMatchObject({ image: { width: 3, height: 4 } })
  })

  it('is refused if its bytes are of another type than its name', async () => {
    expect(await read('chair.png', aPicture('jpg'))).toEqual(refused('holds a picture of the kind jpg'))
    expect(await read('chair.jpg', '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>')).toEqual(
      refused('holds a picture of the kind svg'),
    )
  })

  it('is refused if it is no picture, truncated or empty', async () => {
    for (const bytes of ['words', '', aPicture('png').subarray(0, 12), aPicture('jpg').subarray(0, 30)])
      expect(await read('chair.jpg', bytes)).toEqual(refused('is no picture, or a damaged one'))
  })

  it('is refused by name if its type can contain scripts', async () => {
    expect(await read('chair.svg', '<svg/>')).toEqual(refused('is an SVG, which can carry programs'))
  })

  it('is refused over 2 MB and accepted at 2 MB', async () => {
    const filledTo = (bytes: number) =>
      Buffer.concat([aPicture('png'), Buffer.alloc(bytes)]).subarray(0, bytes)
    const most = 2 * 1024 * 1024
    expect(await read('big.png', filledTo(most))).toMatchObject({ image: { width: 4 } })
    expect(await read('big.png', filledTo(most + 1))).toEqual(refused('is 2.1 MB, and 2 MB is the most'))
  })

  it('is refused without hanging if it contains a box of length 0', async () => {
    const avif = aPicture('avif')
    const at = avif.indexOf('ispe') - 4
    avif.writeUInt32BE(0, at)
    expect(await read('chair.avif', avif)).toEqual(refused('is no picture, or a damaged one'))
  })

  it('is found through links inside the folder, not out of it', async () => {
    const folder = await aFolder()
    const outside = await aFolder()
    await writeFile(path.join(outside, 'secret.png'), aPicture('png'))
    await writeFile(path.join(folder, 'chair.png'), aPicture('png'))
    await mkdir(path.join(folder, 'pages'))
    await symlink('../chair.png', path.join(folder, 'pages/same.png'))
    await symlink(path.join(outside, 'secret.png'), path.join(folder, 'pages/out.png'))
    await symlink(outside, path.join(folder, 'exercises'))
    expect(await readImage(folder, 'pages/same.png')).toMatchObject({ image: { width: 4 } })
    for (const name of ['pages/out.png', 'exercises/secret.png'])
      expect(await readImage(folder, name)).toEqual(refused('leads out of the content folder'))
  })

  it('is refused if it is a folder or missing', async () => {
    const folder = await aFolder()
    await mkdir(path.join(folder, 'chair.png'))
    expect(await readImage(folder, 'chair.png')).toEqual(refused('is a folder, and must be a file'))
    expect(await readImage(folder, 'none.png')).toEqual(refused('is not there'))
  })
})
