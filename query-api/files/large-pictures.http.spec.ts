import { crc32 } from 'node:zlib'
import { expect } from 'chai'
import sharp from 'sharp'
import { ben, startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'
import { uploadClient } from '#test/kit/upload-client.ts'

describe('pictures with very many pixels', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let upload: ReturnType<typeof uploadClient>

  before(async () => {
    app = await startTestNetwork()
    upload = uploadClient(app)
  })
  after(() => app.close())

  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#3f7c31' }, limitInputPixels: false })

  it('are taken as phones make them, and are kept smaller beyond fifty million', async () => {
    const photo = async (width: number, height: number) => {
      const content = await flat(width, height).jpeg({ quality: 30 }).toBuffer()
      const { body, status } = await upload(ben, 'images', { name: 'Bed.jpg', content })
      return { status, width: body.width, height: body.height }
    }
    expect(await photo(8064, 6048)).to.deep.equal({ status: 201, width: 8064, height: 6048 })
    const { status, width, height } = await photo(12_000, 9000)
    expect([status, Math.round(width / height / 0.01)]).to.deep.equal([201, 133])
    expect(width * height).to.be.within(49_000_000, 50_000_000)
  })

  it('are refused for that, and not as something that is no picture', async () => {
    const content = sized(await flat(10, 10).png().toBuffer(), 9000, 7000)
    const { status, body } = await upload(ben, 'images', { name: 'Plan.png', content })
    expect([status, body.errors?.[0].code]).to.deep.equal([422, 'too_many_pixels'])
    expect(body.errors[0].message).to.contain('63').and.to.contain('50')
  })
})

// The head of a PNG says how large it is; what follows is never read.
const sized = (png: Buffer, width: number, height: number): Buffer => {
  const changed = Buffer.from(png)
  changed.writeUInt32BE(width, 16)
  changed.writeUInt32BE(height, 20)
  changed.writeUInt32BE(crc32(changed.subarray(12, 29)), 29)
  return changed
}
