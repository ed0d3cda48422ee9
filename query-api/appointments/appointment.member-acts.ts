import { followKinds } from '#events/activities/follow-kinds.ts'
import { inviteId } from '#events/appointments/appointment-ids.contract.ts'
import { defineMemberActs, firstAct, savedAct } from '#platform/notifications/member-acts.ts'
import { appointments } from '#projectors/appointments/appointments.table.ts'
import { participants } from '#projectors/appointments/participants.table.ts'

/** The organizer, members who answered, signed up or were invited, and subscribers of a stream. */
export const memberActs = defineMemberActs({
  feature: 'appointments',
  acts: ['organized', 'accepted', 'maybe', 'declined', 'signed_up', 'invited', 'subscribed'],
  things: {
    appointment: async (db, thread) => {
      const { member_id, thing_id, topic, before } = thread
      if (topic !== null) return savedAct(db, thread, { act: 'subscribed', kind: followKinds.stream })
      return firstAct(
        await db.raw(
          `select act, at from (
             select 'organized' as act, created_at as at, 1 as rank from rm.${appointments.sqlName}
             where id = :thing_id and organizer_id = :member_id and author_id = :member_id
             union all
             select status, answered_at, 2 from rm.${participants.sqlName}
             where id = :participant_id and not deleted and status <> 'open'
             union all
             select case when invited_by is null then 'signed_up' else 'invited' end, invited_at, 3
             from rm.${participants.sqlName} where id = :participant_id and not deleted
           ) done
           where at < :before
           order by rank limit 1`,
          { member_id, thing_id, before, participant_id: inviteId(thing_id, member_id) },
        ),
      )
    },
  },
})
