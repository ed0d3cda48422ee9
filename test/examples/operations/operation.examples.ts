import { defineExamples } from '#test/kit/examples.ts'

export const operationExamples = defineExamples({
  feature: 'operations',
  permissions: { alike: { '* /administration/operations*': '404 ' } },
})
