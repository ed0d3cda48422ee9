import { DateTime } from 'luxon'

/** The day of a moment where the reader is, as text that compares. */
export const dayOf = (at: string): string => DateTime.fromISO(at).toISODate() ?? ''
