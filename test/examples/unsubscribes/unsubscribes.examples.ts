import { defineExamples } from '#test/kit/examples.ts'

export const unsubscribeExamples = defineExamples({
  feature: 'unsubscribes',
  permissions: { open: ['GET /unsubscribe', 'POST /unsubscribe', 'POST /unsubscribe/undo'] },
})
