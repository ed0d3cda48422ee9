import type { MemberEvent } from '#events/members/member.events.ts'
import { reactor } from '#platform/react/reactor.ts'

/** Ends the sessions of a member who is locked. They are of no use from that moment on; now they are gone as well. */
export const lockedOut = reactor<MemberEvent>('locked-out', {
  MemberLocked: ({ data: { member_id } }, { send }) =>
    send('accounts/end_sessions', { member_id, reason: 'locked' }),
})
