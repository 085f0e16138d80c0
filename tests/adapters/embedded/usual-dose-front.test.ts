import { describe, expect, it } from 'vitest'
import { readExerciseFile } from '@/lib/adapters/embedded/content/exercise-file'
import { faultLine, withoutFault } from '@/lib/adapters/embedded/content/fault'

const file = 'exercises/bridge.md'
const bridge = (front: string) => `---
title: Bridge
category: core
${front}
---

## Steps

1. Lift your hips.
`

describe('the usual dose of an exercise file', () => {
  it.each([
    ['dose: { sets: 3, reps: 30 seconds }', { sets: '3', reps: '30 seconds' }],
    ['dose:\n  sets: "3"\n  reps: 10', { sets: '3', reps: '10' }],
    ['order: 2', undefined],
  ])('reads the usual dose of %j', (front, dose) => {
    expect(withoutFault(readExerciseFile(file, bridge(front))).exercise.dose).toEqual(dose)
  })

  it.each([
    ['dose: 3 x 10', 'dose must be { … }'],
    ['dose: { sets: 3 }', 'dose.reps is missing: it must be one of repsOptions in site.json'],
    ['dose: { sets: [3], reps: 10 }', 'dose.sets must be one of setsOptions in site.json, such as 3'],
    ['dose: { sets: "", reps: 10 }', 'dose.sets is empty: write something'],
    ['dose: { set: 3, reps: 10 }', 'dose.sets is missing'],
  ])('names the line of a usual dose with %j', (front, words) => {
    const [first] = readExerciseFile(file, bridge(front)).faults.map(faultLine)
    expect(first).toContain(`${file}:4: ${words}`)
  })
})
