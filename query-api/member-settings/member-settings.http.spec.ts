import { expect } from 'chai'
import { deliverySettingsOf } from '#events/member-settings/delivery-settings.ts'
import { memberSettingsIn } from '#platform/member-settings/member-settings.ts'
import {
  ada,
  ben,
  gia,
  type PersonaName,
  startTestNetwork,
  type TestNetwork,
} from '#test/kit/test-network.ts'

describe('the settings of a member over HTTP', function () {
  this.timeout(60_000)
  let app: TestNetwork
  before(async () => {
    app = await startTestNetwork()
  })
  after(() => app.close())
  const path = (who: PersonaName) => `/members/${app.ids[who]}/settings`
  const read = async (who: PersonaName) => (await app.persona(who).get(path(who)).expect(200)).body
  const choose = (who: PersonaName, body: object) => app.persona(who).put(path(who), body)
  const everything = { enabled: 'all', group_ids: [], include_network_level: true }

  it('are the defaults until the member chooses', async () => {
    expect(await read(ben)).to.deep.include({
      id: app.ids.ben,
      version: '0',
      email_notifications: everything,
      email_subscriptions: everything,
      email_digests: everything,
      email_daily_digests: { ...everything, enabled: 'disabled' },
      email_admin_notifications: everything,
      notifications: {},
      quiet_hours: { enabled: false, from: '22:00', to: '07:00' },
      time_zone: null,
      administers: false,
      groups: [],
    })
    expect((await read(ada)).administers).to.equal(true)
  })

  it('do not exist for others; administrators see and choose the language alone', async () => {
    await app.persona(ben).get(path(ada)).expect(404)
    await app.persona(ben).put(path(ada), { language: 'fr' }).expect(404)
    await app.persona(gia).get('/members/nobody/settings').expect(404)
    await app.persona(ada).put(path(ben), { time_zone: 'Europe/Berlin' }).expect(404)
    await app.persona(ada).put(path(ben), { language: 'de', time_zone: 'Europe/Berlin' }).expect(404)
    await app.persona(ada).put(path(ben), { language: 'fr' }).expect(204)
    const { body } = await app.persona(ada).get(path(ben)).expect(200)
    expect(body).to.deep.equal({ id: app.ids.ben, language: 'fr' })
    expect((await read(ben)).language).to.equal('fr')
    await choose(ben, { language: null }).expect(204)
    expect((await read(ben)).language).to.equal(null)
  })

  it('are changed one by one, and what a body leaves out stays', async () => {
    await choose(ben, { time_zone: 'america/new_york' }).expect(204)
    await choose(ben, { quiet_hours: { enabled: true, from: '21:30', to: '06:00' } }).expect(204)
    expect(await read(ben)).to.deep.include({
      version: '2',
      time_zone: 'America/New_York',
      quiet_hours: { enabled: true, from: '21:30', to: '06:00' },
    })
  })

  it('refuse what they do not know', async () => {
    await choose(ben, { colour: 'green' }).expect(422)
    await choose(ben, { time_zone: 'Nowhere/City' }).expect(422)
    await choose(ben, { notifications: { unheard_of: { bell: 'off' } } }).expect(422)
    await choose(ben, { notifications: { message: { push: 'digest' } } }).expect(422)
    const wrong = { quiet_hours: { enabled: true, from: '25:00', to: '06:00' } }
    const { body } = await choose(ben, wrong).expect(422)
    expect(body.errors[0]).to.include({ pointer: '/quiet_hours/from', code: 'time_invalid' })
  })

  it('are kept when two devices choose at the same time', async () => {
    await Promise.all([
      choose(gia, { time_zone: 'Asia/Tokyo' }).expect(204),
      choose(gia, { browser_time_zone: 'Europe/Berlin' }).expect(204),
      choose(gia, { email_digests: { ...everything, enabled: 'disabled' } }).expect(204),
    ])
    const { time_zone, browser_time_zone, email_digests, version } = await read(gia)
    expect([time_zone, browser_time_zone, email_digests.enabled, version]).to.deep.equal([
      'Asia/Tokyo',
      'Europe/Berlin',
      'disabled',
      '3',
    ])
  })

  it('tell the first call of the web in which zone times are shown', async () => {
    const { member } = (await app.persona(gia).get('/api/v1/network').expect(200)).body
    expect(member).to.include({ time_zone: 'Asia/Tokyo', browser_time_zone: 'Europe/Berlin' })
  })

  it('reach the other devices of the member, and nobody else', async () => {
    const [own, other] = await Promise.all([app.follow(app.ids.ben), app.follow(app.ids.ada)])
    await choose(ben, { time_zone: 'Europe/Paris' }).expect(204)
    await own.until(() => own.of('member_settings').length > 0)
    expect(JSON.stringify(own.of('member_settings'))).to.contain('Europe/Paris')
    expect(other.of('member_settings')).to.deep.equal([])
    own.close()
    other.close()
  })

  it('decide about deliveries, in the zone of the browser until the member chooses one', async () => {
    await choose(ada, { browser_time_zone: 'Europe/Berlin' }).expect(204)
    const settings = memberSettingsIn(app.db)
    const chosen = await settings.of([app.ids.ada, app.ids.dan])
    expect(deliverySettingsOf(chosen.get(app.ids.ada)).time_zone).to.equal('Europe/Berlin')
    expect(deliverySettingsOf(chosen.get(app.ids.dan))).to.deep.include({
      time_zone: null,
      email_notifications: everything,
    })
  })

  it('are gone with the member', async () => {
    await app
      .persona(ada)
      .delete(`/administration/members/${app.ids.gia}`, { classes: ['identity'] })
      .expect(204)
    expect(await app.db('fm.member_settings').where({ member_id: app.ids.gia })).to.deep.equal([])
  })
})
