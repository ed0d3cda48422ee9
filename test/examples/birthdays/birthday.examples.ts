import { defineExamples } from '#test/kit/examples.ts'

export const birthdayExamples = defineExamples({
  feature: 'birthdays',
  permissions: { alike: { 'GET /api/v1/birthdays': '200 ' } },
})
