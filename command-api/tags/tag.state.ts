import type { TagEvent } from '#events/tags/tag.events.ts'
import { tagKey } from '#events/tags/tag-name.ts'
import type { Gathering, LoadableState } from '#platform/commands/commands.ts'
import type { Recorded } from '#platform/language/event.ts'
import { type Rejection, reject } from '#platform/language/rejection.ts'

export type Tag = { name: string; parent_id: string | null }
/** Every tag by its id. */
export type TagsState = { tags: ReadonlyMap<string, Tag> }

type RecordedOf<Type extends TagEvent['type']> = Recorded<Extract<TagEvent, { type: Type }>>

const withTag = ({ tags }: TagsState, id: string, tag: Tag): TagsState => ({
  tags: new Map(tags).set(id, tag),
})

const changed = (state: TagsState, id: string, change: Partial<Tag>): TagsState => {
  const tag = state.tags.get(id)
  return tag === undefined ? state : withTag(state, id, { ...tag, ...change })
}

const appeared = (
  state: TagsState,
  { data: { tag_id, name, parent_id } }: RecordedOf<'TagMade' | 'TagRestored'>,
): TagsState => withTag(state, tag_id, { name, parent_id })

export const tagsEvolve = {
  TagMade: appeared,
  TagRestored: appeared,
  TagRenamed: (state: TagsState, { data }: RecordedOf<'TagRenamed'>): TagsState =>
    changed(state, data.tag_id, { name: data.after }),
  TagMoved: (state: TagsState, { data }: RecordedOf<'TagMoved'>): TagsState =>
    changed(state, data.tag_id, { parent_id: data.after }),
  TagRemoved: (state: TagsState, { data }: RecordedOf<'TagRemoved'>): TagsState => {
    const tags = new Map(state.tags)
    tags.delete(data.tag_id)
    return { tags }
  },
}

/** The tags of the network, for other features. There is one stream of them, whatever the id. */
export const tagsState: LoadableState<TagsState> = {
  stream: () => 'tags',
  initial: { tags: new Map() },
  evolve: tagsEvolve,
  snapshot: {
    name: 'tags',
    version: 1,
    keep: ({ tags }) => ({ open: [...tags], personal: [] }),
    restore: (open) => ({ tags: new Map(open) }),
  },
}

/** The id of the tag that is called so; null when there is none. */
export const tagCalled = ({ tags }: TagsState, name: string): string | null => {
  const key = tagKey(name)
  for (const [id, tag] of tags) if (tagKey(tag.name) === key) return id
  return null
}

/** How many tags stand directly under one. */
export const tagsBelow = ({ tags }: TagsState, id: string): number =>
  [...tags.values()].filter(({ parent_id }) => parent_id === id).length

/** Whether a tag stands under another, however deep. */
export const standsUnder = ({ tags }: TagsState, id: string, above: string): boolean => {
  let at = tags.get(id)?.parent_id ?? null
  while (at !== null && at !== above) at = tags.get(at)?.parent_id ?? null
  return at === above
}

/** Those of the ids that are tags. */
export const knownTags = async (
  ids: readonly string[],
  { load }: Pick<Gathering, 'load'>,
): Promise<string[]> => {
  if (ids.length === 0) return []
  const { tags } = await load(tagsState, '')
  return ids.filter((id) => tags.has(id))
}

/** Tags of a command: those that there are, and those that the thing has already. */
export type ChosenTags = { known_tags: readonly string[] }

/** Finds out which of the chosen tags can be given to a thing. */
export const chosenTags = async (
  tagIds: readonly string[] | undefined,
  has: readonly string[],
  gathering: Pick<Gathering, 'load'>,
): Promise<ChosenTags> => ({ known_tags: [...(await knownTags(tagIds ?? [], gathering)), ...has] })

/** Why the tags cannot be given; null when they can. */
export const tagRefusal = (
  tagIds: readonly string[] | undefined,
  { known_tags }: ChosenTags,
): Rejection | null => {
  const unknown = (tagIds ?? []).findIndex((id) => !known_tags.includes(id))
  return unknown < 0 ? null : reject('tag_unknown', `/tag_ids/${unknown}`)
}
