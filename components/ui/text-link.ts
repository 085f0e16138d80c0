const inText = 'font-bold text-brand underline underline-offset-4'

/** Classes of a link: within a sentence, or on a row of its own, 48 px high to press. */
export const textLink = { inText, row: `inline-flex min-h-12 items-center ${inText}` } as const
