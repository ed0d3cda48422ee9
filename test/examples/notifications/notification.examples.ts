import { defineExamples } from '#test/kit/examples.ts'

// Every member has marks of their own, for any thread that can be named.
export const notificationExamples = defineExamples({
  feature: 'notifications',
  withoutUndo: {
    ThreadMuted: 'a member mutes and unmutes for themselves, at once',
    ThreadUnmuted: 'a member mutes and unmutes for themselves, at once',
  },
  permissions: {
    bodies: {
      'POST /notifications/read': { read_no: '0' },
      'DELETE /notifications/read': { read_no: '0', version: '0' },
      'POST /notifications/:notification_id/read': { read_no: '0' },
      'DELETE /notifications/:notification_id/read': { read_no: '0', version: '0' },
    },
    alike: {
      'GET /notifications': '200 ',
      '* /notifications/read': '200 ',
      '* /notifications/:notification_id/read': '404 ',
      '* /notifications/:notification_id/mute': '404 ',
    },
  },
})
