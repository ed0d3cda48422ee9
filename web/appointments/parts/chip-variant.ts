import type { Answer } from './my-answer.ts'

/** How a chip is drawn; what belongs to it stands in `appointments.css`. */
export type ChipVariant = 'going' | 'open' | 'maybe' | 'declined' | 'canceled' | 'past' | 'day' | 'day_past'

export type ChipState = {
  canceled: boolean
  /** Null where nobody asked: the appointment stands in a calendar that one reads. */
  answer: Answer | null
  allDay: boolean
  isPast: boolean
}

/**
 * Called off and declined are shown whatever else is true, so that nobody goes there; then what waits for an answer,
 * as long as it can be given; then what is over; and bars for whole days.
 */
export const chipVariant = ({ canceled, answer, allDay, isPast }: ChipState): ChipVariant => {
  if (canceled) return 'canceled'
  if (answer === 'declined') return 'declined'
  if (isPast) return allDay ? 'day_past' : 'past'
  if (answer === 'open') return 'open'
  if (answer === 'maybe') return 'maybe'
  return allDay ? 'day' : 'going'
}

/** The key of the word that says the status to a reader of the screen; null when there is nothing to say. */
export const chipLabel = ({ canceled, answer, isPast }: ChipState): string | null => {
  if (canceled) return 'kit.status.canceled'
  if (answer !== null) return `kit.status.${answer}`
  return isPast ? 'kit.status.past' : null
}
