import { attachmentView } from '#platform/content/attachment.ts'
import { richDocument } from '#platform/content/rich-text.ts'
import { command, contract, Nothing, query } from '#platform/language/contract.ts'
import { valuesOf } from '#platform/language/limit.ts'
import { flag, id, ids, instant, line, text, z } from '#platform/language/shapes.ts'
import { draftLimits } from './draft.limits.ts'

// Unfinished text, kept for the author's next device. Only its author reads it, nobody hears of it, and no event
// tells of it. The name says where it was begun: `message-new`, `message-to-<member>`, `forward-<message>`, `reply-<conversation>`, `appointment-new`,
// `appointment-<id>`.

const content = {
  subject: line.default(''),
  /** Markdown, where a plain field is written in. */
  text: text.default(''),
  /** The editor's document; null where nothing was written. */
  document: richDocument.nullable().default(null),
  /** Whom it is to go to. */
  recipients: z
    .array(z.strictObject({ type: z.enum(['member', 'group', 'group_admin']), id }))
    .max(500)
    .default([]),
  to_all_network_members: flag.default(false),
  /** Ids of files that hang on it. */
  attachments: ids.max(50).default([]),
  /** What else its form holds, as the form names it. */
  fields: z.record(line, z.unknown()).default({}),
}

/** Whom a draft is to go to. */
export const DraftRecipient = z.object({
  type: z.enum(['member', 'group', 'group_admin']),
  id: z.string(),
  name: z.string(),
  picture: z.string().nullable(),
  category: z.string().nullable(),
  member_count: z.number().nullable(),
  member_ids: z.array(z.string()),
})
export type DraftRecipient = z.output<typeof DraftRecipient>

export const Draft = z.object({
  subject: z.string(),
  text: z.string(),
  document: z.record(z.string(), z.unknown()).nullable(),
  /** Members and groups that still exist, as a picker shows them. */
  recipients: z.array(DraftRecipient),
  to_all_network_members: z.boolean(),
  /** Those that are still there: what was never sent goes after a day. */
  attachments: z.array(attachmentView),
  fields: z.record(z.string(), z.unknown()),
  changed_at: instant,
})
export type Draft = z.output<typeof Draft>

export const draftContract = contract('drafts', {
  one: query('GET /api/v1/drafts/:draft_name', Nothing, z.object({ draft: Draft.nullable() })),
  keep: command('PUT /api/v1/drafts/:draft_name', z.strictObject(content), undefined, {
    codes: ['text_unusable', 'too_large'],
    ...valuesOf(draftLimits),
  }),
  discard: command('DELETE /api/v1/drafts/:draft_name', Nothing),
})

/** What may name a draft. */
export const draftName = id
