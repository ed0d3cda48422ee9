import { expect } from 'chai'
import { armFaultPoint } from '#platform/clock/fault-point.ts'
import { newId } from '#platform/language/ids.ts'
import { blobKey } from '#platform/storage/picture-keys.ts'
import { sweepADayLater } from '#test/kit/orphaned-blobs.ts'
import { ben, gia, startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'
import { uploadClient } from '#test/kit/upload-client.ts'

// The first place is passed when the log has the file and the answer is lost, the second before the next step.
const faultPoints = ['after-append-before-answer', 'between-steps']

describe('an upload that fails', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let upload: ReturnType<typeof uploadClient>
  before(async () => {
    app = await startTestNetwork({ reacting: true })
    upload = uploadClient(app)
  })
  after(() => app.close())

  const plan = (content: string, more: { fields?: Record<string, string>; key?: string } = {}) => ({
    name: 'Plan.txt',
    content: Buffer.from(content),
    fields: more.fields,
    headers: { 'Idempotency-Key': more.key ?? newId() },
  })
  const failing = async (faultPoint: string, sent: ReturnType<typeof plan>) => {
    const mend = armFaultPoint(faultPoint, () => {
      throw new Error('the line is cut')
    })
    const { status } = await upload(ben, 'files', sent)
    mend()
    return status
  }
  const noted = () => app.db('fm.incoming_blobs').select('blob_id', 'file_id')
  const sentToGia = async (file: string) => {
    const message = { to: [app.ids[gia]], subject: 'Plan', attachments: [file] }
    await app.persona(ben).post('/api/v1/messages', message).expect(201)
    await app.reactorsDone()
  }
  const readBy = async (name: typeof ben | typeof gia, url: string) =>
    (await app.persona(name).get(url).expect(200)).text

  for (const faultPoint of faultPoints)
    describe(`although the log has the file (${faultPoint})`, () => {
      it('keeps its bytes, for its repeat and for everybody who sees the file', async () => {
        const sent = plan('beans', { key: newId() })
        expect(await failing(faultPoint, sent)).to.equal(500)
        const { body } = await upload(ben, 'files', sent)
        await sentToGia(body.id)
        expect(await readBy(gia, body.url)).to.equal('beans')
      })

      it('keeps the bytes of a new version', async () => {
        const { body } = await upload(ben, 'files', plan('first'))
        await sentToGia(body.id)
        expect(await failing(faultPoint, plan('second', { fields: { file_id: body.id } }))).to.equal(500)
        await app.projected()
        expect(await readBy(gia, body.url)).to.equal('second')
      })

      it('keeps them as well when what was left is looked through a day later', async () => {
        const { body } = await upload(ben, 'files', plan('first'))
        await failing(faultPoint, plan('second', { fields: { file_id: body.id } }))
        await app.projected()
        await sweepADayLater(app)
        expect(await readBy(ben, body.url)).to.equal('second')
        expect(await noted()).to.deep.equal([])
      })
    })

  it('before the log has the file leaves bytes for a day, and its repeat brings its own', async () => {
    const sent = plan('peas', { key: newId() })
    expect(await failing('after-decide-before-append', sent)).to.equal(500)
    const [{ blob_id }] = await noted()
    const { body } = await upload(ben, 'files', sent)
    await sweepADayLater(app)
    expect(await readBy(ben, body.url)).to.equal('peas')
    expect(await app.storage.stat(blobKey(blob_id))).to.equal(null)
    expect(await noted()).to.deep.equal([])
  })

  it('because a rule says no leaves nothing', async () => {
    const { status } = await upload(ben, 'files', plan(''))
    expect([status, await noted()]).to.deep.equal([422, []])
  })
})
