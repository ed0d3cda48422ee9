import { loadMentions } from '#platform/naming/mentions.ts'
import { discoverNamings } from '#platform/naming/naming.ts'
import { namesOf, type RowFinder } from '#platform/naming/object-names.ts'
import type { OwnDataContext } from '#platform/reactors/own-data.ts'
import { toPlain } from '#platform/rich-text/rich-text.ts'

type Names = Pick<OwnDataContext, 'peopleOf' | 'plainTexts'>
type Reading = Pick<OwnDataContext, 'actor'> & {
  tools: Pick<OwnDataContext['tools'], 'findByIds'>
}

/** The names of people and of mentioned objects, as the member sees them. */
export const ownNames = ({ actor, tools }: Reading): Names => {
  const find: RowFinder = (table, ids) => tools.findByIds(table, ids)
  return {
    peopleOf: async (ids) => {
      const people = ids.filter((id) => id !== null).map(memberRef)
      const names = await namesOf(find, await discoverNamings(), people)
      return (id) => ({ id, name: names(actor, memberRef(id)).name })
    },
    plainTexts: async (texts) => {
      const mentions = await loadMentions(find, texts)
      return (text) => (text === null ? null : toPlain(mentions.resolve(text, actor)))
    },
  }
}

const memberRef = (id: string) => ({ object_kind: 'member', object_id: id })
