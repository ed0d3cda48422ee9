import type { NodeSpec } from 'prosemirror-model'
import { mentionNode, unnamed } from './mention-node.ts'

/**
 * Somebody who is spoken of: `@[id:name]`. What is kept has no name; whoever shows a text puts in the name of today, so
 * nobody keeps an old one, and who was erased is nowhere.
 */
export const mention: NodeSpec = {
  ...mentionNode('a', 'data-mention', '@'),
  toDOM: ({ attrs: { id, name } }) => [
    'a',
    { href: `/members/${id}`, 'data-mention': id, ...(name === '' ? { 'data-gone': 'true' } : {}) },
    `@${name || unnamed}`,
  ],
  leafText: ({ attrs: { name } }) => `@${name || unnamed}`,
}
