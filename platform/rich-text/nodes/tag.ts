import type { NodeSpec } from 'prosemirror-model'
import { mentionAttributes, mentioned } from './mention.ts'

/** A tag that a text is about: `#[id:name]`. */
export const tag: NodeSpec = {
  attrs: mentionAttributes,
  inline: true,
  group: 'inline',
  atom: true,
  selectable: false,
  draggable: false,
  parseDOM: [
    { tag: 'span[data-tag]', priority: 60, getAttrs: (element) => mentioned(element, 'data-tag', '#') },
  ],
  toDOM: ({ attrs: { id, name } }) => ['span', { 'data-tag': id }, `#${name}`],
  leafText: ({ attrs: { name } }) => `#${name}`,
}
