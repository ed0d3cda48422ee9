import { expect } from 'chai'
import { type PersonaName, startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'

const day = 86_400_000
const tomorrow = Math.floor(Date.now() / day) * day + day
const at = (hours: number) => new Date(tomorrow + hours * 3_600_000).toISOString()
const dated = (hours: number) => ({
  start: at(hours),
  end: at(hours + 1),
  all_day: false,
  time_zone: 'Europe/Berlin',
})

describe('invitations over HTTP', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let fairs: string
  let garden: string
  const as = (name: PersonaName) => app.persona(name)
  const plan = async (name: string, hours: number, more: object = {}) => {
    const appointment = {
      name,
      calendar_ids: [fairs],
      date: dated(hours),
      membership_ids_to_invite: [app.ids.ben],
      ...more,
    }
    return (await as('ada').post('/appointments', { appointment }).expect(201)).body.id as string
  }
  const invitesOf = async (query: string) =>
    (await as('ben').get(`/api/v1/invites?filter=appointments&${query}`).expect(200)).body
  const partsOf = async (status: string) =>
    (await as('ben').get(`/api/v1/participations?status=${status}`).expect(200)).body.participations
  const names = (views: { invitable: { name: string } }[]) => views.map(({ invitable }) => invitable.name)
  const mine = (id: string) => `${id}~${app.ids.ben}`

  before(async () => {
    app = await startTestNetwork()
    const calendar = { name: 'Fairs', color: 'bf443c', type: 'network' }
    fairs = (await as('ada').post('/calendars', { calendar }).expect(201)).body.id
    const group_category = { name: 'Circle', plural_name: 'Circles' }
    const made = await as('ada').post('/administration/group_categories', { group_category }).expect(201)
    const group = { name: 'Garden', group_category_id: made.body.id, access: 'open' }
    garden = (await as('ada').post('/groups', { group }).expect(201)).body.id
    await as('ben').post(`/api/v1/groups/${garden}/join`).expect(204)
  })
  after(() => app.close())

  it('wait under “open”, soonest first, until they are answered', async () => {
    const later = await plan('Later', 72)
    const sooner = await plan('Sooner', 24, {
      description: 'Bring **bowls**',
      attendee_configuration: { total: 5 },
    })
    const { invites, total } = await invitesOf('status=open')
    expect(names(invites)).to.deep.equal(['Sooner', 'Later'])
    expect(total).to.equal(2)
    expect(invites[0]).to.deep.include({
      id: mine(sooner),
      status: 'open',
      answer: 'open',
      invitable_type: 'appointment',
      changed: null,
    })
    expect(invites[0].invited_by.name).to.equal('Ada Lindqvist')
    expect(invites[0].invitable).to.deep.include({
      excerpt: 'Bring bowls',
      status: 'active',
      total: 5,
      dates_ahead: 1,
    })
    await as('ben')
      .post(`/api/v1/invites/${mine(sooner)}/accept`)
      .expect(204)
    await as('ben')
      .post(`/api/v1/invites/${mine(later)}/reject`, { note: 'Away' })
      .expect(204)
    expect((await invitesOf('status=open')).total).to.equal(0)
    expect(names(await partsOf('upcoming'))).to.deep.equal(['Sooner'])
    expect(names(await partsOf('declined'))).to.deep.equal(['Later'])
    expect((await partsOf('declined'))[0].note).to.equal('Away')
    expect((await as('ada').get('/api/v1/invites').expect(200)).body.invites).to.deep.equal([])
  })

  it('say through which group one was invited', async () => {
    const id = await plan('Weeding', 30, { membership_ids_to_invite: [], group_ids_to_invite: [garden] })
    const { invites } = await invitesOf('status=open')
    expect(invites.find((one: { id: string }) => one.id === mine(id))?.through_group).to.deep.equal({
      id: garden,
      name: 'Garden',
    })
    await as('ben')
      .post(`/api/v1/invites/${mine(id)}/reject`)
      .expect(204)
  })

  it('tell from where it was moved, and that the answer was reset', async () => {
    const id = await plan('Games', 40)
    await as('ben')
      .post(`/api/v1/invites/${mine(id)}/accept`)
      .expect(204)
    await as('ada')
      .put(`/appointments/${id}`, { appointment: { date: dated(50) } })
      .expect(204)
    const { invites } = await invitesOf('status=open')
    expect(invites[0].changed).to.deep.include({ answer_reset: true })
    expect(invites[0].changed.moved_from.start).to.equal(at(40))
    await as('ben')
      .post(`/api/v1/invites/${mine(id)}/accept`)
      .expect(204)
    expect((await partsOf('upcoming')).find((one: { id: string }) => one.id === mine(id)).changed).to.equal(
      null,
    )
  })

  it('are obsolete when it is called off, whatever the answer was', async () => {
    const id = await plan('Cinema', 60)
    await as('ben')
      .post(`/api/v1/invites/${mine(id)}/accept`)
      .expect(204)
    await as('ada').post(`/appointments/${id}/cancel`).expect(204)
    const { invites } = await invitesOf('status=obsolete')
    expect(invites[0]).to.include({ status: 'obsolete', answer: 'accepted' })
    expect(names(await partsOf('upcoming'))).not.to.include('Cinema')
  })

  it('expire unanswered when it is over, and were attended when accepted', async () => {
    const id = await plan('Yesterday', -48)
    const { invites } = await invitesOf('status=expired')
    expect(invites.map((one: { id: string; status: string }) => [one.id, one.status])).to.deep.equal([
      [mine(id), 'expired'],
    ])
    expect(
      (
        await as('ben')
          .post(`/api/v1/invites/${mine(id)}/accept`)
          .expect(409)
      ).body.code,
    ).to.equal('appointment_past')
    await as('ada').put('/administration/settings', { retroactive_opting: true }).expect(204)
    await as('ben')
      .post(`/api/v1/invites/${mine(id)}/accept`)
      .expect(204)
    expect(names(await partsOf('accepted'))).to.deep.equal(['Yesterday'])
  })

  it('come in pages', async () => {
    for (const hours of [70, 71, 72]) await plan(`Page ${hours}`, hours)
    const first = await as('ben').get('/api/v1/invites?status=open&limit=2').expect(200)
    expect(first.body.invites).to.have.length(2)
    expect(first.headers.link).to.contain(`after=${first.body.next}`).and.to.contain('rel="next"')
    const second = await as('ben')
      .get(`/api/v1/invites?status=open&limit=2&after=${first.body.next}`)
      .expect(200)
    expect(second.body.invites).to.have.length(1)
    expect(second.headers.link).to.equal(undefined)
  })

  it('are answered by nobody else', async () => {
    const id = await plan('Mine', 80)
    await as('dan')
      .post(`/api/v1/invites/${mine(id)}/accept`)
      .expect(404)
    await as('ada')
      .post(`/api/v1/invites/${mine(id)}/accept`)
      .expect(404)
    await as('ada').post('/api/v1/invites/nonsense/accept').expect(404)
  })

  it('are shown whole where one of them goes on for ages', async () => {
    const daily = { recurrence_frequency: 'daily', recurrence_end_time: '2099-12-31T00:00:00.000Z' }
    const id = await plan('Watering', 48, { recurrence_pattern: daily })
    const { invites } = await invitesOf('status=open')
    const watering = invites.find((one: { id: string }) => one.id === mine(id))
    expect(watering.invitable).to.include({ name: 'Watering', dates_ahead: null })
  })

  it('to a series that has been going on say when its next date was', async () => {
    const weekly = { recurrence_pattern: { recurrence_frequency: 'weekly' } }
    const id = await plan('Choir', -14 * 24 + 12, weekly)
    await as('ada')
      .put(`/appointments/${id}`, { appointment: { date: dated(-14 * 24 + 14) } })
      .expect(204)
    const { invites } = await invitesOf('status=open')
    const choir = invites.find((one: { id: string }) => one.id === mine(id))
    const next = Date.parse(choir.invitable.date.start)
    expect(next).to.be.greaterThan(Date.now())
    expect(Date.parse(choir.changed.moved_from.start)).to.equal(next - 2 * 3_600_000)
  })
})
