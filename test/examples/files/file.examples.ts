import { defineExamples } from '#test/kit/examples.ts'

export const fileExamples = defineExamples({
  feature: 'files',
  subject: {
    values: {
      seen: [true, false],
      state: ['volatile', 'published', 'quarantine', 'removed'],
      locked_until: [null, '2036-03-05T10:00:00.000Z'],
    },
    ids: ['owner_id', 'locked_by_id'],
  },
  permissions: {
    // These take a token instead of a session, and refuse requests with neither.
    open: ['GET /api/storage/files/:file_id/get/:name', 'GET /api/storage/images/:file_id/get/:size'],
    bodies: { 'PUT /api/storage/files/:file_id/lock': { locked_until: null } },
    alike: { '* /api/storage/:directory': '415 ' },
  },
})
