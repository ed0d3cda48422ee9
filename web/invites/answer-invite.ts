import { appointmentRef, occurrenceId } from '#events/appointments/appointment-ids.contract.ts'
import { giveAnswer, type Scope } from '#web/appointments/parts/give-answer.ts'
import type { Answer } from '#web/appointments/parts/my-answer.ts'
import type { InviteView } from './parts/invites.store.ts'

export type InviteScope = Scope

/** Why it cannot be accepted, for the next date or for all. */
export const acceptReasonFor = (invite: InviteView, scope: InviteScope) =>
  isForDate(invite, scope) ? invite.date_accept_prohibited_reason : invite.accept_prohibited_reason

const isForDate = ({ invitable_type }: InviteView, scope: InviteScope): boolean =>
  scope === 'this' && invitable_type === 'RecurringAppointment'

type Answering = { invite: InviteView; after: Answer; scope: InviteScope; note?: string }

/** Answers an invitation; of a series for all dates, or for the next one. */
export const answerInvite = ({ invite, after, scope, note }: Answering): Promise<boolean> => {
  const { id, name, date } = invite.invitable
  const isDate = isForDate(invite, scope)
  return giveAnswer({
    id: isDate ? occurrenceId(id, date.start) : id,
    name,
    after,
    scope: isDate || appointmentRef(id).occurrence !== null ? 'this' : 'all',
    ...(note === undefined ? {} : { note }),
  })
}
