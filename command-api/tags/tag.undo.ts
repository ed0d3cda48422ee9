import type { TagEvent } from '#events/tags/tag.events.ts'
import { tagsPolicy } from '#events/tags/tag.policy.ts'
import type { UndoContext, UndoHandlers } from '#platform/commands/undo-handlers.ts'
import { reject } from '#platform/language/rejection.ts'
import { standsUnder, type TagsState, tagCalled } from './tag.state.ts'

// Undo restores the name or the parent of a tag, or the deleted tag with the same id, so that texts mention it again.
// It never gives two tags one name and never moves a tag below itself.

type Context = UndoContext<TagsState>

const administers = ({ actor, now, network }: Context): boolean =>
  tagsPolicy.allows(actor, 'administrate', null, { now, network })

const isThere = ({ state }: Context, id: string | null): boolean => id === null || state.tags.has(id)

export const tagUndo: UndoHandlers<TagsState, TagEvent> = {
  TagRenamed: {
    may: administers,
    events: ({ data: { tag_id, before, after } }, { state }) => {
      const namesake = tagCalled(state, before)
      return namesake !== null && namesake !== tag_id
        ? reject('tag_name_taken')
        : [{ type: 'TagRenamed', data: { tag_id, before: after, after: before } }]
    },
  },
  TagMoved: {
    may: administers,
    events: ({ data: { tag_id, before, after } }, context) => {
      if (!isThere(context, before)) return reject('tag_unknown')
      if (before !== null && standsUnder(context.state, before, tag_id)) return reject('tag_under_itself')
      return [{ type: 'TagMoved', data: { tag_id, before: after, after: before } }]
    },
  },
  TagRemoved: {
    may: administers,
    events: ({ data: { tag_id, name, parent_id } }, context) => {
      if (tagCalled(context.state, name) !== null) return reject('tag_name_taken')
      const back = isThere(context, parent_id) ? parent_id : null
      return [{ type: 'TagRestored', data: { tag_id, name, parent_id: back } }]
    },
  },
}
