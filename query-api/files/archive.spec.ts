import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect } from 'chai'
import { diskStorage } from '#platform/storage/disk.ts'
import type { FileStorage } from '#platform/storage/file-storage.ts'
import { blobKey } from '#platform/storage/picture-keys.ts'
import type { FileRow } from '#projectors/files/files.table.ts'
import { openWith, type ZipProgram, zipPrograms } from '#test/kit/zip-programs.ts'
import { unzip } from '#test/kit/zip-reader.ts'
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

  it('lists a file without bytes instead of breaking off', async () => {
    await keep('plan', 10)
    const archive = unzip(await buffer(archiveOf(storage, [file('gone'), file('plan')], ['x1'], words)))
    expect([...archive.keys()]).to.deep.equal(['plan', 'Left out.txt'])
    expect(String(archive.get('Left out.txt'))).to.equal('Not in it:\r\nx1\r\ngone\r\n')
    const whole = unzip(await buffer(archiveOf(storage, [file('plan')], [], words)))
    expect([...whole.keys()]).to.deep.equal(['plan'])
  })

  describe('has its names and contents in every program', () => {
    const given = ['Übersicht.txt', '열두시.txt', 'a\\b.txt', 'Plan.txt', 'plan.txt']
    const held = ['Übersicht.txt', '열두시.txt', 'a_b.txt', 'Plan.txt', 'plan (2).txt', 'Pläne/März/Plan.txt']
    let path: string
    beforeEach(async () => {
      for (const [at] of [...given, 'below'].entries()) await keep(`k${at}`, 1_000 + at)
      const rows = given.map((name, at) => ({ ...file(name), blob_id: `k${at}` }))
      const below = { ...file('Plan.txt'), blob_id: `k${given.length}`, path: ['Pläne', 'März'] }
      path = join(folder, 'all.zip')
      await writeFile(path, archiveOf(storage, [...rows, below], [], words))
    })

    const sizes = held.map((name, at) => [name.normalize('NFC'), 1_000 + at])
    const opens = (program: ZipProgram) => async () =>
      expect([...(await openWith(program, path))]).to.have.deep.members(sizes)

    for (const program of zipPrograms) {
      const name = `such as ${program.name}${program.isThere ? '' : ' (not installed)'}`
      if (program.isThere) it(name, opens(program))
      else it.skip(name, opens(program))
    }
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
