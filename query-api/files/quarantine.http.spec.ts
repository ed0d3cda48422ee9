import { expect } from 'chai'
import { clamd } from '#platform/uploads/scanner.ts'
import { files } from '#projectors/files/files.table.ts'
import { ada, ben, startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'
import { uploadClient } from '#test/kit/upload-client.ts'
import { eicar, startClamav, whyNoClamav } from '#test/services/clamav/daemon.ts'
import { startSparingDaemon } from '#test/services/clamav/sparing-daemon.ts'
import { pendingWhere } from '#test/services/installed.ts'

describe('files behind a real virus scanner', function () {
  this.timeout(60_000)
  pendingWhere(whyNoClamav)
  let app: TestNetwork
  let daemon: Awaited<ReturnType<typeof startClamav>>
  let upload: ReturnType<typeof uploadClient>
  before(async () => {
    daemon = await startClamav()
    app = await startTestNetwork({ scanner: clamd(daemon.address) })
    upload = uploadClient(app)
  })
  after(async () => {
    await app?.close()
    await daemon?.end()
  })

  it('come in when they are clean', async () => {
    const { body } = await upload(ben, 'files', { name: 'tea.txt', content: Buffer.from('tea') })
    expect(body.state).to.equal('volatile')
  })

  it('are reported and not stored when they are infected', async () => {
    const { status, body } = await upload(ben, 'files', { name: 'tea.com', content: eicar })
    expect([status, body.state]).to.deep.equal([201, 'quarantine'])
    await app.persona(ben).get(body.url).expect(404)
    const message = { to: [app.ids.ada], subject: 'x', attachments: [body.id] }
    await app.persona(ben).post('/api/v1/messages', message).expect(422)
    const row = await app.db(`rm.${files.sqlName}`).where('id', body.id).first()
    expect(row).to.include({ blob_id: '', state: 'quarantine' })
    expect(row.infected_by).to.match(/^Eicar-Test-Signature/)
    expect(await app.db('fm.incoming_blobs')).to.deep.equal([])
    const { text } = await app.persona(ada).get('/administration/audit_log').expect(200)
    expect(text).to.include('FileQuarantined')
  })

  it('stay outside while the scanner is away', async () => {
    await daemon.end()
    const { status, body } = await upload(ben, 'files', { name: 'tea.txt', content: Buffer.from('tea') })
    expect([status, body.code]).to.deep.equal([503, 'scanner_away'])
    expect(await app.db('fm.incoming_blobs')).to.deep.equal([])
  })
})

describe('files behind a virus scanner that takes no more than so much', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let daemon: Awaited<ReturnType<typeof startSparingDaemon>>
  before(async () => {
    daemon = await startSparingDaemon()
    app = await startTestNetwork({ scanner: clamd(daemon.address) })
  })
  after(async () => {
    await app?.close()
    daemon?.end()
  })

  it('are refused as too large, instead of being retried later', async () => {
    const content = Buffer.alloc(4_000_000, 'tea ')
    const { status, body, headers } = await uploadClient(app)(ben, 'files', { name: 'tea.txt', content })
    expect([status, body.code, headers['retry-after']]).to.deep.equal([413, 'too_large', undefined])
    expect(await app.db('fm.incoming_blobs')).to.deep.equal([])
  })
})
