import type { DateTime } from 'luxon'

export const forever = '9999-12-31T23:59:59.999Z'

export const muteChoices = ['hour', 'day', 'week', 'forever'] as const
export type MuteChoice = (typeof muteChoices)[number]

/** What a browser offers, or the app that shows the page: silence in an app always ends. */
export const choicesOf = (isApp: boolean): readonly MuteChoice[] =>
  isApp ? muteChoices.filter((choice) => choice !== 'forever') : muteChoices

type Silence = { muted_until: string | null; app_muted_until: string | null }

/** Until when a room is silent where the reader looks at it; browsers and apps are silent apart. */
export const mutedIn = ({ muted_until, app_muted_until }: Silence, isApp: boolean): string | null =>
  isApp ? app_muted_until : muted_until

/** When silence ends, in the zone of the member: days and weeks end at midnight there. */
export const mutedUntil = (choice: MuteChoice, now: DateTime): string => {
  if (choice === 'forever') return forever
  if (choice === 'hour') return now.plus({ hours: 1 }).toUTC().toISO() ?? forever
  const end = now.plus(choice === 'day' ? { days: 1 } : { weeks: 1 }).startOf(choice)
  return end.toUTC().toISO() ?? forever
}

/** Whether a room is silent now. */
export const isMuted = (until: string | null, now: number = Date.now()): boolean =>
  until !== null && Date.parse(until) > now
