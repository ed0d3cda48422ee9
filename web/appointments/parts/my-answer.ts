import { useMemo } from 'react'
import { answerAt } from '#events/appointments/answer-at.contract.ts'
import { appointmentRef, inviteId } from '#events/appointments/appointment-ids.contract.ts'
import { type InviteView, invites } from '#web/invites/parts/invites.store.ts'
import type { MyInvite } from './appointments.store.ts'

export type Answer = MyInvite['status']

/** The own answer to an appointment or to one date of a series. */
export type MyAnswer = { id: string; status: Answer; thisDateOnly: boolean; note: string | null }

/** The reader's answer is in the loaded view and in the live invite. The newer one counts. */
export const answerOf = (
  id: string,
  loaded: MyInvite | null,
  live: InviteView | undefined,
): MyAnswer | null => {
  const isLiveNewer = live && BigInt(live.revision) > BigInt(loaded?.revision ?? '0')
  if (!live || !isLiveNewer) {
    return (
      loaded && {
        id: loaded.id,
        status: loaded.status,
        thisDateOnly: loaded.this_date_only,
        note: loaded.note,
      }
    )
  }
  const { occurrence } = appointmentRef(id)
  const { status, note, this_date_only } = answerAt({ ...live, status: live.answer }, occurrence)
  return { id: live.id, status, thisDateOnly: this_date_only, note }
}

type Asked = { id: string; appointment_id: string; my_invite: MyInvite | null }

/** The own answers to many appointments. */
export const useMyAnswers = () => {
  const all = invites.useAll()
  return useMemo(() => {
    const byId = new Map(all.map((invite) => [invite.id, invite]))
    return (asked: Asked, memberId: string) =>
      answerOf(asked.id, asked.my_invite, byId.get(inviteId(asked.appointment_id, memberId)))
  }, [all])
}
