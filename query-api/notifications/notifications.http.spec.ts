import { expect } from 'chai'
import type { NotificationView } from '#events/notifications/notification.contract.ts'
import {
  ada,
  ben,
  dan,
  gia,
  type PersonaName,
  startTestNetwork,
  type TestNetwork,
} from '#test/kit/test-network.ts'

describe('notifications over HTTP', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let calendar = ''
  before(async () => {
    app = await startTestNetwork()
    calendar = await created(ada, '/calendars', {
      calendar: { name: 'Fairs', color: '3f7c31', type: 'network' },
    })
  })
  after(() => app.close())

  const as = (who: PersonaName) => app.persona(who)
  const created = async (who: PersonaName, path: string, body: object): Promise<string> =>
    (await as(who).post(path, body).expect(201)).body.id
  const listed = async (who: PersonaName, query = ''): Promise<NotificationView[]> =>
    (await as(who).get(`/notifications${query}`).expect(200)).body.notifications
  const notified = async (who: PersonaName, query = '') =>
    (await listed(who, query)).map(({ id, kind }) => [id, kind])
  const unread = async (who: PersonaName): Promise<number> =>
    (await as(who).get('/api/v1/unreads').expect(200)).body.Notifications
  const appointment = (name: string, invited: PersonaName[], more: object = {}) =>
    created(ada, '/appointments', {
      appointment: {
        name,
        calendar_ids: [calendar],
        date: { start: '2036-05-06T16:00:00Z', end: '2036-05-06T17:00:00Z', time_zone: 'Europe/Berlin' },
        membership_ids_to_invite: invited.map((who) => app.ids[who]),
        ...more,
      },
    })
  const readAll = async (who: PersonaName) => {
    const [newest] = await listed(who)
    return (
      await as(who)
        .post('/notifications/read', { read_no: newest?.last_no ?? '0' })
        .expect(200)
    ).body
  }
  const undo = async (who: PersonaName, action: unknown) =>
    as(who)
      .post(`/api/v1/actions/${encodeURIComponent(String(action))}/undo`, {})
      .expect(204)

  it('tell of an invitation, with whom it is from, what it is about and where it leads', async () => {
    const tea = await appointment('Tea', [ben])
    const [first] = await listed(ben)
    expect(first).to.deep.include({
      id: `appointment~${tea}`,
      kind: 'appointment_invitation',
      feature: 'appointments',
      reason: 'invitation',
      path: `/appointments/${tea}`,
      read: false,
      waiting: true,
      unread_count: 1,
      about: { kind: 'appointment', id: tea, name: 'Tea' },
    })
    expect(first?.actors.map(({ name }) => name)).to.deep.equal(['Ada Lindqvist'])
    expect(first?.details.start).to.equal('2036-05-06T16:00:00.000Z')
    expect((await notified(ada)).map(([id]) => id)).not.to.include(`appointment~${tea}`)
  })

  it('are read by one mark and unread again when it is sent back', async () => {
    expect(await unread(ben)).to.equal(1)
    const mark = await readAll(ben)
    expect([await unread(ben), (await listed(ben))[0]?.read]).to.deep.equal([0, true])
    await as(ben)
      .delete('/notifications/read', { read_no: mark.before_no, version: mark.version })
      .expect(200)
    expect(await unread(ben)).to.equal(1)
  })

  it('are read and unread one by one', async () => {
    const [choir] = [await appointment('Choir', [ben])]
    const [first] = await listed(ben)
    const path = `/notifications/${encodeURIComponent(first?.id ?? '')}/read`
    const { body } = await as(ben).post(path, { read_no: first?.last_no }).expect(200)
    expect((await listed(ben, '?read=false')).map(({ id }) => id)).not.to.include(`appointment~${choir}`)
    await as(ben).delete(path, { read_no: body.before_no, version: body.version }).expect(200)
    expect(await notified(ben, '?read=false')).to.deep.include([
      `appointment~${choir}`,
      'appointment_invitation',
    ])
  })

  it('are unread again one by one, however they were read, until they are read again', async () => {
    const tea = (await listed(ben)).find(({ about }) => about.name === 'Tea')
    const path = `/notifications/${encodeURIComponent(tea?.id ?? '')}`
    const mark = await readAll(ben)
    await as(ben).post(`${path}/unread`, {}).expect(204)
    const again = (await listed(ben, '?read=false')).map(({ about, read, marked_unread }) => [
      about.name,
      read,
      marked_unread,
    ])
    expect([await unread(ben), again]).to.deep.equal([1, [['Tea', false, true]]])
    await as(ben).post(`${path}/read`, { read_no: tea?.last_no }).expect(200)
    expect([await unread(ben), await notified(ben, '?read=false')]).to.deep.equal([0, []])
    await as(ben).post(`${path}/unread`, {}).expect(204)
    const all = await readAll(ben)
    expect([all.read_no, await unread(ben)]).to.deep.equal([mark.read_no, 0])
    await as(ben).delete('/notifications/read', { read_no: all.before_no, version: all.version }).expect(200)
    expect(await unread(ben), 'undo brings it back').to.equal(1)
    await readAll(ben)
    await as(ben).post('/notifications/nothing/unread', {}).expect(404)
  })

  it('are gone with what they are about, and back with it', async () => {
    const fair = await appointment('Fair', [ben])
    const before = await listed(ben)
    const { headers } = await as(ada).delete(`/appointments/${fair}`, {}).expect(204)
    expect((await notified(ben)).map(([id]) => id)).not.to.include(`appointment~${fair}`)
    expect(await unread(ben)).to.equal((await listed(ben, '?read=false')).length)
    await undo(ada, headers['x-action'])
    const after = (await listed(ben)).map(({ revision, ...others }) => others)
    expect(after).to.deep.equal(before.map(({ revision, ...others }) => others))
  })

  it('quote a message, and are gone from every screen once the member deletes it', async () => {
    const message = { to: [app.ids.ben, app.ids.dan], subject: 'Rain', content: 'Bring **boots**' }
    const id = await created(ada, '/api/v1/messages', message)
    const [first] = await listed(ben)
    expect(first).to.include({ kind: 'message', quote: 'Bring boots' })
    const stream = await app.follow(app.ids.ben)
    const { headers } = await as(ben).delete(`/api/v1/messages/${id}`, {}).expect(204)
    await stream.until(() => JSON.stringify(stream.of('notifications')).includes(first?.id ?? ''))
    expect(stream.of('notifications').at(-1)).to.not.have.property('quote')
    stream.close()
    expect((await notified(ben)).map(([thread]) => thread)).not.to.include(first?.id)
    expect((await listed(dan))[0]?.quote).to.equal(first?.quote)
    await undo(ben, headers['x-action'])
    expect((await listed(ben))[0]?.quote).to.equal(first?.quote)
  })

  it('are found by reason, by the page that they lead to, and by what they are about', async () => {
    const [first] = await listed(ben)
    expect(await notified(ben, '?reason=mention')).to.deep.equal([])
    const onPage = await notified(ben, `?path=${encodeURIComponent(first?.path ?? '')}`)
    expect(onPage).to.deep.equal([[first?.id, first?.kind]])
    expect(await notified(ben, `?about_id=${first?.about.id}`)).to.deep.equal(onPage)
  })

  it('are paged without losing a row', async () => {
    const whole = (await listed(ben)).map(({ id }) => id)
    const pages: string[] = []
    let next: string | null = ''
    while (next !== null) {
      const query: string = next === '' ? '' : `&after=${encodeURIComponent(next)}`
      const { body } = await as(ben).get(`/notifications?limit=1${query}`).expect(200)
      pages.push(...body.notifications.map(({ id }: NotificationView) => id))
      next = body.next
    }
    expect(whole.length).to.be.greaterThan(2)
    expect(pages).to.deep.equal(whole)
  })

  it('of a muted thread are listed and not counted', async () => {
    const walk = await appointment('Walk', [ben])
    const before = await unread(ben)
    const path = `/notifications/${encodeURIComponent(`appointment~${walk}`)}/mute`
    await as(ben).post(path, {}).expect(204)
    expect(await unread(ben)).to.equal(before - 1)
    expect((await listed(ben))[0]).to.include({ id: `appointment~${walk}`, muted: true, read: true })
    await as(ben).delete(path, {}).expect(204)
    expect(await unread(ben)).to.equal(before)
  })

  it('of a kind that the member wants no notifications of are neither listed nor counted', async () => {
    const choose = (notifications: object) =>
      as(ben).put(`/members/${app.ids.ben}/settings`, { notifications }).expect(204)
    const ride = await appointment('Ride', [ben])
    const [before, ids] = [await unread(ben), (await notified(ben)).map(([id]) => id)]
    await choose({ appointment_invitation: { bell: 'off' } })
    expect((await notified(ben)).map(([id]) => id)).not.to.include(`appointment~${ride}`)
    expect(await unread(ben)).to.equal((await listed(ben, '?read=false')).length)
    expect(await unread(ben)).to.be.lessThan(before)
    // What is wanted in the same thread stays.
    await as(ada).post(`/appointments/${ride}/cancel`, {}).expect(204)
    expect(await notified(ben)).to.deep.include([`appointment~${ride}`, 'appointment_canceled'])
    await choose({ appointment_invitation: { bell: 'now' }, appointment_canceled: { bell: 'off' } })
    expect(await notified(ben)).to.deep.include([`appointment~${ride}`, 'appointment_invitation'])
    await choose({ appointment_canceled: { bell: 'now' } })
    expect((await notified(ben)).map(([id]) => id).sort()).to.deep.equal(ids.sort())
    expect(await unread(ben)).to.equal(before)
  })

  it('of a kind that was unwanted count once the member wants it', async () => {
    const hike = await appointment('Hike', [ben])
    await as(ben)
      .post(`/notifications/${encodeURIComponent(`appointment~${hike}`)}/read`, {
        read_no: (await listed(ben))[0]?.last_no,
      })
      .expect(200)
    const before = await unread(ben)
    const choose = (bell: string) =>
      as(ben)
        .put(`/members/${app.ids.ben}/settings`, { notifications: { appointment_canceled: { bell } } })
        .expect(204)
    await choose('off')
    await as(ada).post(`/appointments/${hike}/cancel`, {}).expect(204)
    expect(await unread(ben)).to.equal(before)
    expect(await unread(ben)).to.equal((await listed(ben, '?read=false')).length)
    await choose('now')
    expect(await unread(ben)).to.equal(before + 1)
  })

  it('are taken from broadcasts, too, which are one row for all', async () => {
    const id = await created(ada, '/api/v1/messages', { to_all_network_members: true, subject: 'Winter' })
    await app.command('messages/deliver', { message_id: id, member_ids: [app.ids.ben, app.ids.dan] })
    await app.projected()
    const choose = (bell: string) =>
      as(dan)
        .put(`/members/${app.ids.dan}/settings`, { notifications: { message_to_all: { bell } } })
        .expect(204)
    const before = await unread(dan)
    await choose('off')
    expect((await notified(dan)).map(([one]) => one)).not.to.include(`message~${id}`)
    expect(await unread(dan)).to.equal((await listed(dan, '?read=false')).length)
    expect(await unread(dan)).to.be.lessThan(before)
    await choose('now')
    expect(await unread(dan)).to.equal(before)
  })

  it('reach everybody of the network in one row, except guests, the author and later members', async () => {
    const id = await created(ada, '/api/v1/messages', {
      to_all_network_members: true,
      subject: 'Summer',
      content: 'It is here.',
    })
    await app.command('messages/deliver', { message_id: id, member_ids: [app.ids.ben, app.ids.dan] })
    await app.projected()
    for (const who of [ben, dan] as const)
      expect(await notified(who)).to.deep.include([`message~${id}`, 'message_to_all'])
    for (const who of [ada, gia] as const)
      expect((await notified(who)).map(([one]) => one)).not.to.include(`message~${id}`)
    const before = await unread(dan)
    await as(dan)
      .post(`/notifications/${encodeURIComponent(`message~${id}`)}/mute`, {})
      .expect(204)
    expect(await unread(dan)).to.equal(before - 1)
  })

  it('ask the administrators of a group until one of them has answered', async () => {
    await created(ada, '/administration/group_categories', {
      group_category: { name: 'Circle', plural_name: 'Circles', slug: 'circles' },
    })
    const group = await created(ben, '/groups', {
      group: { name: 'Garden', access: 'closed', group_category_id: 'circles' },
    })
    await as(dan).post(`/api/v1/groups/${group}/join`, {}).expect(204)
    expect((await listed(ben, '?waiting=true'))[0]).to.deep.include({
      id: `group~${group}~requests`,
      path: `/groups/${group}?tab=requests`,
    })
    await as(ben).post(`/groups/${group}/administration/join_requests/${app.ids.dan}/accept`, {}).expect(204)
    expect((await notified(ben)).map(([id]) => id)).not.to.include(`group~${group}~requests`)
    expect(await notified(dan)).to.deep.include([`group~${group}`, 'group_request_accepted'])
  })

  it('say how they reached a member, and with which digest they are going to', async () => {
    const kind = 'appointment_invitation'
    const delivered = async (name: string) => {
      const found = (await listed(ben)).find(({ about }) => about.name === name)
      const path = `/notifications/${encodeURIComponent(found?.id ?? '')}/delivery`
      return (await as(ben).get(path).expect(200)).body.channels
    }
    await appointment('Sent at once', [ben])
    const [bell] = await delivered('Sent at once')
    expect(bell).to.deep.include({ channel: 'bell', waits_for: null })
    const settings = `/members/${app.ids.ben}/settings`
    await as(ben)
      .put(settings, { time_zone: 'America/New_York', notifications: { [kind]: { mail: 'digest' } } })
      .expect(204)
    await appointment('Sent with the digest', [ben])
    const [, mail] = await delivered('Sent with the digest')
    expect(mail).to.deep.include({ channel: 'mail', waits_for: 'digest' })
    const local = new Date(mail.at).toLocaleTimeString('en-GB', {
      timeZone: 'America/New_York',
      timeStyle: 'short',
    })
    expect(['07:00', '13:00', '18:00']).to.include(local)
    await as(ben).get('/notifications/appointment~nothing/delivery').expect(404)
    await as(ben).put(settings, { notifications: {} }).expect(204)
  })

  it('change on the member’s other screens at once', async () => {
    const following = await app.follow(app.ids.ben)
    try {
      const fete = await appointment('Fete', [ben])
      await following.until(() =>
        JSON.stringify(following.of('notifications')).includes(`appointment~${fete}`),
      )
    } finally {
      following.close()
    }
  })

  it('of a thread that cannot exist are refused', async () => {
    await as(ben).post('/notifications/nonsense/mute', {}).expect(404)
    await as(ben).post('/notifications/nonsense/read', { read_no: '1' }).expect(404)
    await as(ben).get('/notifications?after=nonsense').expect(422)
  })
})
