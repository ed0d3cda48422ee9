import type { NodeSpec } from 'prosemirror-model'
import { mentionNode, unnamed } from './mention-node.ts'

/**
 * A mentioned member: `@[id:name]`. It is stored without the name, which is added on display, so old names
 * and erased members never appear.
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
