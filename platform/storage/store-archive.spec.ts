import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect } from 'chai'
import { unzip } from '#test/kit/zip-reader.ts'
import { memoryStorage } from './memory.ts'
import { storeArchive } from './store-archive.ts'
import type { ArchiveEntry } from './zip-archive.ts'

describe('an archive that is kept while it is packed', () => {
  const never = new AbortController().signal
  const text = (name: string, ...pieces: string[]): ArchiveEntry => ({
    name,
    open: async () => Readable.from(pieces),
  })

  /** Pieces without end, and whether they were let go. */
  const endless = (atEach: (count: number) => void = () => {}) => {
    const state = { isOpen: false }
    async function* pieces() {
      state.isOpen = true
      try {
        for (let count = 1; ; count += 1) {
          atEach(count)
          yield Buffer.alloc(65_536, count % 251)
        }
      } finally {
        state.isOpen = false
      }
    }
    const entry: ArchiveEntry = {
      name: 'endless',
      isCompressible: false,
      open: async () => Readable.from(pieces()),
    }
    return { state, entry }
  }

  const failureOf = async (work: Promise<unknown>): Promise<string> => {
    try {
      await work
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
    return expect.fail('it should have failed')
  }

  it('holds each file under its name, and an empty one where there is none any more', async () => {
    const storage = memoryStorage()
    const gone: ArchiveEntry = { name: 'gone', open: async () => null }
    const { size } = await storeArchive(
      storage,
      'a',
      [text('tea', 'hot ', 'tea'), gone, text('cup', 'x')],
      never,
    )
    const kept = await storage.get('a')
    const bytes = kept ? await buffer(kept.body) : expect.fail('nothing was kept')
    expect(bytes.length).to.equal(size)
    const files = [...unzip(bytes)].map(([name, content]) => [name, String(content)])
    expect(files).to.deep.equal([
      ['tea', 'hot tea'],
      ['gone', ''],
      ['cup', 'x'],
    ])
  })

  it('is not kept when a file breaks off, and lets go of it', async () => {
    const storage = memoryStorage()
    const { state, entry } = endless((count) => {
      if (count === 40) throw new Error('the disk is gone')
    })
    expect(await failureOf(storeArchive(storage, 'a', [text('tea', 'x'), entry], never))).to.equal(
      'the disk is gone',
    )
    expect([await storage.stat('a'), state.isOpen]).to.deep.equal([null, false])
  })

  it('is not kept when a file cannot be opened', async () => {
    const closed: ArchiveEntry = { name: 'closed', open: () => Promise.reject(new Error('no key')) }
    expect(await failureOf(storeArchive(memoryStorage(), 'a', [closed], never))).to.equal('no key')
  })

  it('is not stored when it is aborted, and closes open files', async () => {
    const letGo = new AbortController()
    const storage = memoryStorage()
    const { state, entry } = endless((count) => {
      if (count === 40) letGo.abort(new Error('enough'))
    })
    expect(await failureOf(storeArchive(storage, 'a', [entry], letGo.signal))).to.equal('enough')
    await new Promise(setImmediate)
    expect([await storage.stat('a'), state.isOpen]).to.deep.equal([null, false])
  })

  it('lets go of what is open when the storage does', async () => {
    const { state, entry } = endless()
    const full = {
      put: async (_: string, content: Buffer | Readable) => {
        if (!Buffer.isBuffer(content)) await new Promise((resolve) => content.once('readable', resolve))
        throw new Error('full')
      },
    }
    expect(await failureOf(storeArchive(full, 'a', [entry], never))).to.equal('full')
    await new Promise(setImmediate)
    expect(state.isOpen).to.equal(false)
  })
})
