import { defineExamples } from '#test/kit/examples.ts'

const alike = '{"read_no":"0","before_no":"0","version":"0"}'

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
      'POST /notifications/read': alike,
      'DELETE /notifications/read': alike,
    },
  },
})
