import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { canvasColours } from '@/app/colours'

it('the canvas colours of the installed app match those of the pages', () => {
  const styles = readFileSync('app/globals.css', 'utf8')
  expect(styles).toContain(`--canvas: light-dark(${canvasColours.light}, ${canvasColours.dark});`)
})
