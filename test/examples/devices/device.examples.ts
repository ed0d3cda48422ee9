import { defineExamples } from '#test/kit/examples.ts'

const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }

export const deviceExamples = defineExamples({
  feature: 'devices',
  permissions: {
    bodies: { 'POST /api/v1/devices': { endpoint: 'https://push.example/one', keys } },
    alike: { '* /api/v1/devices': '20[01] ', 'DELETE /api/v1/devices/:device_id': '204 ' },
  },
})
