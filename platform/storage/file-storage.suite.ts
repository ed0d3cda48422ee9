import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { expect } from 'chai'
import type { FileStorage } from './file-storage.ts'

/** The contract of every storage adapter. */
export const fileStorageSuite = (open: () => Promise<FileStorage>): void => {
  let storage: FileStorage
  beforeEach(async () => {
    storage = await open()
  })

  const contentOf = async (key: string, range?: { first: number; last: number }) => {
    const file = await storage.get(key, range ? { range } : {})
    return file ? await text(file.body) : null
  }

  it('gives back what was put, with type, size and a strong tag', async () => {
    const put = await storage.put('images/tea/50x50.webp', Buffer.from('steam'), 'image/webp')
    const file = await storage.get('images/tea/50x50.webp')
    expect(file).to.include({ type: 'image/webp', size: 5, etag: put.etag })
    expect(await storage.stat('images/tea/50x50.webp')).to.deep.equal({
      type: 'image/webp',
      size: 5,
      etag: put.etag,
    })
    expect(put.etag).to.match(/^"[\w-]+"$/)
    expect(await contentOf('images/tea/50x50.webp')).to.equal('steam')
  })

  it('takes a stream and gives a range of it', async () => {
    await storage.put('tea', Readable.from([Buffer.from('first '), Buffer.from('second')]), 'text/plain')
    expect(await contentOf('tea', { first: 6, last: 8 })).to.equal('sec')
  })

  it('keeps a long stream whole, in whatever pieces it comes, and holds little of it', async () => {
    const [pieces, size] = [700, 33_333]
    async function* long() {
      for (let at = 0; at < pieces; at += 1) yield Buffer.alloc(size, at % 251)
    }
    const put = await storage.put('long', Readable.from(long()), 'application/octet-stream')
    expect(put.size).to.equal(pieces * size)
    const file = await storage.get('long')
    let [at, wrong] = [0, 0]
    for await (const chunk of file?.body ?? [])
      for (const byte of chunk) {
        if (byte !== Math.floor(at / size) % 251) wrong += 1
        at += 1
      }
    expect([at, wrong]).to.deep.equal([pieces * size, 0])
    const last = pieces * size - 1
    const end = await storage.get('long', { range: { first: last - 4, last } })
    expect(end?.size).to.equal(pieces * size)
    expect(
      (await buffer(end?.body ?? Readable.from([]))).equals(Buffer.alloc(5, (pieces - 1) % 251)),
    ).to.equal(true)
  })

  it('replaces a file and changes its tag', async () => {
    const first = await storage.put('tea', Buffer.from('green'), 'text/plain')
    const second = await storage.put('tea', Buffer.from('black'), 'text/plain')
    expect(await contentOf('tea')).to.equal('black')
    expect(second.etag).to.not.equal(first.etag)
  })

  it('keeps what was there when a stream breaks off', async () => {
    await storage.put('tea', Buffer.from('green'), 'text/plain')
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('bla')
        throw new Error('broke off')
      })(),
    )
    const failure = await storage.put('tea', broken, 'text/plain').catch((error: Error) => error.message)
    expect(failure).to.equal('broke off')
    expect(await contentOf('tea')).to.equal('green')
  })

  it('knows nothing of a file that was removed', async () => {
    await storage.put('tea', Buffer.from('green'), 'text/plain')
    await storage.remove('tea')
    await storage.remove('tea')
    expect(await storage.stat('tea')).to.equal(null)
    expect(await storage.get('tea')).to.equal(null)
  })

  for (const key of ['../tea', 'a/../b', '/etc/passwd', 'a//b', '', '.hidden', 'a/.b', 'a\\b', 'a\0b', 'Ä'])
    it(`refuses the key ${JSON.stringify(key)}`, async () => {
      const outcome = await storage
        .put(key, Buffer.from('x'), 'text/plain')
        .catch((error: Error) => error.message)
      expect(outcome).to.equal('a storage key cannot be used')
    })
}
