import type { NodeSpec } from 'prosemirror-model'
import { mentionNode, unnamed } from './mention-node.ts'

/** A tag in a text: `#[id:name]`. Its name is added on display, like that of a mentioned member. */
export const tag: NodeSpec = {
  ...mentionNode('span', 'data-tag', '#'),
  toDOM: ({ attrs: { id, name } }) => [
    'span',
    { 'data-tag': id, ...(name === '' ? { 'data-gone': 'true' } : {}) },
    `#${name || unnamed}`,
  ],
  leafText: ({ attrs: { name } }) => `#${name || unnamed}`,
}
