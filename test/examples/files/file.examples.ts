import { defineExamples } from '#test/kit/examples.ts'
import type { TestNetwork } from '#test/kit/test-network.ts'

const words = { upload: 'Zquploadbegun', name: 'zqlockedname', owner: 'Zqlockowner sits' }

/** A member begins to upload a large file, and a file manager of the member locks a name. */
const held = async (app: TestNetwork, memberId: string): Promise<void> => {
  const as = await app.as(memberId)
  const metadata = `filename ${Buffer.from(`${words.upload}.bin`).toString('base64')}`
  await as('POST', '/api/storage/v2/uploads', undefined, {
    'Tus-Resumable': '1.0.0',
    'Upload-Length': '50',
    'Upload-Metadata': metadata,
  }).expect(201)
  const { secret } = (await as('POST', '/users/tokens', { name: 'Desk', scope: 'dav' }).expect(200)).body
  await app.projected()
  const lock = `<lockinfo xmlns="DAV:"><lockscope><exclusive/></lockscope><locktype><write/></locktype>
    <owner>${words.owner}</owner></lockinfo>`
  await app
    .send('LOCK', `/dav/files/Lindenhof/${words.name}.txt`, lock, {
      'Sec-Fetch-Site': undefined,
      'Content-Type': 'application/xml',
      Authorization: `Basic ${Buffer.from(`${memberId}:${secret}`).toString('base64')}`,
    })
    .expect(201)
}

export const fileExamples = defineExamples({
  feature: 'files',
  subject: {
    values: {
      seen: [true, false],
      managed: [true, false],
      final: [true, false],
      state: ['volatile', 'published', 'quarantine', 'removed'],
      locked_until: [null, '2036-03-05T10:00:00.000Z'],
    },
    ids: ['owner_id', 'locked_by_id'],
  },
  withoutUndo: {
    FileUploaded: 'what uses the file can be undone',
    FileQuarantined: 'the product caused it',
    FileReplaced: 'an earlier version is restored as the next one',
    FileVersionRevised: 'an earlier version is restored as the next one',
    FileVersionSubmitted: 'it is withdrawn',
    FileVersionAccepted: 'an earlier version is restored as the next one',
    FileVersionDeclined: 'its bytes are gone',
    FilePublished: 'the product caused it',
    FileAttached: 'the product caused it',
    FileDetached: 'the product caused it',
    FileViewed: 'what was looked at was looked at',
    FileLocked: 'the next click reverses it',
    FileUnlocked: 'the next click reverses it',
    FileLockBroken: 'its holder locks it again',
    FileRemoved: 'its bytes are gone',
  },
  erasure: {
    words: {
      'resumable_uploads.filename': words.upload,
      'dav_locks.name_key': words.name,
      'dav_locks.owner': words.owner,
    },
    create: async (app, { id }) => {
      await held(app, id)
      return {}
    },
  },
  permissions: {
    // These take a token instead of a session, and refuse requests with neither.
    open: ['GET /api/storage/files/:file_id/get/:name', 'GET /api/storage/images/:file_id/get/:size'],
    bodies: {
      'PUT /api/storage/files/:file_id/lock': { locked_until: null },
      'PUT /api/storage/files/:file_id': { name: 'Taken over' },
      'PATCH /api/storage/files/:file_id/versions/:version': { label: 'Taken over' },
    },
    alike: { '* /api/storage/:directory': '415 ' },
  },
})
