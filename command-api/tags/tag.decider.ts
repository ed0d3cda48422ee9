import type { tagContract } from '#events/tags/tag.contract.ts'
import type { TagEvent } from '#events/tags/tag.events.ts'
import { tagName } from '#events/tags/tag-name.ts'
import type { CommandsOf } from '#platform/language/contract.ts'
import { type Decider, type Decision, replaced } from '#platform/language/decider.ts'
import { notFound, type Rejection, reject } from '#platform/language/rejection.ts'
import { standsUnder, type TagsState, tagCalled, tagsBelow, tagsEvolve, tagsState } from './tag.state.ts'

// No two tags share a name, and no tag is below itself. The first use of a name creates the tag; later uses get the same
// one. Only a tag without children can be removed, and its name is free again.

type TagCommands = CommandsOf<typeof tagContract>
type Happened = Extract<TagEvent, { type: 'TagMade' }>

const mostTags = 2000

const made = (
  state: TagsState,
  { tag: { name: typed, parent_id } }: TagCommands['make'],
  newId: () => string,
): Decision<Happened> => {
  const name = tagName(typed)
  if (name === '') return reject('name_empty', '/tag/name')
  if (parent_id !== null && !state.tags.has(parent_id)) return reject('tag_unknown', '/tag/parent_id')
  if (state.tags.size >= mostTags) return reject('too_many_tags', null, { most: mostTags })
  return [{ type: 'TagMade', data: { tag_id: newId(), name, parent_id } }]
}

/** Why a tag may not have this parent; null when it may. */
const misplaced = (state: TagsState, id: string, parentId: string | null): Rejection | null => {
  if (parentId === null) return null
  if (!state.tags.has(parentId)) return reject('tag_unknown', '/tag/parent_id')
  return parentId === id || standsUnder(state, parentId, id)
    ? reject('tag_under_itself', '/tag/parent_id')
    : null
}

export const tags: Decider<TagsState, TagCommands, TagEvent> = {
  initial: tagsState.initial,
  decide: {
    make: (state, command, { newId }) =>
      tagCalled(state, command.tag.name) === null ? made(state, command, newId) : [],

    create: (state, command, { newId }) =>
      tagCalled(state, command.tag.name) === null
        ? made(state, command, newId)
        : reject('tag_name_taken', '/tag/name'),

    revise(state, { tag_id, tag: given }) {
      const tag = state.tags.get(tag_id)
      if (tag === undefined) return notFound()
      const name = given.name === undefined ? tag.name : tagName(given.name)
      const parent_id = given.parent_id === undefined ? tag.parent_id : given.parent_id
      if (name === '') return reject('name_empty', '/tag/name')
      const namesake = tagCalled(state, name)
      if (namesake !== null && namesake !== tag_id) return reject('tag_name_taken', '/tag/name')
      const no = misplaced(state, tag_id, parent_id)
      if (no) return no
      return [
        ...replaced('TagRenamed', { tag_id }, tag.name, name),
        ...replaced('TagMoved', { tag_id }, tag.parent_id, parent_id),
      ]
    },

    remove(state, { tag_id }) {
      const tag = state.tags.get(tag_id)
      if (tag === undefined) return notFound()
      if (tagsBelow(state, tag_id) > 0) return reject('tags_below')
      return [{ type: 'TagRemoved', data: { tag_id, ...tag } }]
    },
  },
  evolve: tagsEvolve,
  snapshot: tagsState.snapshot,
}
