import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { canvasColours } from '@/app/colours'

it('around the installed app the canvas has the colours that it has in the pages', () => {
  const styles = readFileSync('app/globals.css', 'utf8')
  expect(styles).toContain(`--canvas: light-dark(${canvasColours.light}, ${canvasColours.dark});`)
})
