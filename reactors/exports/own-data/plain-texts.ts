import type { Actor } from '#platform/language/policy.ts'
import type { JobTools } from '#platform/reactors/job.ts'
import { mentionsIn, tagsIn, withNames } from '#platform/rich-text/mentions.ts'
import { type RichDocument, toPlain } from '#platform/rich-text/rich-text.ts'
import { tags } from '#projectors/tags/tags.table.ts'
import { knownPeople } from './known-people.ts'

type Text = RichDocument | null

/** Renders these texts as plain text, with the names that the reader sees. */
export const plainTexts = async (
  tools: Pick<JobTools, 'findByIds'>,
  actor: Actor,
  texts: readonly Text[],
): Promise<(text: Text) => string | null> => {
  const people = await knownPeople(tools, actor, texts.flatMap(mentionsIn))
  const found = await tools.findByIds(tags, texts.flatMap(tagsIn))
  const tagNames = new Map(found.map(({ id, name }) => [id, name]))
  const names = { member: (id: string) => people(id).name, tag: (id: string) => tagNames.get(id) ?? null }
  return (text) => (text === null ? null : toPlain(withNames(text, names)))
}
