import type { NodeSpec } from 'prosemirror-model'
import { namedWord, nameless } from './named-word.ts'

/** A tag that a text is about: `#[id:name]`. Its name is put in like that of somebody who is spoken of. */
export const tag: NodeSpec = {
  ...namedWord('span', 'data-tag', '#'),
  toDOM: ({ attrs: { id, name } }) => [
    'span',
    { 'data-tag': id, ...(name === '' ? { 'data-gone': 'true' } : {}) },
    `#${name || nameless}`,
  ],
  leafText: ({ attrs: { name } }) => `#${name || nameless}`,
}
