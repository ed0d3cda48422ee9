import { defineEvents, type EventOf } from '#platform/language/event.ts'
import { id, nameUpTo } from '#platform/language/shapes.ts'

/** The longest that a tag may be called. */
export const longestName = 60

const name = nameUpTo(longestName)
const parent = id.nullable()
const whole = { tag_id: id, name, parent_id: parent }

// Stream tags: all of them, because what one is called and what it stands under concerns the others.
export const tagEvents = defineEvents('tags', {
  TagMade: whole,
  TagRenamed: { tag_id: id, before: name, after: name },
  /** It stands under another one; null for who stands under none. */
  TagMoved: { tag_id: id, before: parent, after: parent },
  TagRemoved: whole,
  /** The removal was undone. */
  TagRestored: whole,
})
export type TagEvent = EventOf<typeof tagEvents>
