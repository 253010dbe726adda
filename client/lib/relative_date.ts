// When something happened, in words: "5 minutes ago", "yesterday", "3 days ago", and after a week its date.
const minute = 60_000, hour = 60 * minute, day = 24 * hour

/** The number of midnights between two moments, where the reader is. */
function days_between(then: number, now: number): number {
  const midnight = (at: number) => new Date(at).setHours(0, 0, 0, 0)
  return Math.round((midnight(now) - midnight(then)) / day)  // a day may have 23 or 25 hours
}

export function relative_date(then: number, now: number, locale: string): string {
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const ago = Math.max(0, now - then), days = Math.max(0, days_between(then, now))
  if (ago < minute) return words.format(0, 'second')
  if (ago < hour) return words.format(-Math.floor(ago / minute), 'minute')
  if (days === 0) return words.format(-Math.floor(ago / hour), 'hour')
  if (days < 7) return words.format(-days, 'day')
  const same_year = new Date(then).getFullYear() === new Date(now).getFullYear()
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', ...(same_year ? {} : { year: 'numeric' }) }).format(then)
}
