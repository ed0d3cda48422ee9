import type { MemberEvent } from '#events/members/member.events.ts'
import { defineGrants } from '#platform/permit/grants.ts'

const member = (id: string) => `member:${id}`
const locked = (id: string) => `locked:${id}`

export const memberGrants = defineGrants<MemberEvent>()({
  MemberJoined: ({ grant }, { data }) => [
    grant(member(data.member_id), 'everyone'),
    grant(member(data.member_id), data.external ? 'external' : 'network'),
  ],
  MemberMadeExternal: ({ grant, revoke }, { data }) => [
    revoke(member(data.member_id), 'network'),
    grant(member(data.member_id), 'external'),
  ],
  MemberMadeRegular: ({ grant, revoke }, { data }) => [
    revoke(member(data.member_id), 'external'),
    grant(member(data.member_id), 'network'),
  ],
  MemberLocked: ({ passOn }, { data }) => passOn(member(data.member_id), locked(data.member_id)),
  MemberUnlocked: ({ passOn }, { data }) => passOn(locked(data.member_id), member(data.member_id)),
  NetworkAdminAppointed: ({ grant }, { data }) => grant(member(data.member_id), 'network_admin'),
  NetworkAdminDismissed: ({ revoke }, { data }) => revoke(member(data.member_id), 'network_admin'),
  PersonErased: ({ revokeAllOf }, { data }) => [
    revokeAllOf(member(data.member_id)),
    revokeAllOf(locked(data.member_id)),
  ],
})
