import type { MemberEvent } from '#events/members/member.events.ts'
import { reactor } from '#platform/reactors/reactor.ts'

/** Ends the sessions of a locked member. They are already refused; this removes them. */
export const lockedOut = reactor<MemberEvent>('locked-out', {
  MemberLocked: ({ data: { member_id } }, { send }) =>
    send('accounts/end_sessions', { member_id, reason: 'locked' }),
})
