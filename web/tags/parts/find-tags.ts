import { call } from '#web/kit/data/api.ts'
import type { Mentionable } from '#web/kit/editor/mention-sources.ts'
import { attempt } from '#web/kit/feedback/attempt.ts'
import type { Entity, FindEntities } from '#web/kit/pickers/entity-search.ts'
import { calls, commands } from './tags.store.ts'

type Options = {
  /** Only tags below these, at any depth. */
  parents?: readonly string[]
  /** Only tags that there are. */
  excludeNew?: boolean
}

/** Finds tags by name, and offers the typed text as a new one. Searches from the first character. */
export const findTags =
  ({ parents, excludeNew = false }: Options = {}): FindEntities =>
  async (typed, signal) => {
    const q = typed.replace(/^[\s#]+/, '').trim()
    if (q === '') return []
    const { tags, new_tag } = await call(
      calls.find,
      {
        q,
        ...(parents ? { tag_parents: parents.join(',') } : {}),
        ...(excludeNew ? { exclude_new: 'true' as const } : {}),
      },
      { signal },
    )
    return [
      ...tags.map(
        ({ id, name, parent }): Entity => ({
          type: 'tag',
          id,
          name,
          category: parent?.name ?? null,
        }),
      ),
      ...(new_tag ? [{ type: 'new_tag', id: new_tag.name, name: new_tag.name } satisfies Entity] : []),
    ]
  }

const maxHits = 8

/** The tags that a text may mention, and the typed one as a new tag, which is created when it is chosen. */
export const mentionTags = async (q: string, signal: AbortSignal): Promise<readonly Mentionable[]> => {
  const results = await findTags()(q, signal)
  return [
    ...results.filter(({ type }) => type === 'tag').slice(0, maxHits),
    ...results.filter(({ type }) => type === 'new_tag'),
  ].map(({ type, id, name: known }) => {
    const name = known ?? ''
    return type === 'tag' ? { id, name } : { id, name, make: () => makeTag(name) }
  })
}

const makeTag = async (name: string): Promise<Mentionable | null> => {
  let made: Mentionable | null = null
  await attempt(async () => {
    made = { name, ...(await commands.make({ tag: { name } })) }
  })
  return made
}
