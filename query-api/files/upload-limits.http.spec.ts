import { expect } from 'chai'
import { ben, dan, type PersonaName, startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'
import { uploadClient } from '#test/kit/upload-client.ts'

/** Two hundred and four megabytes an hour, and twenty files. */
const small = 0.004
const mebibyte = 1024 ** 2

describe('who brings and takes many files within an hour', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let upload: ReturnType<typeof uploadClient>

  const open = async (rateLimitFactor: number) => {
    app = await startTestNetwork({ rateLimitFactor })
    upload = uploadClient(app)
  }
  afterEach(() => app.close())

  const file = (who: PersonaName, headers: Record<string, string> = {}, content = 'Rows 1 to 4: beans') =>
    upload(who, 'files', { name: 'Plan.txt', content: Buffer.from(content), headers })
  const saying = (megabytes: number) => ({ 'Content-Length': String(megabytes * mebibyte) })

  it('has so many files, and then waits', async () => {
    await open(small)
    for (let n = 0; n < 5_000 * small; n += 1) expect((await file(ben)).status).to.equal(201)
    const { status, body, headers } = await file(ben)
    expect([status, body.code]).to.deep.equal([429, 'slow_down'])
    expect(Number(headers['retry-after'])).to.be.within(3_590, 3_600)
    // A client that is still sending receives the answer as well.
    expect((await file(ben, {}, 'beans, '.repeat(1_000_000))).status).to.equal(429)
    expect((await file(dan)).status).to.equal(201)
  })

  it('has ten archives', async () => {
    await open(0.1)
    const { id } = (await file(ben)).body
    const ask = () => app.persona(ben).post('/api/v1/file_token', { file_ids: [id] })
    await ask().expect(200)
    await ask().expect(429)
  })

  it('has so many gigabytes, of which too large a file takes nothing', async () => {
    await open(small)
    const { status, headers } = await file(ben, saying(205))
    expect(status).to.equal(429)
    expect(Number(headers['retry-after'])).to.be.within(3_590, 3_600)
    expect((await file(ben)).status).to.equal(201)
  })

  it('pays afterwards for what was not announced', async () => {
    await open(small)
    const beans = 'beans, '.repeat(300_000)
    expect((await file(ben, { 'Transfer-Encoding': 'chunked' }, beans)).status).to.equal(201)
    expect((await file(ben, saying(204))).status).to.equal(429)
  })
})
