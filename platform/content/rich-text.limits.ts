import { defineLimits } from '#platform/language/limit.ts'

export const richTextLimits = defineLimits('Rich text', {
  markdown: { name: 'Markdown', value: 64 * 1024, unit: 'characters', scope: 'text', answer: '422 too_long' },
  nodes: {
    name: 'Nodes in a document',
    value: 5_000,
    unit: 'nodes',
    scope: 'text',
    answer: '422 too_long',
  },
  levels: {
    name: 'Nesting depth',
    value: 50,
    unit: 'levels',
    scope: 'text',
    answer: '422 text_unusable',
  },
})
