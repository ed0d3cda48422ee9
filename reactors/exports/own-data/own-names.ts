import { discoverParts } from '#platform/config/discovery.ts'
import { type OwnDataContext, type OwnDataNames, ownDataKind } from '#platform/reactors/own-data.ts'
import { mentionsIn, tagsIn, withNames } from '#platform/rich-text/mentions.ts'
import { toPlain } from '#platform/rich-text/rich-text.ts'

type Names = Pick<OwnDataContext, 'peopleOf' | 'plainTexts'>
type Reading = Pick<OwnDataContext, 'actor' | 'tools'>
type NameLookup = (ids: readonly string[]) => Promise<ReadonlyMap<string, string | null>>

const noNames: OwnDataNames = async () => new Map()

/** The names that features know, as the member sees them. */
export const ownNames = async (reading: Reading): Promise<Names> => {
  const kinds = Object.assign({}, ...(await discoverParts(ownDataKind)).map(({ names }) => names ?? {}))
  const lookupOf =
    (kind: string): NameLookup =>
    (ids) =>
      (kinds[kind] ?? noNames)(reading, ids)
  return namesFrom(lookupOf('member'), lookupOf('tag'))
}

const namesFrom = (memberNames: NameLookup, tagNames: NameLookup): Names => {
  const peopleOf: Names['peopleOf'] = async (ids) => {
    const names = await memberNames(ids.filter((id) => id !== null))
    return (id) => ({ id, name: names.get(id) ?? null })
  }
  const plainTexts: Names['plainTexts'] = async (texts) => {
    const members = await memberNames(texts.flatMap(mentionsIn))
    const tags = await tagNames(texts.flatMap(tagsIn))
    const names = {
      member: (id: string) => members.get(id) ?? null,
      tag: (id: string) => tags.get(id) ?? null,
    }
    return (text) => (text === null ? null : toPlain(withNames(text, names)))
  }
  return { peopleOf, plainTexts }
}
