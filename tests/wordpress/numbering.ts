/** Gives numbers to names, as WordPress does to whatever it keeps, and finds the names again. */
export function numbering(first: number) {
  const names: string[] = []
  return {
    numberOf: (name: string): number => {
      if (!names.includes(name)) names.push(name)
      return first + names.indexOf(name)
    },
    /** A text that is the number of nothing stays as it is. */
    nameOf: (number: string): string => names[Number(number) - first] ?? number,
  }
}

export type Numbering = ReturnType<typeof numbering>
