import { type AnswerOf, Created, command, contract, Nothing, query } from '#platform/language/contract.ts'
import { numbered } from '#platform/language/paged.ts'
import { id, nameUpTo, plain, z } from '#platform/language/shapes.ts'
import { typeAhead, typedIn } from '#platform/language/type-ahead.limits.ts'
import { longestName } from './tag.events.ts'

// Topic of the change stream: `tags` (TagView by id), for everybody.

const Parent = z.object({ id: z.string(), name: z.string() })

export const TagView = z.object({
  id: z.string(),
  revision: z.string(),
  name: z.string(),
  /** What it stands under; null for none. */
  parent: Parent.nullable(),
  /** How many stand directly under it. */
  tags_below: z.number(),
  can: z.object({ read: z.boolean(), update: z.boolean(), destroy: z.boolean() }),
})
export type TagView = z.output<typeof TagView>

export const FoundTag = z.object({ id: z.string(), name: z.string(), parent: Parent.nullable() })
export type FoundTag = z.output<typeof FoundTag>

const name = nameUpTo(longestName)

export const FindTags = z.strictObject({
  /** At least one character, a `#` before it does not count. */
  q: plain.trim().min(1, { message: 'q_empty' }).max(200),
  /** Ids with commas between: only tags that stand under one of these, however deep. */
  tag_parents: z
    .string()
    .max(4000)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(id).max(50))
    .optional(),
  /** What was typed is not offered as a new one. */
  exclude_new: z.enum(['true', 'false']).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(10),
})

export const FoundTags = z.object({
  tags: z.array(FoundTag),
  /** What was typed, where there is no tag of that name and the reader may make one. */
  new_tag: z.object({ name: z.string() }).nullable(),
})

const list = numbered('tags', TagView, { perPage: 25 })
const ListTags = z.strictObject({ q: plain.max(200).optional(), ...list.parameters })
const TagList = z.object(list.answer)

const made = z.strictObject({ tag: z.strictObject({ name, parent_id: id.nullable().default(null) }) })
const madeCodes = ['name_empty', 'too_long', 'tag_unknown', 'too_many_tags'] as const

export const tagContract = contract('tags', {
  find: query('GET /tags/find', FindTags, FoundTags, { traffic: typeAhead }),
  one: query('GET /api/v1/tags/:tag_id', Nothing, TagView),
  /** By its first use: where there is one of this name already, the answer is that one, wherever it stands. */
  make: command('POST /tags', made, Created, { codes: madeCodes }),
  administered: query('GET /administration/tags', ListTags, TagList, { page: true, traffic: typedIn('q') }),
  create: command('POST /administration/tags', made, Created, { codes: [...madeCodes, 'tag_name_taken'] }),
  revise: command(
    'PUT /administration/tags/:tag_id',
    z.strictObject({ tag: z.strictObject({ name, parent_id: id.nullable() }).partial() }),
    undefined,
    { codes: ['name_empty', 'too_long', 'tag_unknown', 'tag_name_taken', 'tag_under_itself'] },
  ),
  remove: command('DELETE /administration/tags/:tag_id', Nothing, undefined, { codes: ['tags_below'] }),
})
export type FoundTagsView = AnswerOf<(typeof tagContract)['calls']['find']>
