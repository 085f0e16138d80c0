import localFont from 'next/font/local'

// The files are made by scripts/make-fonts.mjs, with the weights and widths named here. A page that was drawn before they
// came stays as it is, in letters of about the same size: nobody loses their line. The next page has them.

/** Made for low vision: I, l, 1, O and 0 cannot be mistaken for each other. */
export const textFont = localFont({
  src: '../.fonts/text.woff2',
  weight: '400 700',
  variable: '--font-text',
  display: 'optional',
})

/** For headings and numerals; its width axis stretches. */
export const displayFont = localFont({
  src: '../.fonts/display.woff2',
  weight: '700',
  variable: '--font-archivo',
  display: 'optional',
  declarations: [{ prop: 'font-stretch', value: '75% 116%' }],
})
