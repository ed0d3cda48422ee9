import { toastDone } from '#web/actions/parts/undo.ts'
import { attempt } from '#web/kit/feedback/attempt.ts'
import { text } from '#web/kit/language/texts.ts'
import { answer } from './appointments.store.ts'
import type { Answer } from './my-answer.ts'

/** `this` is the one date that the id names, `this_and_following` that one with all later ones, `all` the appointment or the whole series. */
export type Scope = 'this' | 'this_and_following' | 'all'

type Answering = {
  /** The appointment's id; but with `all` the id of the date. */
  id: string
  name: string
  after: Answer
  scope: Scope
  note?: string | null
}

/** Joins the waiting list, or leaves it by no answer. */
export const waitForSeat = async (id: string, isJoining: boolean): Promise<boolean> => {
  const status = isJoining ? 'waiting' : 'open'
  const isDone = await attempt(() => answer({ appointment_id: id, participant_id: 'me', status }))
  if (isDone) toastDone(text(isJoining ? 'appointments.waiting_joined' : 'appointments.waiting_left'))
  return isDone
}

/** Sends the user's answer and shows a toast with undo. */
export const giveAnswer = async ({ id, name, after, scope, note }: Answering): Promise<boolean> => {
  const give = (status: Answer) =>
    answer({
      appointment_id: id,
      participant_id: 'me',
      status,
      apply_to: scope,
      ...(note === undefined ? {} : { note }),
    })
  const isDone = await attempt(() => give(after))
  if (isDone) toastDone(text(`appointments.answered.${after}`, { name }))
  return isDone
}
