import { defineLimits } from '#platform/language/limit.ts'

export const xmlLimits = defineLimits('XML bodies', {
  elements: {
    name: 'Elements and attributes',
    value: 10_000,
    unit: 'elements',
    scope: 'request',
    answer: '400 too_complex',
  },
  depth: { name: 'Depth', value: 32, unit: 'levels', scope: 'request', answer: '400 too_complex' },
})
