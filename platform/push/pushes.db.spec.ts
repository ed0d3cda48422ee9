import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { plus } from '#platform/language/instant.ts'
import { silentLog } from '#platform/log/log.ts'
import { type FreshDatabase, freshDatabase } from '#test/kit/postgres.ts'
import { type PushService, startPushService } from '#test/kit/push-service.ts'
import { type Devices, devicesIn, devicesOf } from './devices.ts'
import type { Push } from './push.ts'
import { pushKeysIn } from './push-keys.ts'
import { forgetPushes, putPush, withdrawPushes } from './push-outbox.ts'
import { sendPushes } from './send-pushes.ts'
import { webPushSender } from './web-push-sender.ts'

const start = '2026-09-17T08:00:00.000Z'
const sealingKey = Buffer.alloc(32, 7)

describe('pushes', () => {
  let fresh: FreshDatabase
  let service: PushService
  let devices: Devices
  let now = start
  let people = 0
  before(async () => {
    fresh = await freshDatabase()
    service = await startPushService()
    devices = devicesIn(fresh.db)
  })
  beforeEach(() => {
    now = start
  })
  after(async () => {
    await service.close()
    await fresh.drop()
  })

  const member = () => {
    people += 1
    return `ada-${people}`
  }
  const add = (member_id: string, device: string) => {
    const subscription = service.subscribe(device)
    return devices.register({
      id: device,
      member_id,
      session_id: null,
      is_app: false,
      name: device,
      at: now,
      most: 20,
      ...subscription,
    })
  }
  const push = (member_id: string, more: Partial<Push> = {}): Push => ({
    member_id,
    title: 'Ben Okafor',
    body: 'Tea at four?',
    discreet: 'New message',
    path: '/messages/tea',
    tag: 'message:tea',
    ...more,
  })
  const put = (one: Push, cause: string = randomUUID()) => putPush(fresh.db, one, { cause, now })
  const send = () => {
    const keys = pushKeysIn(fresh.db, sealingKey)
    const sender = webPushSender({
      keys,
      publicUrl: 'https://folkmoot.example',
      ownHosts: [],
      internal: [service.site],
    })
    const parts = { db: fresh.db, clock: { now: () => now }, pushes: sender, log: silentLog }
    return sendPushes(parts, new AbortController().signal)
  }
  const receivedBy = (device: string) =>
    service.received.filter((one) => one.device === device).map(({ content }) => content)

  it('arrive encrypted at each device of the member, signed by the one key of the installation', async () => {
    const ada = member()
    await add(ada, `${ada}-phone`)
    await add(ada, `${ada}-laptop`)
    await put(push(ada))
    await send()
    const shown = { title: 'Ben Okafor', body: 'Tea at four?', tag: 'message:tea', path: '/messages/tea' }
    for (const device of [`${ada}-phone`, `${ada}-laptop`]) expect(receivedBy(device)).to.deep.equal([shown])
    const { publicKey } = await pushKeysIn(fresh.db, sealingKey).get()
    expect(new Set(service.received.map(({ signedBy }) => signedBy))).to.deep.equal(new Set([publicKey]))
  })

  it('are made once per cause, however often it is delivered, and leave no text behind', async () => {
    const ada = member()
    await add(ada, ada)
    for (const _ of [1, 2, 3]) {
      await put(push(ada), `cause-${ada}`)
      await send()
    }
    expect(receivedBy(ada)).to.have.length(1)
    expect(await fresh.db('fm.push_outbox').where({ device_id: ada }).pluck('content')).to.deep.equal([null])
  })

  it('say nothing of their content on a device that shows none, and nothing where they are off', async () => {
    const ada = member()
    await add(ada, `${ada}-phone`)
    await add(ada, `${ada}-laptop`)
    await devices.choose(ada, `${ada}-phone`, { shows_content: false })
    await devices.choose(ada, `${ada}-laptop`, { enabled: false })
    await put(push(ada))
    await send()
    expect(receivedBy(`${ada}-phone`)).to.deep.equal([
      { title: 'New message', body: '', tag: 'message:tea', path: '/messages/tea' },
    ])
    expect(receivedBy(`${ada}-laptop`)).to.deep.equal([])
  })

  it('end with the subscription: 410 deletes the device', async () => {
    const ada = member()
    await add(ada, ada)
    service.answerNext(ada, { status: 410 })
    await put(push(ada))
    await send()
    expect(await devicesOf(fresh.db, ada)).to.deep.equal([])
    expect(await fresh.db('fm.push_outbox').where({ device_id: ada })).to.deep.equal([])
  })

  it('wait as long as the push service asks, and are tried again after its errors', async () => {
    const ada = member()
    await add(ada, ada)
    service.answerNext(ada, { status: 429, retryAfter: 90 })
    service.answerNext(ada, { status: 503 })
    await put(push(ada))
    expect(await send()).to.equal(plus(start, 90_000))
    expect(service.tries(ada)).to.equal(1)
    now = plus(start, 90_000)
    await send()
    now = plus(now, 60_000)
    await send()
    expect(service.tries(ada)).to.equal(3)
    expect(receivedBy(ada)).to.have.length(1)
  })

  it('are given up when they are refused, and when they are a day late', async () => {
    const ada = member()
    await add(ada, ada)
    service.answerNext(ada, { status: 400 })
    await put(push(ada))
    await send()
    service.answerNext(ada, { status: 500 })
    await put(push(ada))
    await send()
    now = plus(start, 25 * 3_600_000)
    expect(await send()).to.equal(null)
    expect(service.tries(ada)).to.equal(2)
    expect(await devicesOf(fresh.db, ada)).to.have.length(1)
  })

  it('are withdrawn: what waits is not sent, and what is shown is closed by one silent push', async () => {
    const ada = member()
    await add(ada, ada)
    await put(push(ada), `shown-${ada}`)
    await send()
    await put(push(ada, { after: plus(now, 60_000) }), `waiting-${ada}`)
    for (const _ of [1, 2])
      await withdrawPushes(fresh.db, { causes: [`shown-${ada}`, `waiting-${ada}`] }, now)
    now = plus(start, 120_000)
    await send()
    expect(receivedBy(ada).slice(1)).to.deep.equal([{ withdraw: 'message:tea' }])
  })

  it('reach no address inside, whatever a client has subscribed', async () => {
    const ada = member()
    const endpoint = `http://127.0.0.1:${service.site.port}/inside`
    await devices.register({
      ...service.subscribe('inside'),
      id: ada,
      member_id: ada,
      session_id: null,
      is_app: false,
      name: 'x',
      at: now,
      most: 20,
      endpoint,
    })
    await put(push(ada))
    await send()
    expect(service.tries('inside')).to.equal(0)
  })

  it('to a member, and those that mention one, are deleted when that person is erased', async () => {
    const [ada, ben] = [member(), member()]
    await add(ada, ada)
    await put(push(ada, { mentions: [ben] }))
    await forgetPushes(fresh.db, ben)
    await send()
    expect(receivedBy(ada)).to.deep.equal([])
  })
})

describe('the keys of pushes', () => {
  let fresh: FreshDatabase
  before(async () => {
    fresh = await freshDatabase()
  })
  after(() => fresh.drop())

  it('are made once, also when several processes start together', async () => {
    const all = await Promise.all([1, 2, 3, 4].map(() => pushKeysIn(fresh.db, sealingKey).get()))
    expect(new Set(all.map(({ privateKey }) => privateKey)).size).to.equal(1)
    const [row] = await fresh.db('fm.push_keys')
    expect(row.private_key.toString('latin1')).not.to.contain(all[0]?.privateKey)
  })
})
