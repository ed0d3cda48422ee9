import type { Answer } from './my-answer.ts'

/** The variant of a chip; its styles are in `chip-variant.css`. */
export type ChipVariant = 'going' | 'open' | 'maybe' | 'declined' | 'canceled' | 'past' | 'day' | 'day_past'

export type ChipState = {
  canceled: boolean
  /** Null when the member is not invited. */
  answer: Answer | null
  allDay: boolean
  isPast: boolean
}

/**
 * Canceled and declined come first, because they matter most; then open invitations, then past dates, then
 * all-day bars.
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
