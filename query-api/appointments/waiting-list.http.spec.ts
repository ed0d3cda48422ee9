import { expect } from 'chai'
import { type PersonaName, startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'

const tomorrow = (hours: number) => new Date(Date.now() + 86_400_000 + hours * 3_600_000).toISOString()

describe('the waiting list over HTTP', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let id: string
  const as = (name: PersonaName) => app.persona(name)
  const answers = (name: PersonaName, status: string) =>
    as(name).put(`/appointments/${id}/participants/me`, { status })
  const seenBy = async (name: PersonaName) => (await as(name).get(`/appointments/${id}`).expect(200)).body

  before(async () => {
    app = await startTestNetwork()
    const calendar = { name: 'Fairs', color: 'bf443c', type: 'network' }
    const fairs = (await as('ada').post('/calendars', { calendar }).expect(201)).body.id
    const appointment = {
      name: 'Tea',
      calendar_ids: [fairs],
      date: { start: tomorrow(0), end: tomorrow(1), all_day: false, time_zone: 'UTC' },
      attendee_configuration: { total: 2, total_attendees_enforced: true, waiting_list: true },
      membership_ids_to_invite: [app.ids.ben, app.ids.dan, app.ids.gia],
    }
    id = (await as('ada').post('/appointments', { appointment }).expect(201)).body.id
    await answers('ada', 'accepted').expect(204)
    await answers('ben', 'accepted').expect(204)
  })
  after(() => app.close())

  it('shows the place to the member who waits, whose status stays open', async () => {
    await answers('gia', 'accepted').expect(409)
    await answers('gia', 'waiting').expect(204)
    await answers('dan', 'waiting').expect(204)
    const own = (await seenBy('dan')).my_invite
    expect(own).to.include({ status: 'open', waiting: true, waiting_position: 2 })
    const { participants } = (await as('ada').get(`/appointments/${id}/participants`).expect(200)).body
    expect(
      participants
        .filter(({ waiting }: { waiting: boolean }) => waiting)
        .map((one: { membership: { id: string }; waiting_position: number }) => [
          one.membership.id,
          one.waiting_position,
        ]),
    ).to.deep.equal([
      [app.ids.gia, 1],
      [app.ids.dan, 2],
    ])
  })

  it('no longer counts as an invitation without an answer', async () => {
    const unread = (await as('dan').get('/unreads/features').expect(200)).body
    expect(unread.Calendars ?? 0).to.equal(0)
    const { invites, total } = (await as('dan').get('/api/v1/invites?status=open').expect(200)).body
    expect([invites, total]).to.deep.equal([[], 0])
  })

  it('is among what is ahead of the members who wait', async () => {
    const { participations } = (await as('dan').get('/api/v1/participations').expect(200)).body
    expect(participations).to.have.length(1)
    expect(participations[0]).to.include({ answer: 'open', waiting: true, waiting_position: 2 })
  })

  it('gives seats that are free at the same moment to each once', async () => {
    await Promise.all([answers('ada', 'declined').expect(204), answers('ben', 'declined').expect(204)])
    const { participants_summary, waiting_count } = await seenBy('ada')
    expect({ ...participants_summary, waiting_count }).to.include({
      accepted: 2,
      declined: 2,
      waiting_count: 0,
    })
    expect((await seenBy('gia')).my_invite).to.include({ status: 'accepted', waiting: false })
  })

  it('tells who moved up once', async () => {
    const { notifications } = (await as('gia').get('/notifications').expect(200)).body
    const notified = notifications.filter(({ kind }: { kind: string }) => kind === 'appointment_moved_up')
    expect(notified).to.have.length(1)
  })
})
