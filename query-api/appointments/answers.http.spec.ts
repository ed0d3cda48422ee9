import { expect } from 'chai'
import { type PersonaName, startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'

// The reason against an answer is the same on the page, in the list, on the invitation and for the command.

const day = 86_400_000
const today = Math.floor(Date.now() / day) * day
const at = (hours: number, days = 1) => new Date(today + days * day + hours * 3_600_000).toISOString()
const dateOn = (days: number) => ({
  start: at(16, days),
  end: at(18, days),
  all_day: false,
  time_zone: 'UTC',
})
const range = `from=${at(0, -5)}&to=${at(0, 30)}`

type Reasons = { opt: string | null; accept: string | null }

describe('what stands in the way of an answer', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let fairs: string
  const as = (name: PersonaName) => app.persona(name)
  const plan = async (more: object = {}) => {
    const appointment = {
      name: 'Tea',
      calendar_ids: [fairs],
      date: dateOn(1),
      membership_ids_to_invite: [app.ids.ben, app.ids.dan],
      ...more,
    }
    return (await as('ada').post('/appointments', { appointment }).expect(201)).body.id as string
  }
  const one = { attendee_configuration: { total: 1, total_attendees_enforced: true } }
  const weekly = { recurrence_pattern: { recurrence_frequency: 'weekly' } }
  const accepts = (name: PersonaName, id: string) =>
    as(name).put(`/appointments/${id}/participants/me`, { status: 'accepted' })

  const reasonsOf = (view: { opt_prohibited_reason: string; accept_prohibited_reason: string }): Reasons => ({
    opt: view.opt_prohibited_reason,
    accept: view.accept_prohibited_reason,
  })
  const everywhere = async (id: string): Promise<Reasons[]> => {
    const page = (await as('ben').get(`/appointments/${id}`).expect(200)).body
    const list = (await as('ben').get(`/appointments?${range}`).expect(200)).body.appointments
    const invites = await Promise.all(
      ['open', 'expired', 'obsolete'].map(
        async (status) => (await as('ben').get(`/api/v1/invites?status=${status}`).expect(200)).body.invites,
      ),
    )
    const inList = list.find((row: { id: string }) => row.id === id)
    const invite = invites.flat().find((view: { invitable: { id: string } }) => view.invitable.id === id)
    expect(page.can.opt).to.equal(page.opt_prohibited_reason === null)
    return [page, ...(inList ? [inList] : []), ...(invite ? [invite] : [])].map(reasonsOf)
  }
  const agree = async (id: string, reasons: Reasons) => {
    for (const loaded of await everywhere(id)) expect(loaded).to.deep.equal(reasons)
    const { status, body } = await accepts('ben', id)
    const code = reasons.opt ?? reasons.accept
    expect(code === null ? status : body.code).to.equal(code ?? 204)
  }

  before(async () => {
    app = await startTestNetwork()
    const calendar = { name: 'Fairs', color: 'bf443c', type: 'network' }
    fairs = (await as('ada').post('/calendars', { calendar }).expect(201)).body.id
  })
  after(() => app.close())

  it('is nothing while there are seats', async () => agree(await plan(one), { opt: null, accept: null }))

  it('are the seats once they are taken', async () => {
    const id = await plan(one)
    await accepts('dan', id).expect(204)
    await agree(id, { opt: null, accept: 'attendees_full' })
  })

  it('are the seats of a single date for all of a series, and for that date alone', async () => {
    const id = await plan({ ...one, ...weekly })
    const date = (days: number) => `r-${id}-${at(16, days).slice(0, 16).replace(/[-:]/g, '')}Z`
    await accepts('dan', date(8)).expect(204)
    const full = { opt: null, accept: 'attendees_full' }
    await agree(date(8), full)
    expect(await everywhere(id)).to.deep.equal([full, full])
    await agree(id, full)
    await agree(date(1), { opt: null, accept: null })
  })

  it('is the deadline of the registration', async () => {
    const application_configuration = { registration_required: true, registration_deadline: at(0, -1) }
    await agree(await plan({ application_configuration }), { opt: null, accept: 'registration_closed' })
  })

  it('is the lock', async () => {
    const id = await plan({ attendee_configuration: { participation_locked: true } })
    await agree(id, { opt: 'participation_locked', accept: null })
  })

  it('is that it is over, unless the network allows late answers', async () => {
    const id = await plan({ date: dateOn(-2) })
    await agree(id, { opt: 'appointment_past', accept: null })
    await as('ada').put('/administration/settings', { retroactive_opting: true }).expect(204)
    await agree(id, { opt: null, accept: null })
    await as('ada').put('/administration/settings', { retroactive_opting: false }).expect(204)
  })

  it('is that it is canceled', async () => {
    const id = await plan()
    await as('ada').post(`/appointments/${id}/cancel`).expect(204)
    await agree(id, { opt: 'appointment_canceled', accept: null })
  })

  it('is that nobody was invited, but for the organizer', async () => {
    const id = await plan({ membership_ids_to_invite: [] })
    await agree(id, { opt: 'not_invited', accept: null })
    await accepts('ada', id).expect(204)
  })
})
