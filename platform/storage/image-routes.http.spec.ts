import { expect } from 'chai'
import { type Answering, answering, keyGiven } from '#test/kit/answering.ts'
import type { FileStorage } from './file-storage.ts'
import { imageRoutes, pictureKey } from './image-routes.ts'
import { memoryStorage } from './memory.ts'

describe('pictures', () => {
  const storage: FileStorage = memoryStorage()
  let product: Answering
  let cookie: string
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${product.url}/api/storage/images/${path}`, { headers: { cookie, ...headers } })

  before(async () => {
    product = await answering({ routes: imageRoutes(storage) })
    await product.happen(keyGiven('member:ben', 'everyone'))
    cookie = (await product.signIn('ben')).cookie
    await storage.put(pictureKey('ada', '80x80'), Buffer.from('small'), 'image/webp')
    await storage.put(pictureKey('ada', '435x435'), Buffer.from('large'), 'image/webp')
  })
  after(() => product.close())

  it('come in the size that was asked for, to be kept', async () => {
    const answer = await get('ada/get/80x80')
    expect(await answer.text()).to.equal('small')
    expect(answer.headers.get('content-type')).to.equal('image/webp')
    expect(answer.headers.get('cache-control')).to.equal('private, max-age=31536000, immutable')
    expect(
      (await get('ada/get/80x80', { 'if-none-match': answer.headers.get('etag') ?? '' })).status,
    ).to.equal(304)
  })

  it('come larger when they do not exist in that size, and smaller when nothing is larger', async () => {
    expect(await (await get('ada/get/50x50')).text()).to.equal('small')
    expect(await (await get('ada/get/200x200')).text()).to.equal('large')
    expect(await (await get('ada/get/1920x1200')).text()).to.equal('large')
  })

  it('are for people who are signed in', async () => {
    expect((await get('ada/get/80x80', { cookie: '' })).status).to.equal(401)
  })

  for (const path of [
    'nobody/get/80x80',
    'ada/get/81x81',
    '..%2f..%2fsecrets/get/80x80',
    'ada/get/..%2f80x80',
  ])
    it(`are not at ${path}`, async () => {
      expect((await get(path)).status).to.equal(404)
    })
})
