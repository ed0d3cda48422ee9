import { personView, pictures } from '#platform/content/person.ts'
import { ProfileEntry } from '#platform/content/profile-entry.ts'
import { asRead } from '#platform/language/as-read.ts'
import {
  type AnswerOf,
  Created,
  command,
  contract,
  internal,
  Nothing,
  query,
} from '#platform/language/contract.ts'
import { numbered } from '#platform/language/paged.ts'
import { name as aName, flag, id, ids, instant, plain, text, z } from '#platform/language/shapes.ts'
import { typedIn } from '#platform/language/type-ahead.limits.ts'
import { subscriptionStatus } from './subscription.contract.ts'

// Topics of the change stream: `groups` (GroupView), `group_memberships` (GroupMemberView),
// `join_requests` (JoinRequestView, for managers of the group). A group's id is its slug, so every
// `:group_id` below is the slug.

export const groupAccessView = z.enum(['open', 'closed', 'hidden'])

export const GroupCan = z.object({
  read: z.boolean(),
  join: z.boolean(),
  join_moderated: z.boolean(),
  leave: z.boolean(),
  update: z.boolean(),
  update_members: z.boolean(),
  archive: z.boolean(),
  destroy: z.boolean(),
  create_hidden: z.boolean(),
  choose_sensitive: z.boolean(),
  accept_invitation: z.boolean(),
  invite_internal: z.boolean(),
  create_calendars: z.boolean(),
  create_appointments: z.boolean(),
  send_message: z.boolean(),
})

/** The reader's open invitation to a group. */
export const OpenGroupInvite = z.object({
  /** `<group_id>~<member_id>` */
  id: z.string(),
  status: z.literal('open'),
  invited_by: personView,
  message: z.string().nullable(),
  invited_at: instant,
})
export type OpenGroupInvite = z.output<typeof OpenGroupInvite>

export const GroupView = z.object({
  id: z.string(),
  revision: z.string(),
  slug: z.string(),
  name: z.string(),
  path: z.string(),
  teaser: z.string(),
  description: z.string(),
  access: groupAccessView,
  archived: z.boolean(),
  externally_visible: z.boolean(),
  /** People ask to join. Never for a hidden group; without it, a closed group is joined by invitation alone. */
  moderated_join: z.boolean(),
  members_can_invite: z.boolean(),
  chat: z.boolean(),
  /** What happens in it is told nowhere else, and it is never open. */
  sensitive: z.boolean(),
  profile_image: pictures.nullable(),
  /** The file of `profile_image`. */
  picture_id: z.string().nullable(),
  group_category_id: z.string(),
  /** The same as `group_category_id`. */
  category_id: z.string(),
  category: z.object({ id: z.string(), name: z.string(), color: z.string() }).nullable(),
  member_count: z.number(),
  /** Posts in the group's stream when the group was read. */
  activity_count: z.number(),
  /** For members who may answer them, else 0. */
  join_request_count: z.number(),
  membership_status_of_current_member: z.enum(['no_member', 'in_moderation', 'invited', 'member', 'admin']),
  invite: OpenGroupInvite.nullable(),
  /** Whether the reader reaches it first. */
  favorited: z.boolean(),
  subscription_status: subscriptionStatus,
  /** Whether `subscription_status` is `subscribed`. */
  i_haz_subscription: z.boolean(),
  /** Always false: categories have no main group. */
  active_main_group: z.boolean(),
  /** Always empty: property sets are filled in for members, files and folders. */
  profile: z.array(ProfileEntry),
  created_at: z.string(),
  can: GroupCan,
})
export type GroupView = z.output<typeof GroupView>

export const GroupMemberView = z.object({
  /** `<group_id>~<member_id>` */
  id: z.string(),
  revision: z.string(),
  group_id: z.string(),
  admin: z.boolean(),
  joined_at: z.string(),
  membership: personView,
  can: z.object({ remove: z.boolean(), appoint: z.boolean() }),
})
export type GroupMemberView = z.output<typeof GroupMemberView>

export const JoinRequestView = z.object({
  /** `<group_id>~<member_id>` */
  id: z.string(),
  revision: z.string(),
  group_id: z.string(),
  requested_at: z.string(),
  message: z.string().nullable(),
  membership: personView,
})
export type JoinRequestView = z.output<typeof JoinRequestView>

const memberList = numbered('members', GroupMemberView, { perPage: 50 })

const name = aName.max(100)

const groupSlug = z
  .string()
  .max(100)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { message: 'slug_invalid' })

const options = {
  externally_visible: flag,
  moderated_join: flag,
  members_can_invite: flag,
  chat: flag,
  sensitive: flag,
  picture_id: id.nullable(),
}

export const CreateGroup = z.strictObject({
  group: z.strictObject({
    ...z.strictObject(options).partial().shape,
    name,
    /** Made from the name when missing. */
    slug: groupSlug.optional(),
    group_category_id: id,
    access: groupAccessView.default('open'),
    description: text.max(5000).default(''),
  }),
})

const revised = z
  .strictObject({ name, access: groupAccessView, description: text.max(5000), ...options })
  .partial().shape
export const ReviseGroup = z.strictObject({
  group: z.strictObject({ ...revised, ...asRead(GroupView, revised) }),
})

const codes = ['group_archived'] as const
const choiceCodes = ['sensitive_open', 'picture_unknown'] as const
const Join = z.strictObject({ message: plain.max(2000).optional() })

export const groupContract = contract('groups', {
  mine: query('GET /api/v1/groups', Nothing, z.object({ groups: z.array(GroupView) })),
  /** What the form of a new group needs. */
  fresh: query(
    'GET /api/v1/groups/new',
    z.strictObject({ group_category_slug: id.optional() }),
    z.object({
      categories: z.array(z.object({ id: z.string(), name: z.string() })),
      can: z.object({ create: z.boolean(), create_hidden: z.boolean(), choose_sensitive: z.boolean() }),
    }),
  ),
  one: query('GET /api/v1/groups/:group_id', Nothing, GroupView),
  one_page: query('GET /groups/:group_id', Nothing, GroupView, { page: true }),
  members: query(
    'GET /groups/:group_id/members',
    z.strictObject({
      q: plain.max(200).optional(),
      ...memberList.parameters,
      exclude_group_members_of: id.optional(),
      /** There are no consumers, so with and without them the answer is the same. */
      include_consumers: z.string().optional(),
    }),
    z.object(memberList.answer),
    { page: true, traffic: typedIn('q') },
  ),
  join_requests: query(
    'GET /groups/:group_id/administration/join_requests',
    Nothing,
    z.object({ join_requests: z.array(JoinRequestView) }),
  ),
  create: command('POST /groups', CreateGroup, Created, {
    codes: ['name_empty', 'name_taken', 'slug_invalid', 'category_unknown', ...choiceCodes],
  }),
  revise: command('PUT /groups/:group_id', ReviseGroup, undefined, {
    codes: ['name_empty', 'group_archived', ...choiceCodes],
  }),
  archive: command('PUT /groups/:group_id/archive', Nothing, undefined, { codes: ['group_archived'] }),
  /** With all that is in it, until it is restored by undo. */
  destroy: command('DELETE /groups/:group_id', Nothing),
  reopen: command('DELETE /groups/:group_id/archive', Nothing),
  /** Enters an open group or accepts an invitation; otherwise asks to be let in, with a message. */
  join: command('POST /api/v1/groups/:group_id/join', Join, undefined, { codes }),
  join_page: command('POST /groups/:group_id/join', Join, undefined, { codes }),
  /** Leaves the group, or takes the request back. */
  leave: command('DELETE /api/v1/groups/:group_id/join', Nothing, undefined, { codes: ['last_group_admin'] }),
  leave_page: command('DELETE /groups/:group_id/join', Nothing, undefined, { codes: ['last_group_admin'] }),
  accept: command(
    'POST /groups/:group_id/administration/join_requests/:member_id/accept',
    Nothing,
    undefined,
    {
      codes: ['no_join_request', 'group_archived'],
    },
  ),
  decline: command(
    'POST /groups/:group_id/administration/join_requests/:member_id/reject',
    z.strictObject({ rejection_message: plain.max(2000).default('') }),
    undefined,
    { codes: ['no_join_request', 'group_archived'] },
  ),
  /** Takes people in without their asking; the only way into a hidden group. */
  add_members: command(
    'POST /groups/:group_id/members',
    z.strictObject({ member_ids: ids.min(1, { message: 'members_empty' }).max(500) }),
    undefined,
    { codes: ['members_empty', 'member_unknown', 'group_archived'] },
  ),
  remove: command('DELETE /groups/:group_id/members/:member_id', Nothing, undefined, {
    codes: ['not_a_member', 'last_group_admin', 'group_archived'],
  }),
  /** Makes a member an administrator of the group, or dismisses one. */
  appoint: command('PUT /groups/:group_id/members/:member_id', z.strictObject({ admin: flag }), undefined, {
    codes: ['not_a_member', 'last_group_admin', 'group_archived'],
  }),
  /** A person who was erased leaves every group. */
  forget: internal(z.strictObject({ group_id: id, member_id: id })),
})
export type GroupMemberListView = AnswerOf<(typeof groupContract)['calls']['members']>
