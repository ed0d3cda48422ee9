import type { Shift } from '#web/kit/calendar/time-columns.ts'
import type { Format } from '#web/kit/language/format.ts'
import type { ShownEntry } from './month-entries.ts'
import { moveDate } from './move-appointment.ts'

export type Move = { entry: ShownEntry; by: Shift }

export const isOfSeries = ({ entry }: Move): boolean => entry.view.type !== 'appointment'

/** Moves what nobody else is told of at once; else the move is asked about. */
export const moveOrAsk = (move: Move, format: Format, ask: (move: Move) => void): void => {
  if (isOfSeries(move) || move.entry.view.others_invited > 0) ask(move)
  else moveDate(move.entry, move.by, format)
}
