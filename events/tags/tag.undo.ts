import { defineUndoRules, type UndoRule } from '#platform/language/undo.ts'
import type { TagEvent } from './tag.events.ts'

// Parts of a tag, all in one stream: `<id>/name`, `<id>/place`, `<id>/life`.

const rule = (tag_id: string, part: string, word: string): UndoRule => ({
  object: ['tag', tag_id],
  touches: [`${tag_id}/${part}`],
  word,
})

export const tagUndoRules = defineUndoRules<TagEvent>('tags', {
  // Others may have used it since.
  TagMade: ({ data }) => ({
    ...rule(data.tag_id, 'life', 'made'),
    final: 'used',
    values: { name: data.name },
  }),
  TagRenamed: ({ data }) => ({ ...rule(data.tag_id, 'name', 'renamed'), values: { name: data.before } }),
  TagMoved: ({ data }) => rule(data.tag_id, 'place', 'moved'),
  TagRemoved: ({ data }) => ({ ...rule(data.tag_id, 'life', 'removed'), values: { name: data.name } }),
})
