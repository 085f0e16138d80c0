import { describe, expect, it } from 'vitest'
import { fileContent } from '@/lib/adapters/embedded/content/content'

const content = fileContent('lib/adapters/embedded/demo/content')
const exercises = await content.exercises()
const { exerciseCategories, repsOptions, setsOptions } = (await content.site()).treatmentPlanSettings
const named = exercises.map((exercise) => ({ ...exercise, name: exercise.slug }))

describe.each(named)('demo exercise $name', (exercise) => {
  const { title, category, summary, steps, dos, donts, stopIf } = exercise
  const words = [title, summary, ...steps, ...dos, ...donts, ...stopIf]
  const thatMatch = (pattern: RegExp) => words.filter((line) => pattern.test(line))

  it('has a summary, 4 to 7 steps, advice and reasons to stop', () => {
    expect(summary).toMatch(/^[A-Z].*\.$/)
    expect(steps.length).toBeGreaterThanOrEqual(4)
    expect(steps.length).toBeLessThanOrEqual(7)
    expect(dos.length).toBeGreaterThanOrEqual(2)
    expect(donts.length).toBeGreaterThanOrEqual(2)
    expect(stopIf.length).toBeGreaterThanOrEqual(3)
  })

  it('has a category of the site', () => {
    expect(Object.keys(exerciseCategories)).toContain(category)
  })

  it('has a usual dose of the site, a time if no repetition is counted', () => {
    const { sets, reps } = exercise.dose ?? {}
    expect(setsOptions).toContain(sets)
    expect(repsOptions).toContain(reps)
    // A drawing counts repetitions by their tempo; without one, the person holds.
    expect(exercise.guide?.tempo === null && !/second|minute/.test(reps ?? '')).toBe(false)
  })

  it('starts every warning, and no advice, with "Do not"', () => {
    expect(donts.filter((line) => !line.startsWith('Do not '))).toEqual([])
    expect([...steps, ...dos].filter((line) => /^(Do not|Never|Don.t)\b/.test(line))).toEqual([])
  })

  it('ends "Stop if" as one sentence, with chest pain first', () => {
    expect(stopIf[0]).toMatch(/^you feel chest pain/)
    expect(stopIf.filter((line) => !/^(you|your) .*[a-z]$/.test(line))).toEqual([])
  })

  it('has whole sentences elsewhere, each only once', () => {
    const sentences = [...steps, ...dos, ...donts]
    expect(sentences.filter((line) => !/^[A-Z].*\.$/.test(line))).toEqual([])
    expect(new Set(sentences).size).toBe(sentences.length)
  })

  it('avoids words of age, pressure or belittlement', () => {
    expect(thatMatch(/\b(elderly|seniors?|pensioners?|should|must|just|simply|easy|easily)\b|!/i)).toEqual([])
  })

  it('writes counts as numerals', () => {
    expect(thatMatch(/\b(one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty)\b/i)).toEqual(
      [],
    )
  })
})

describe.each(['en', 'es'] as const)('demo exercises in %s', (language) => {
  it('have 4 to 10 tags each, all different', async () => {
    for (const { slug, tags = [] } of await content.exercises(language)) {
      expect(tags.length, slug).toBeGreaterThanOrEqual(4)
      expect(tags.length, slug).toBeLessThanOrEqual(10)
      expect(new Set(tags).size, slug).toBe(tags.length)
    }
  })
})

describe('demo options', () => {
  it('are each offered once, for counts and for times', () => {
    for (const options of [repsOptions, setsOptions, Object.values(exerciseCategories)])
      expect(new Set(options).size).toBe(options.length)
    expect(repsOptions).toEqual(expect.arrayContaining(['10', '30 seconds']))
  })

  it('use every category', () => {
    const used = new Set(exercises.map((exercise) => exercise.category))
    expect(used).toEqual(new Set(Object.keys(exerciseCategories)))
  })
})
