import { occurrenceId } from '#events/appointments/appointment-ids.contract.ts'
import { giveAnswer, type Scope } from '#web/appointments/parts/answering.ts'
import type { Answer } from '#web/appointments/parts/my-answer.ts'
import type { InviteView } from './parts/invites.store.ts'

export type InviteScope = Scope

type Answering = { invite: InviteView; after: Answer; scope: InviteScope; note?: string }

/** Answers an invitation; of a series for all dates, or for the next one. */
export const answerInvite = ({ invite, after, scope, note }: Answering): Promise<boolean> => {
  const { id, name, date } = invite.invitable
  const isDate = scope === 'this' && invite.invitable_type === 'recurring_appointment'
  return giveAnswer({
    id: isDate ? occurrenceId(id, date.start) : id,
    name,
    after,
    scope: isDate ? 'this' : 'all',
    ...(note === undefined ? {} : { note }),
  })
}
