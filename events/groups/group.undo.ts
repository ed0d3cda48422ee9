import { defineUndoRules, type UndoRule } from '#platform/language/undo.ts'
import type { GroupEvent } from './group.events.ts'

// Parts of the categories as a whole: `order`. Parts of a group: `place:<member>` (member, asking, neither), `access`, `life` (archived or not), one per field.

const hour = 3_600_000

type OfMember = { data: { group_id: string; member_id: string } }

const member = ({ data: { group_id, member_id } }: OfMember) => ({
  object: ['group', group_id] as const,
  touches: [`place:${member_id}`],
})

/** Decisions of others about a membership, or notifications to a member. */
const decided = (event: OfMember): UndoRule => ({ ...member(event), final: 'decided' })

const field =
  (part: string) =>
  ({ data: { group_id } }: { data: { group_id: string } }): UndoRule => ({
    object: ['group', group_id],
    touches: [part],
    word: 'edited',
  })

const life =
  (word: string) =>
  ({ data: { group_id } }: { data: { group_id: string } }): UndoRule => ({
    object: ['group', group_id],
    touches: ['life'],
    word,
  })

export const groupUndoRules = defineUndoRules<GroupEvent>('groups', {
  GroupCreated: ({ data }) => ({
    object: ['group', data.group_id],
    touches: [],
    final: 'created',
    word: 'created',
  }),
  GroupRenamed: field('name'),
  GroupDescribed: field('description'),
  GroupAccessChosen: ({ data }) => ({
    object: ['group', data.group_id],
    touches: ['access'],
    final: 'edited',
    word: 'edited',
  }),
  GroupJoined: (event) =>
    event.data.member_id === event.metadata.actor_id ? { ...member(event), word: 'joined' } : decided(event),
  GroupOptionsChosen: field('options'),
  GroupPictureChosen: field('picture'),
  // Back into a group that one would have to ask for: only for as long as nobody has got used to one's being gone.
  GroupLeft: (event) => ({
    ...member(event),
    needs: [`place:${event.data.member_id}`, 'access', 'life'],
    within: hour,
    word: 'left',
  }),
  JoinRequested: (event) => ({ ...member(event), word: 'asked' }),
  JoinRequestWithdrawn: (event) => ({
    ...member(event),
    needs: [`place:${event.data.member_id}`, 'access', 'life'],
    within: hour,
    word: 'withdrew',
  }),
  JoinRequestAccepted: decided,
  JoinRequestDeclined: decided,
  MemberRemovedFromGroup: decided,
  GroupInvitationSent: decided,
  GroupInvitationAccepted: decided,
  GroupInvitationDeclined: decided,
  GroupInvitationWithdrawn: decided,
  GroupAdminAppointed: decided,
  GroupAdminDismissed: decided,
  GroupCategoriesOrdered: () => ({
    object: ['group_categories', 'categories'],
    touches: ['order'],
    word: 'ordered',
  }),
  GroupArchived: life('archived'),
  GroupReopened: life('reopened'),
  GroupDeleted: life('deleted'),
})
