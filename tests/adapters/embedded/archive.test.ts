import { readdir } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { unpack } from '@/lib/adapters/embedded/store/archive'
import { aFolder } from './fixtures'

/** The header of a file in a tar archive. */
function header(name: string, size: number): Buffer {
  const block = Buffer.alloc(512)
  block.write(name)
  block.write(size.toString(8).padStart(11, '0'), 124)
  block.write('0', 156)
  return block
}

it.each([
  ['leads out of its folder', header('../../elsewhere', 0)],
  ['is shorter than its header says', header('a', 5000)],
])('refuses an archive if an entry %s, and writes nothing', async (_what, archive) => {
  const folder = await aFolder()
  await expect(unpack(archive, folder)).rejects.toThrow(/leads out|too early/)
  expect(await readdir(folder)).toEqual([])
})
