import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'chai'
import { newId } from '#platform/language/ids.ts'
import { ben, startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'
import { until } from '#test/kit/until.ts'
import { formOf } from '#test/kit/upload-client.ts'

type Sent = { path: string; type: string; body: Buffer }

// The client disconnects at another moment each time: before anything is read, while bytes arrive, at the end. There is
// nobody to answer, and nothing of the upload may remain.
describe('what is sent and broken off', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let session: Record<string, string>

  before(async () => {
    app = await startTestNetwork()
    const own = { id: newId(), member_id: app.ids[ben], remembered: false, device: 'spec' }
    const { secret } = await app.permit.sessions.open(own)
    const who = await app.permit.resolve(secret)
    session = { Cookie: `sid=${secret}`, 'X-CSRF-Token': who.session?.csrf_token ?? '' }
  })
  after(() => app.close())

  /** Sends a part of the body, waits, and is gone. */
  const breakOff = async ({ path, type, body }: Sent, part: number, afterMs: number): Promise<void> => {
    const sending = request({
      port: app.port,
      path,
      method: 'POST',
      headers: {
        ...session,
        Host: 'localhost:3000',
        Origin: 'http://localhost:3000',
        'Sec-Fetch-Site': 'same-origin',
        'Idempotency-Key': newId(),
        'Content-Type': type,
        'Content-Length': String(body.length),
      },
    })
    sending.on('error', () => undefined)
    sending.write(body.subarray(0, Math.floor(body.length * part)))
    await pause(afterMs)
    sending.destroy()
  }

  const nothingIsLeft = async () => {
    await until(() => app.httpApp.running() + app.httpApp.waiting() === 0, 5_000)
    await until(async () => (await app.db('fm.incoming_blobs')).length === 0, 5_000)
  }

  it('gives every place back that an upload had', async () => {
    const { type, body } = formOf({ external_id: 'x' }, 'Plan.txt', Buffer.alloc(400_000, 'beans '))
    const path = '/api/storage/files'
    for (const part of [0.0002, 0.3, 0.999])
      for (const afterMs of [0, 1, 2, 4, 8, 16, 32])
        await Promise.all(Array.from({ length: 5 }, () => breakOff({ path, type, body }, part, afterMs)))
    await nothingIsLeft()
  })

  it('gives every place back that a command had', async () => {
    const body = Buffer.from(JSON.stringify({ appointment: { name: 'Tea', text: 'x'.repeat(200_000) } }))
    const sent = { path: '/appointments', type: 'application/json', body }
    for (const part of [0.001, 0.5])
      for (const afterMs of [0, 1, 2, 4, 8, 16])
        await Promise.all(Array.from({ length: 5 }, () => breakOff(sent, part, afterMs)))
    await nothingIsLeft()
    expect(app.httpApp.running()).to.equal(0)
  })
})
