import type { MemberEvent } from '#events/members/member.events.ts'
import { memberAudience, memberPolicy } from '#events/members/member.policy.ts'
import type { UndoContext, UndoHandlers } from '#platform/commands/undo-handlers.ts'
import { reject } from '#platform/language/rejection.ts'
import type { MemberState } from './member.state.ts'

// The member or an administrator restores name, profile and picture. After erasure the previous values are unknown.

type Kept = Extract<
  MemberEvent,
  {
    type:
      | 'MemberRenamed'
      | 'MemberProfileChanged'
      | 'MemberPropertyFilled'
      | 'MemberFileChosen'
      | 'MemberPictureChosen'
  }
>

const mayEdit = (
  { actor, now, network }: UndoContext<MemberState>,
  { data }: { data: { member_id: string } },
) => {
  const { member_id } = data
  const subject = { member_id, deleted: false, audience: memberAudience(member_id, []) }
  return memberPolicy.allows(actor, 'update', subject, { now, network })
}

// Ids of pictures and files are not sealed; the name is.
const isErased = (state: MemberState): boolean => state.status === 'joined' && state.first_name === null
const isKnown = (...values: unknown[]): boolean => values.every((value) => value !== null)

export const memberUndo: UndoHandlers<MemberState, Kept> = {
  MemberRenamed: {
    may: mayEdit,
    events: ({ data: { member_id, before, after } }) =>
      isKnown(before, after)
        ? [{ type: 'MemberRenamed', data: { member_id, before: after, after: before } }]
        : reject('member_erased'),
  },
  MemberProfileChanged: {
    may: mayEdit,
    events: ({ data: { member_id, field, before, after } }) =>
      isKnown(before, after)
        ? [{ type: 'MemberProfileChanged', data: { member_id, field, before: after, after: before } }]
        : reject('member_erased'),
  },
  MemberPropertyFilled: {
    may: mayEdit,
    events: ({ data: { member_id, property, before, after } }) =>
      isKnown(before, after)
        ? [{ type: 'MemberPropertyFilled', data: { member_id, property, before: after, after: before } }]
        : reject('member_erased'),
  },
  MemberFileChosen: {
    may: mayEdit,
    events: ({ data: { member_id, property, before, after } }, { state }) =>
      isErased(state)
        ? reject('member_erased')
        : [{ type: 'MemberFileChosen', data: { member_id, property, before: after, after: before } }],
  },
  MemberPictureChosen: {
    may: mayEdit,
    events: ({ data: { member_id, before, after } }, { state }) =>
      isErased(state)
        ? reject('member_erased')
        : [{ type: 'MemberPictureChosen', data: { member_id, before: after, after: before } }],
  },
}
