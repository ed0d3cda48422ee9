import { defineExamples } from '#test/kit/examples.ts'

export const statisticExamples = defineExamples({
  feature: 'statistics',
  permissions: { alike: { 'GET /administration/statistics*': '404 ' } },
})
