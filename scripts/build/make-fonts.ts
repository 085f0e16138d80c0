import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'

/** Where app/fonts.ts finds what is made here. */
const folder = '.fonts'

/** What the pages use of each font's axes: all letters stay. A font with all of its axes is up to three times as large. */
const fonts = [
  {
    name: 'text',
    from: '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  },
  {
    name: 'display',
    from: '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
    // `numeral-slack` and `numeral-taut` are the narrowest and the widest.
    variationAxes: { wght: 700, wdth: { min: 75, max: 116 } },
  },
]

/**
 * Makes the fonts that a build or the development server hands out.
 * @param root the project's folder
 */
export async function makeFonts(root: string): Promise<void> {
  await mkdir(join(root, folder), { recursive: true })
  for (const { name, from, variationAxes } of fonts) {
    const whole = await readFile(join(root, 'node_modules', from))
    const made = await subsetFont(whole, '', { targetFormat: 'woff2', keepAllGlyphs: true, variationAxes })
    const file = join(root, folder, `${name}.woff2`)
    // Several processes of a build read this configuration, and a build may run beside a development server: whoever reads
    // the file meanwhile finds it whole.
    if ((await readFile(file).catch(() => null))?.equals(made)) continue
    await writeFile(`${file}.${process.pid}`, made)
    await rename(`${file}.${process.pid}`, file)
  }
}
