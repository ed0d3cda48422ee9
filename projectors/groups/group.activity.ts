import type { GroupEvent } from '#events/groups/group.events.ts'
import { defineStreamNews, type NewsStep } from '#platform/stream-news/stream-news.ts'

type OfMember = { data: { group_id: string; member_id: string } }

const joined = ({ data: { group_id, member_id } }: OfMember) => ({
  stream: `group:${group_id}`,
  kind: 'member_joined',
  member_id,
})
const left = (event: OfMember): NewsStep[] => [{ do: 'withdraw', ...joined(event) }]

export const groupNews = defineStreamNews<GroupEvent>()({
  feature: 'groups',
  on: {
    GroupCreated: ({ data: { group_id, founder_id } }) => [
      {
        do: 'add',
        stream: 'network',
        kind: 'group_created',
        member_id: founder_id,
        group_id,
        object: { kind: 'group', id: group_id },
      },
    ],
    GroupJoined: (event) => [{ do: 'add', ...joined(event), group_id: event.data.group_id }],
    GroupReentered: (event) => [{ do: 'restore', ...joined(event), at: event.data.joined_at }],
    GroupLeft: left,
    MemberRemovedFromGroup: left,
  },
})
