import { defineExamples } from '#test/kit/examples.ts'

export const accountExamples = defineExamples({
  feature: 'accounts',
  snapshots: ['account'],
  permissions: {
    open: [
      'DELETE /users/sign_out',
      'GET /api/v1/network',
      'POST /users/password',
      'POST /users/sign_in',
      'PUT /users/password',
    ],
    alike: { '* /api/v1/account/sessions/:session_id': '(204|404) ' },
  },
})
