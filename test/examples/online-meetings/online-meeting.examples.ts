import { defineExamples } from '#test/kit/examples.ts'

export const onlineMeetingExamples = defineExamples({
  feature: 'online-meetings',
  permissions: { bodies: { 'POST /appointments/:appointment_id/start-meeting': {} } },
})
