const longest = 60 * 60

const secondsIn: Record<string, number> = { s: 1, m: 60 }

/**
 * Returns how long to hold an exercise, if its repetitions are a time: "30 seconds", "45 s", "1 minute", "2 min"; in
 * Spanish "30 segundos", "45 seg", "1 minuto".
 * @param reps one of the site's `repsOptions`, as written by the clinic
 * @returns seconds, 1 to 3600; `null` if the text is not such a time
 */
export function durationOf(reps: string): number | null {
  const [, digits, unit] =
    /^\s*(\d{1,4})\s*(s|secs?|seconds?|segs?|segundos?|m|mins?|minutes?|minutos?)\.?\s*$/i.exec(reps) ?? []
  const seconds = Number(digits) * (secondsIn[unit?.charAt(0).toLowerCase() ?? ''] ?? 0)
  return seconds >= 1 && seconds <= longest ? seconds : null
}
