import { id, instant, line, text, z } from '#platform/language/shapes.ts'
import { command, Nothing, query, wire } from '#platform/language/wire.ts'

// What somebody has begun to write, kept for the next device. Only its author reads it, nobody hears of it, and no event
// tells of it. The name says where it was begun: `message-new`, `reply-<conversation>`, `appointment-new`.

const content = {
  subject: line.default(''),
  /** Markdown, where a plain field is written in. */
  text: text.default(''),
  /** The editor's document; null where nothing was written. */
  document: z.record(z.string(), z.unknown()).nullable().default(null),
}

export const Draft = z.object({
  subject: z.string(),
  text: z.string(),
  document: z.record(z.string(), z.unknown()).nullable(),
  changed_at: instant,
})
export type Draft = z.output<typeof Draft>

export const draftWire = wire('drafts', {
  one: query('GET /api/v1/drafts/:draft_name', Nothing, z.object({ draft: Draft.nullable() })),
  keep: command('PUT /api/v1/drafts/:draft_name', z.strictObject(content), undefined, {
    codes: ['text_unusable', 'too_large'],
  }),
  discard: command('DELETE /api/v1/drafts/:draft_name', Nothing),
})

/** What may name a draft. */
export const draftName = id
