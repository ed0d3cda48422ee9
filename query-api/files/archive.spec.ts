import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect } from 'chai'
import { diskStorage } from '#platform/storage/disk.ts'
import type { FileStorage } from '#platform/storage/file-storage.ts'
import { blobKey } from '#platform/storage/picture-keys.ts'
import type { FileRow } from '#projectors/files/files.table.ts'
import { archiveOf } from './archive.ts'

const words = { folder: 'Files', left_out: 'Not in it:', left_out_name: 'Left out' }

describe('an archive that is packed while it is sent', () => {
  let folder: string
  let storage: FileStorage
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'folkmoot-archive-'))
    storage = diskStorage(folder)
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const file = (name: string): FileRow => ({
    id: name,
    revision: '1',
    audience: [],
    owner_id: 'ben',
    directory: 'files',
    original_filename: name,
    extension: 'bin',
    content_type: 'application/zip',
    size: 1,
    width: null,
    height: null,
    blob_id: name,
    versions: [],
    submissions: [],
    description: '',
    tag_ids: [],
    described_by_id: null,
    final_at: null,
    state: 'published',
    infected_by: null,
    locked_until: null,
    locked_by_id: null,
    views: 0,
    changes: 0,
    created_at: '2026-05-04T07:00:00.000Z',
    updated_at: '2026-05-04T07:00:00.000Z',
  })
  const keep = (name: string, bytes: number) =>
    storage.put(blobKey(name), Buffer.alloc(bytes, name), 'application/octet-stream')

  it('breaks off when a file can no longer be read, and nothing else does', async () => {
    await keep('plan', 10)
    // Taken away between being found and being read, as when its owner removes it at that moment.
    const racing: Pick<FileStorage, 'get'> = {
      get: async (key) => {
        for (const name of await readdir(join(folder, 'blobs/plan')))
          if (!name.endsWith('.json')) await rm(join(folder, 'blobs/plan', name))
        return storage.get(key)
      },
    }
    const failure = await buffer(archiveOf(racing, [file('plan')], [], words)).catch((error: Error) => error)
    expect(failure).to.be.instanceOf(Error).and.have.property('code', 'ENOENT')
  })

  it('closes its files when the client disconnects', async () => {
    await keep('plan', 4_000_000)
    const opened: Readable[] = []
    const watched: Pick<FileStorage, 'get'> = {
      get: async (key) => {
        const loaded = await storage.get(key)
        if (loaded) opened.push(loaded.body)
        return loaded
      },
    }
    let seen = 0
    for await (const chunk of archiveOf(watched, [file('plan'), file('plan')], [], words)) {
      seen += chunk.length
      if (seen > 100_000) break
    }
    expect(opened.map(({ destroyed }) => destroyed)).to.deep.equal([true])
  })
})
