import { defineExamples } from '#test/kit/examples.ts'

export const searchExamples = defineExamples({
  feature: 'search',
  permissions: {
    bodies: { 'POST /searches': { name: 'Tea', q: 'tea' }, 'PUT /searches/:search_id': { notifies: true } },
    alike: { '* /searches': '20[01] ' },
  },
})
