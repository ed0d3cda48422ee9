import { expect } from 'chai'
import type { DeviceView } from '#events/devices/device.contract.ts'
import { putPush } from '#platform/push/push-outbox.ts'
import { type PushService, startPushService } from '#test/kit/push-service.ts'
import {
  ada,
  ben,
  emailOf,
  gia,
  type PersonaName,
  password,
  startTestNetwork,
  type TestNetwork,
} from '#test/kit/test-network.ts'
import { until } from '#test/kit/until.ts'

const path = '/api/v1/devices'

describe('devices over HTTP', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let service: PushService
  before(async () => {
    service = await startPushService()
    app = await startTestNetwork({ reacting: true, internalSites: [service.site] })
  })
  after(async () => {
    await app.close()
    await service.close()
  })
  const subscription = (device: string) => {
    const { endpoint, ...keys } = service.subscribe(device)
    return { endpoint, expirationTime: null, keys }
  }
  const register = async (name: PersonaName, body: object): Promise<string> =>
    (await app.persona(name).post(path, body).expect(201)).body.id
  const devicesOf = async (name: PersonaName): Promise<DeviceView[]> =>
    (await app.persona(name).get(path).expect(200)).body.devices

  it('are their owner’s alone, and the same subscription is the same device', async () => {
    const body = subscription('phone')
    const id = await register(ada, { ...body, name: 'Phone' })
    expect(await register(ada, { ...body, name: 'Phone' })).to.equal(id)
    const [device] = await devicesOf(ada)
    expect(device).to.deep.include({
      id,
      name: 'Phone',
      enabled: true,
      is_app: false,
      shows_content: true,
      last_pushed_at: null,
    })
    expect(await devicesOf(ben)).to.deep.equal([])
    await app.persona(ben).get(`${path}/${id}/settings`).expect(404)
    await app.persona(ben).post(`${path}/${id}/settings`, { enabled: false }).expect(404)
    await app.persona(ben).delete(`${path}/${id}`).expect(204)
    expect(await devicesOf(ada)).to.have.length(1)
  })

  it('have settings, and go when their owner removes them', async () => {
    const id = await register(ben, subscription('bens'))
    await app.persona(ben).post(`${path}/${id}/settings`, { shows_content: false }).expect(200)
    await app.persona(ben).post(`${path}/${id}/settings`, {}).expect(200)
    const { body } = await app.persona(ben).get(`${path}/${id}/settings`).expect(200)
    expect(body).to.deep.equal({ enabled: true, shows_content: false })
    await app.persona(ben).delete(`${path}/${id}`).expect(204)
    expect(await devicesOf(ben)).to.deep.equal([])
  })

  it('belong to whom subscribed last in the same browser', async () => {
    const body = subscription('shared')
    await register(ben, body)
    await register(gia, body)
    expect([await devicesOf(ben), await devicesOf(gia)].map((all) => all.length)).to.deep.equal([0, 1])
  })

  it('take no address and no key that cannot be used', async () => {
    const { endpoint, keys } = subscription('odd')
    const codesOf = async (body: object) =>
      (await app.persona(ben).post(path, body).expect(422)).body.errors.map(
        ({ code }: { code: string }) => code,
      )
    expect(await codesOf({ endpoint: 'ftp://push.example', keys })).to.deep.equal(['endpoint_unusable'])
    expect(await codesOf({ endpoint, keys: { ...keys, auth: 'short' } })).to.deep.equal(['push_key_unusable'])
  })

  it('get pushes while their session lasts: signing out deletes the device', async () => {
    const signedIn = await app.send('POST', '/users/sign_in', { email: emailOf(gia), password }).expect(200)
    const cookie = String(signedIn.headers['set-cookie']).split(';')[0]
    await app.send('POST', path, subscription('tablet'), { Cookie: cookie }).expect(201)
    const push = { title: 'T', body: 'B', discreet: 'D', path: '/', tag: 'tea', member_id: app.ids.gia }
    const now = new Date().toISOString()
    await putPush(app.db, push, { cause: 'one', now })
    await until(async () => service.received.some(({ device }) => device === 'tablet'), 10_000)
    await app.send('DELETE', '/users/sign_out', {}, { Cookie: cookie }).expect(204)
    expect((await devicesOf(gia)).map(({ id }) => id)).to.have.length(1)
    await putPush(app.db, push, { cause: 'two', now })
    await app.reactorsDone()
    expect(service.tries('tablet')).to.equal(1)
  })

  it('are gone with the person', async () => {
    await register(gia, subscription('last'))
    await app
      .persona(ada)
      .delete(`/administration/members/${app.ids.gia}`, { classes: ['identity'] })
      .expect(204)
    expect(await app.db('fm.devices').where({ member_id: app.ids.gia })).to.deep.equal([])
  })
})
