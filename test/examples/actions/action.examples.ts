import { defineExamples } from '#test/kit/examples.ts'

const flag = [true, false]

export const actionExamples = defineExamples({
  feature: 'actions',
  subject: {
    values: {
      final: flag,
      undone: flag,
      overtaken: flag,
      kind: ['event', 'mail'],
      until: [null, '2036-03-05T10:00:00.000Z'],
    },
    ids: ['actor_id'],
  },
})
