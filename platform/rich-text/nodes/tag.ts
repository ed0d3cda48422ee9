import type { NodeSpec } from 'prosemirror-model'
import { namedWord } from './named-word.ts'

/** A tag that a text is about: `#[id:name]`. */
export const tag: NodeSpec = {
  ...namedWord('span', 'data-tag', '#'),
  toDOM: ({ attrs: { id, name } }) => ['span', { 'data-tag': id }, `#${name}`],
  leafText: ({ attrs: { name } }) => `#${name}`,
}
