/** About 40 time zones: unusual offsets, the date line, both hemispheres, half hours of summer time. */
export const zones = [
  'UTC',
  'Europe/London',
  'Europe/Dublin',
  'Europe/Paris',
  'Europe/Berlin',
  'Europe/Athens',
  'Europe/Moscow',
  'Europe/Istanbul',
  'Atlantic/Azores',
  'Atlantic/Reykjavik',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Africa/Johannesburg',
  'Africa/Lagos',
  'Asia/Beirut',
  'Asia/Gaza',
  'Asia/Jerusalem',
  'Asia/Tehran',
  'Asia/Dubai',
  'Asia/Kabul',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Yangon',
  'Asia/Shanghai',
  'Asia/Tokyo',
  'Australia/Adelaide',
  'Australia/Eucla',
  'Australia/Lord_Howe',
  'Australia/Sydney',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Pacific/Honolulu',
  'Pacific/Marquesas',
  'America/Los_Angeles',
  'America/New_York',
  'America/St_Johns',
  'America/Sao_Paulo',
  'America/Santiago',
  'America/Havana',
] as const

const hour = 60 * 60 * 1000
const formatters = new Map<string, Intl.DateTimeFormat>()

/** A zone's offset from UTC at an instant in milliseconds, computed independently of the code under test. */
export function offsetIn(zone: string, instant: number): number {
  const known = formatters.get(zone)
  const formatter = known ?? new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
  formatters.set(zone, formatter)
  const name = formatter.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /^GMT(?:([+-])(\d\d):(\d\d))?$/.exec(name) ?? []
  return (Number(hours ?? 0) * hour + Number(minutes ?? 0) * 60_000) * (sign === '-' ? -1 : 1)
}

/** The instants from 2024 to 2030 at which a zone's clocks change. */
export function clockChangesIn(zone: string): number[] {
  const changes: number[] = []
  const step = 14 * 24 * hour
  for (let from = Date.UTC(2024, 0, 1); from < Date.UTC(2031, 0, 1); from += step) {
    let [before, after] = [from, from + step]
    if (offsetIn(zone, before) === offsetIn(zone, after)) continue
    while (after - before > 1) {
      const middle = before + Math.floor((after - before) / 2)
      if (offsetIn(zone, middle) === offsetIn(zone, before)) before = middle
      else after = middle
    }
    changes.push(after)
  }
  return changes
}
