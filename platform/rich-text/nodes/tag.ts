import type { NodeSpec } from 'prosemirror-model'
import { mentionNode, unnamed } from './mention-node.ts'

/** A tag that a text is about: `#[id:name]`. Its name is put in like that of somebody who is spoken of. */
export const tag: NodeSpec = {
  ...mentionNode('span', 'data-tag', '#'),
  toDOM: ({ attrs: { id, name } }) => [
    'span',
    { 'data-tag': id, ...(name === '' ? { 'data-gone': 'true' } : {}) },
    `#${name || unnamed}`,
  ],
  leafText: ({ attrs: { name } }) => `#${name || unnamed}`,
}
