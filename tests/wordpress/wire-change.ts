// Translates the fields of a change from WordPress's names.
const names = new Map([
  ['treatment_start_date', 'treatmentStartDate'],
  ['exercise_id', 'exerciseId'],
  ['session_frequency', 'sessionFrequency'],
  ['current_week_number', 'currentWeekNumber'],
  ['session_completed', 'sessionCompleted'],
  ['goal_id', 'goalId'],
  ['goal_description', 'goalDescription'],
])

/**
 * The payload of a change from a request body.
 * @param exerciseName returns an exercise's id for its number
 */
export function payloadOf(
  body: Record<string, unknown>,
  exerciseName: (number: string) => string,
): Record<string, unknown> {
  const entries = Object.entries(body).map(([key, value]) => {
    const name = names.get(key) ?? key
    if (name === 'exercises') return [name, (value as unknown[]).map((id) => exerciseName(String(id)))]
    return [name, name === 'exerciseId' ? exerciseName(String(value)) : value]
  })
  return Object.fromEntries(entries) as Record<string, unknown>
}
