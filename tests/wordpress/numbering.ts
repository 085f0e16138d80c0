/** Maps names to numeric ids, as WordPress assigns them, and back. */
export function numbering(first: number) {
  const names: string[] = []
  return {
    numberOf: (name: string): number => {
      if (!names.includes(name)) names.push(name)
      return first + names.indexOf(name)
    },
    /** Returns unknown numbers unchanged. */
    nameOf: (number: string): string => names[Number(number) - first] ?? number,
  }
}

export type Numbering = ReturnType<typeof numbering>
