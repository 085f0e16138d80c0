import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'

/** app/fonts.ts loads the fonts from here. */
const folder = '.fonts'

const archivo = '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2'

/**
 * The axes that the pages use of each font; all glyphs are kept unless `only` names some. A font with all its axes is up
 * to three times as large.
 */
const fonts = [
  {
    name: 'text',
    from: '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  },
  {
    name: 'display',
    from: archivo,
    // The widths of `numeral-slack` (75 %) and `numeral-taut` (116 %), the narrowest and the widest in use.
    variationAxes: { wght: 700, wdth: { min: 75, max: 116 } },
  },
  {
    name: 'zero',
    from: archivo,
    only: '0',
    variationAxes: { wght: { min: 400, max: 700 }, wdth: 100 },
  },
]

/**
 * Generates the fonts for a build or the development server.
 * @param root the project's folder
 */
export async function makeFonts(root: string): Promise<void> {
  await mkdir(join(root, folder), { recursive: true })
  for (const { name, from, only = '', variationAxes } of fonts) {
    const whole = await readFile(join(root, 'node_modules', from))
    const keepAllGlyphs = only === ''
    const made = await subsetFont(whole, only, { targetFormat: 'woff2', keepAllGlyphs, variationAxes })
    const file = join(root, folder, `${name}.woff2`)
    // Replaced by a rename, so that other processes of the build, or a development server beside it, always read a
    // complete file.
    if ((await readFile(file).catch(() => null))?.equals(made)) continue
    await writeFile(`${file}.${process.pid}`, made)
    await rename(`${file}.${process.pid}`, file)
  }
}
