import localFont from 'next/font/local'

// The files are made by scripts/build/make-fonts.ts, with the weights and widths named here. Late fonts cause no layout shift:
// docs/decisions/019-late-fonts-move-nothing.md.

/** Made for low vision: I, l, 1, O and 0 cannot be mistaken for each other. Its 0 has a slash, and there is no other. */
export const textFont = localFont({
  src: '../.fonts/text.woff2',
  weight: '400 700',
  variable: '--font-text',
  display: 'optional',
})

/** The 0 of the display font, which has no slash, for the numbers in running text. */
export const zeroFont = localFont({
  src: '../.fonts/zero.woff2',
  weight: '400 700',
  variable: '--font-zero',
  display: 'optional',
  // A fallback would apply to every other character, before the text font.
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+30' }],
})

/** For headings and numerals; its width axis stretches. */
export const displayFont = localFont({
  src: '../.fonts/display.woff2',
  weight: '700',
  variable: '--font-archivo',
  display: 'optional',
  declarations: [{ prop: 'font-stretch', value: '75% 116%' }],
})
