import { pictures } from '#platform/content/person.ts'
import { type AnswerOf, contract, Nothing, query } from '#platform/language/contract.ts'
import { numbered } from '#platform/language/paged.ts'
import { plain, z } from '#platform/language/shapes.ts'
import { typeAhead, typedIn } from '#platform/language/type-ahead.limits.ts'

/**
 * A type of things that pickers offer: `member`, `group`, `group_category`, or a type of another feature. `group_admin`:
 * only managers of a group, with the group's id.
 */
export const DirectoryType = z.string()
export type DirectoryType = z.output<typeof DirectoryType>

/** `member,group`; a type that no feature offers is an error. */
const types = z
  .string()
  .max(100)
  .default('member,group')
  .transform((list) => list.split(',').filter(Boolean))
  .refine((list) => list.length > 0, { message: 'unusable' })

/** A member, a group or another thing as a picker shows it. */
export const DirectoryEntry = z.object({
  type: DirectoryType,
  id: z.string(),
  /** Of a category: its plural. */
  name: z.string(),
  path: z.string(),
  picture: z.string().nullable(),
  /** Of a group: its category's name. */
  category: z.string().nullable(),
  /** Of a group, or of its managers: how many members would be reached. */
  member_count: z.number().nullable(),
  /** Of a group's managers: who they are. */
  member_ids: z.array(z.string()),
  is_external: z.boolean(),
})
export type DirectoryEntry = z.output<typeof DirectoryEntry>

/** A group in the list of its category. */
export const DirectoryGroup = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  path: z.string(),
  teaser: z.string(),
  access: z.enum(['open', 'closed', 'hidden']),
  archived: z.boolean(),
  group_category_id: z.string(),
  member_count: z.number(),
  membership_status_of_current_member: z.enum(['no_member', 'in_moderation', 'invited', 'member', 'admin']),
  revision: z.string(),
  profile_image: pictures.nullable(),
  can: z.object({
    join: z.boolean(),
    join_moderated: z.boolean(),
    accept_invitation: z.boolean(),
    leave: z.boolean(),
  }),
})

const groupList = numbered('groups', DirectoryGroup, { perPage: 25 })

/** Answers of the pickers (`find`, `members`) and of the directory's tabs. Groups arrive live as `groups`. */
export const directoryContract = contract('directory', {
  find: query(
    'GET /directory',
    z.strictObject({
      q: plain.max(200).default(''),
      types,
      /** Of each type. */
      limit: z.coerce.number().int().min(1).max(100).default(20),
      /** `true`: only groups that the asker is in. */
      only_my_groups: z.enum(['true', 'false']).optional(),
      /** `true`: only groups that the asker runs. */
      only_my_admin_groups: z.enum(['true', 'false']).optional(),
      /** `true`: only groups with a chat, and members with whom the asker may start one. */
      only_chat_enabled: z.enum(['true', 'false']).optional(),
      include_membership_roles: z.string().optional(),
    }),
    z.object({ entries: z.array(DirectoryEntry) }),
    { page: true, traffic: typeAhead },
  ),
  members: query('GET /directory/members', Nothing, z.object({ entries: z.array(DirectoryEntry) }), {
    traffic: typeAhead,
  }),
  category: query(
    'GET /directory/:category',
    z.strictObject({
      q: plain.max(200).default(''),
      archived: z.enum(['true', 'false']).optional(),
      ...groupList.parameters,
    }),
    z.object({
      category: z.object({ id: z.string(), name: z.string(), plural_name: z.string(), color: z.string() }),
      ...groupList.answer,
    }),
    { page: true, traffic: typedIn('q') },
  ),
})
export type CategoryGroups = AnswerOf<(typeof directoryContract)['calls']['category']>
