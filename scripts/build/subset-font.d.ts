// The package has no types. These cover what `make-fonts.ts` uses.
declare module 'subset-font' {
  type Axis = number | { min: number; max: number }
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2'
      keepAllGlyphs?: boolean
      variationAxes?: Record<string, Axis>
    },
  ): Promise<Buffer>
}
