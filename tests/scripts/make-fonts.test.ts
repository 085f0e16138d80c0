import { mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFonts } from '../../scripts/build/make-fonts.ts'

let root: string
const made = (name: string) => join(root, '.fonts', `${name}.woff2`)

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'steadily-fonts-'))
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  await makeFonts(root)
})

afterAll(() => rmSync(root, { recursive: true }))

it.each([
  ['text', 22],
  ['display', 36],
  ['zero', 2],
])('the font "%s" is made and has at most %i kB', (name, kB) => {
  expect(readFileSync(made(name)).toString('latin1', 0, 4)).toBe('wOF2')
  expect(statSync(made(name)).size).toBeLessThan(kB * 1024)
})

it('a font that is already made is not written again', async () => {
  const before = statSync(made('zero')).mtimeMs
  await makeFonts(root)
  expect(statSync(made('zero')).mtimeMs).toBe(before)
})
