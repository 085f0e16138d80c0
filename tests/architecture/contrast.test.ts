import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync('app/globals.css', 'utf8')

/** A colour token's hex value in one theme. */
function colour(name: string, theme: 'light' | 'dark'): string {
  const value = new RegExp(`--${name}:\\s*(?:light-dark\\((#\\w{6}),\\s*(#\\w{6})\\)|(#\\w{6}))`).exec(css)
  const hex = value?.[3] ?? (theme === 'light' ? value?.[1] : value?.[2])
  if (hex === undefined) throw new Error(`No colour --${name}`)
  return hex
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = parseInt(hex.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const text = ['ink', 'ink-2'].flatMap((ink) =>
  ['canvas', 'surface', 'mat'].map((on) => [ink, on, 7] as const),
)
const pairs = [
  ...text,
  ['on-brand', 'brand', 7],
  ['on-brand', 'brand-hover', 7],
  ['on-band', 'band', 7],
  ['brand', 'surface', 7],
  ['brand', 'canvas', 4.5],
  ['ok', 'ok-soft', 4.5],
  ['warn', 'warn-soft', 4.5],
  ['ink', 'warn-soft', 7],
  ['danger', 'danger-soft', 4.5],
  ['danger', 'surface', 4.5],
  ['danger', 'canvas', 4.5],
  ['edge', 'surface', 3],
  ['edge', 'canvas', 3],
  ['limb-far', 'mat', 3],
  ['effort', 'mat', 3],
] as const

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  it.each(pairs)('%s on %s has a contrast of at least %d to 1', (front, back, least) => {
    expect(contrast(colour(front, theme), colour(back, theme))).toBeGreaterThanOrEqual(least)
  })
})
