import type { Knex } from 'knex'
import type { Actor } from '#platform/language/policy.ts'
import {
  type MentionNames,
  type MentionRef,
  mentionKey,
  mentionsIn,
  withNames,
} from '#platform/rich-text/mentions.ts'
import type { RichDocument } from '#platform/rich-text/rich-text.ts'
import { discoverNamings, type Naming } from './naming.ts'
import { loadObjectRows, nameFor, type RowFinder, rowsIn } from './object-names.ts'

/** The mentions of some documents, loaded together. What a reader may not see leaves no name. */
export type Mentions = {
  /** The names that the actor may know, as plain data, so that readers who know the same share one view. */
  namesFor: (document: unknown, actor: Actor) => MentionNames
  /** The document with the names that the actor may know. */
  resolve: (document: RichDocument, actor: Actor) => RichDocument
}

const none: MentionNames = {}

/** Loads what the documents mention: one query per kind that occurs, and none without mentions. */
export const loadMentions = async (find: RowFinder, documents: readonly unknown[]): Promise<Mentions> => {
  const mentioned = new Map<unknown, readonly MentionRef[]>()
  for (const document of documents) {
    const refs = mentionsIn(document)
    if (refs.length > 0) mentioned.set(document, refs)
  }
  const objects = [...mentioned.values()].flat().map(objectOf)
  const rows = await loadObjectRows(find, objects.length === 0 ? [] : await mentionable(), objects)
  const namesFor: Mentions['namesFor'] = (document, actor) => {
    const refs = mentioned.get(document)
    if (refs === undefined) return none
    return Object.fromEntries(refs.map((ref) => [mentionKey(ref), nameFor(actor, rows(objectOf(ref)))]))
  }
  return { namesFor, resolve: (document, actor) => withNames(document, namesFor(document, actor)) }
}

const mentionable = async (): Promise<Naming[]> => (await discoverNamings()).filter(({ inTexts }) => inTexts)

const objectOf = ({ kind, id }: MentionRef) => ({ object_kind: kind, object_id: id })

/** The same for queries. */
export const mentionsOf = (db: Knex, documents: readonly unknown[]): Promise<Mentions> =>
  loadMentions(rowsIn(db), documents)
