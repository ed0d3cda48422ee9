import { expect } from 'chai'
import {
  ada,
  ben,
  dan,
  gia,
  type PersonaName,
  startTestNetwork,
  type TestNetwork,
} from '#test/kit/test-network.ts'

describe('how far a thread was read', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let id: string
  const as = (name: PersonaName) => app.persona(name)
  const at = (path: string) => `/api/v1/activities/${id}/${path}`
  const repliesTo = async (name: PersonaName) => (await as(name).get(at('replies')).expect(200)).body
  const read = (name: PersonaName, read_no: string) => as(name).post(at('read'), { read_no })

  before(async () => {
    app = await startTestNetwork()
    id = (
      await as(ada)
        .post('/api/v1/activities', { activity: { content: 'Who comes?' } })
        .expect(201)
    ).body.id
    for (const name of [ben, dan] as const)
      await as(name).post(at('replies'), { content: 'I do' }).expect(201)
  })
  after(() => app.close())

  it('is known to each reader alone, and only rises', async () => {
    const { replies, read_no } = await repliesTo(ada)
    expect([replies.length, read_no]).to.deep.equal([2, '0'])
    const [first, second] = replies.map(({ no }: { no: string }) => no)
    expect(BigInt(second) > BigInt(first)).to.equal(true)
    const before = await app.store.head()
    await read(ada, second).expect(200)
    await read(ada, first).expect(200)
    expect((await repliesTo(ada)).read_no).to.equal(second)
    expect((await repliesTo(ben)).read_no).to.equal('0')
    expect(await app.store.head()).to.equal(before)
  })

  it('goes back to what an answer has named', async () => {
    const { replies } = await repliesTo(dan)
    const [first, second] = replies.map(({ no }: { no: string }) => no)
    await read(dan, first).expect(200)
    const { body } = await read(dan, second).expect(200)
    expect(body).to.include({ before_no: first })
    await as(dan).delete(at('read'), { read_no: first, version: body.version }).expect(200)
    expect((await repliesTo(dan)).read_no).to.equal(first)
    expect((await as(dan).delete(at('read'), { read_no: '0', version: body.version })).status).to.equal(409)
  })

  it('is refused to who cannot read the post, and for what is no number', async () => {
    await read(gia, '1').expect(404)
    await read(ben, 'all').expect(422)
  })
})
