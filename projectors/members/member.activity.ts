import type { MemberEvent } from '#events/members/member.events.ts'
import { defineStreamNews } from '#platform/stream-news/stream-news.ts'

/** Guests join single groups, not the network. */
export const memberNews = defineStreamNews<MemberEvent>()({
  feature: 'members',
  on: {
    MemberJoined: ({ data: { member_id, external } }) =>
      external ? [] : [{ do: 'add', stream: 'network', kind: 'member_joined', member_id }],
    MemberMadeExternal: ({ data: { member_id } }) => [
      { do: 'withdraw', stream: 'network', kind: 'member_joined', member_id },
    ],
    PersonErased: ({ data: { member_id } }) => [
      { do: 'withdraw', stream: 'network', kind: 'member_joined', member_id },
    ],
  },
})
