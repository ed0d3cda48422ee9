import { type Deed, deeds } from '#platform/language/deeds.ts'
import type { TagEvent } from './tag.events.ts'

// Parts of a tag, all in one stream: `<id>/name`, `<id>/place`, `<id>/life`.

const deed = (tag_id: string, part: string, word: string): Deed => ({
  about: ['tag', tag_id],
  touches: [`${tag_id}/${part}`],
  word,
})

export const tagDeeds = deeds<TagEvent>('tags', {
  // Others may have used it since.
  TagMade: ({ data }) => ({
    ...deed(data.tag_id, 'life', 'made'),
    final: 'used',
    values: { name: data.name },
  }),
  TagRenamed: ({ data }) => ({ ...deed(data.tag_id, 'name', 'renamed'), values: { name: data.before } }),
  TagMoved: ({ data }) => deed(data.tag_id, 'place', 'moved'),
  TagRemoved: ({ data }) => ({ ...deed(data.tag_id, 'life', 'removed'), values: { name: data.name } }),
})
