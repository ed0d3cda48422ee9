import { defineExamples } from '#test/kit/examples.ts'

export const settingExamples = defineExamples({
  feature: 'settings',
  permissions: {
    bodies: { 'PUT /administration/settings': { name: 'Taken over' } },
    refused: ['GET /administration/settings', 'PUT /administration/settings'],
  },
})
