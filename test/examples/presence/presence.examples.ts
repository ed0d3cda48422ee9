import { defineExamples } from '#test/kit/examples.ts'

export const presenceExamples = defineExamples({
  feature: 'presence',
  permissions: {
    bodies: { 'POST /api/v1/chats/set_status': { type: 'busy', text: 'In a meeting' } },
    alike: {
      'GET /api/v1/presence': '200 ',
      'GET /api/v1/chats/my_profile': '200 ',
      'GET /api/v1/chats/network_info': '200 ',
      'POST /api/v1/chats/set_status': '204 ',
    },
  },
})
