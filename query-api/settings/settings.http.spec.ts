import { expect } from 'chai'
import { ada, ben, startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'

describe('the settings of the network over HTTP', function () {
  this.timeout(60_000)
  let app: TestNetwork
  before(async () => {
    app = await startTestNetwork()
  })
  after(() => app.close())
  const path = '/administration/settings'
  const read = async () => (await app.persona(ada).get(path).expect(200)).body

  it('are shown to administrators, with what stands when nobody has chosen', async () => {
    expect(await read()).to.deep.include({
      id: 'network',
      name: 'Lindenhof',
      language: 'en',
      answers_reset_on_move: true,
      retroactive_opting: false,
      create_appointments: 'everyone',
      directory_default_sort: 'first_name',
      notifications_send_direct_message_body: false,
      can: { update: true },
    })
    await app.persona(ben).get(path).expect(403)
  })

  it('are chosen by administrators, and hold from the next request on', async () => {
    await app.persona(ben).put(path, { name: 'Mine' }).expect(403)
    const permissions = async () =>
      (await app.persona(ben).get('/api/v1/network').expect(200)).body.permissions
    expect(await permissions()).to.include('create_appointments')
    await app.persona(ada).put(path, { name: 'Courtyard', create_appointments: 'admins' }).expect(204)
    expect(await read()).to.include({ name: 'Courtyard', create_appointments: 'admins' })
    expect(await permissions()).not.to.include('create_appointments')
    await app.persona(ada).put(path, { create_appointments: 'everyone' }).expect(204)
    expect(await permissions()).to.include('create_appointments')
  })

  it('say whose films texts show', async () => {
    expect((await read()).film_hosts).to.deep.equal(['youtube', 'vimeo'])
    await app
      .persona(ada)
      .put(path, { film_hosts: ['dailymotion'] })
      .expect(204)
    const { network } = (await app.persona(ben).get('/api/v1/network').expect(200)).body
    expect(network.film_hosts).to.deep.equal(['dailymotion'])
    await app
      .persona(ada)
      .put(path, { film_hosts: ['evil.example'] })
      .expect(422)
  })

  it('refuse what they do not know', async () => {
    await app.persona(ada).put(path, { colour: 'green' }).expect(422)
    const { body } = await app.persona(ada).put(path, { name: ' ' }).expect(422)
    expect(body.errors[0]).to.include({ pointer: '/name', code: 'name_empty' })
  })
})
