import { expect } from 'chai'
import { type PersonaName, startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'

const day = 86_400_000
const tomorrow = Math.floor(Date.now() / day) * day + day
const at = (hours: number) => new Date(tomorrow + hours * 3_600_000).toISOString()

describe('what clients of the contract send', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let fairs: string
  const as = (name: PersonaName) => app.persona(name)
  const plain = () => ({
    name: 'Tea',
    calendar_ids: [fairs],
    date: { start: at(16), end: at(18), all_day: false, time_zone: 'Europe/Berlin' },
  })
  const plan = async (more: object = {}) =>
    (
      await as('ada')
        .post('/appointments', { appointment: { ...plain(), ...more } })
        .expect(201)
    ).body.id
  const refusal = async (more: object) =>
    (
      await as('ada')
        .post('/appointments', { appointment: { ...plain(), ...more } })
        .expect(422)
    ).body.errors[0]

  before(async () => {
    app = await startTestNetwork()
    const calendar = { name: 'Fairs', color: 'bf443c', type: 'network' }
    fairs = (await as('ada').post('/calendars', { calendar }).expect(201)).body.id
  })
  after(() => app.close())

  it('is an appointment with everything that this network does not have left empty', async () => {
    const id = await plan({
      meeting: null,
      teams_configuration: { teams_sync_enabled: false, online_meeting: false },
      membership_role_ids_to_invite: [],
      include_membership_roles: false,
      invite_consumers: false,
      invited_consumers: [],
      consultants: [],
      post_to_stream: false,
      event_files: [],
      event_image: null,
    })
    const { body } = await as('ada').get(`/appointments/${id}`).expect(200)
    expect(body).to.deep.include({ consultants: [], event_files: [], event_image: null, is_event: false })
    expect(body).to.deep.include({ generic_author: null, invited_consumers: [] })
  })

  it('names who speaks there, by id or as read, until that is undone', async () => {
    const { ben, dan } = app.ids
    const id = await plan({ consultant_ids: [ben] })
    const speakers = async (): Promise<string[]> =>
      (await as('dan').get(`/appointments/${id}`).expect(200)).body.consultants.map(
        (one: { id: string }) => one.id,
      )
    expect(await speakers()).to.deep.equal([ben])
    const consultants = [{ id: dan, name: 'Dan' }]
    await as('ada').put(`/appointments/${id}`, { appointment: { consultants } }).expect(204)
    expect(await speakers()).to.deep.equal([dan])
    const { actions } = (await as('ada').get('/api/v1/actions').expect(200)).body
    await as('ada').post(`/api/v1/actions/${actions[0].id}/undo`, {}).expect(204)
    expect(await speakers()).to.deep.equal([ben])
    expect(await refusal({ consultant_ids: ['nobody'] })).to.include({
      pointer: '/appointment/consultant_ids',
      code: 'member_unknown',
    })
  })

  it('is refused where it asks for what this network does not have', async () => {
    const asked: Record<string, readonly [unknown, string]> = {
      membership_role_ids_to_invite: [['chair'], 'roles_not_enabled'],
      include_membership_roles: [true, 'roles_not_enabled'],
      invite_consumers: [true, 'consumers_not_enabled'],
      invited_consumers: [['ada'], 'consumers_not_enabled'],
    }
    for (const [name, [value, code]] of Object.entries(asked))
      expect(await refusal({ [name]: value })).to.include({ pointer: `/appointment/${name}`, code })
    expect(await refusal({ meeting: { room_id: 'hall' } })).to.include({ code: 'room_unknown' })
    expect(await refusal({ event_files: ['nowhere'] })).to.include({ code: 'file_unknown' })
    expect(await refusal({ colour: 'red' })).to.include({ code: 'unknown_field' })
  })

  it('is an appointment, a calendar or a group as it was read, with one thing changed', async () => {
    const id = await plan({ location: { city: 'Dover' }, description: 'Bring **bowls**' })
    const before = (await as('ada').get(`/appointments/${id}`).expect(200)).body
    await as('ada')
      .put(`/appointments/${id}`, { appointment: { ...before, name: 'Soup' } })
      .expect(204)
    const after = (await as('ada').get(`/appointments/${id}`).expect(200)).body
    expect({ ...after, revision: 0, updated_at: 0, last_author: 0 }).to.deep.equal({
      ...before,
      name: 'Soup',
      revision: 0,
      updated_at: 0,
      last_author: 0,
    })

    const calendar = (await as('ada').get(`/calendars/${fairs}`).expect(200)).body
    await as('ada')
      .put(`/calendars/${fairs}`, { calendar: { ...calendar, name: 'Markets' } })
      .expect(204)
    expect((await as('ada').get(`/calendars/${fairs}`).expect(200)).body.name).to.equal('Markets')

    const category = { name: 'Circle', plural_name: 'Circles', slug: 'circles' }
    await as('ada').post('/administration/group_categories', { group_category: category }).expect(201)
    const garden = { name: 'Garden', group_category_id: 'circles' }
    await as('ada').post('/groups', { group: garden }).expect(201)
    const group = (await as('ada').get('/api/v1/groups/garden').expect(200)).body
    await as('ada')
      .put('/groups/garden', { group: { ...group, description: 'Beans' } })
      .expect(204)
  })

  it('locks participation with the rest of the attendee configuration', async () => {
    const attendee_configuration = { participation_locked: true }
    const id = await plan({ attendee_configuration })
    expect((await as('ada').get(`/appointments/${id}`).expect(200)).body.participation_locked).to.equal(true)
    await as('ada')
      .put(`/appointments/${id}`, {
        appointment: { attendee_configuration: { participation_locked: false } },
      })
      .expect(204)
    expect((await as('ada').get(`/appointments/${id}`).expect(200)).body.participation_locked).to.equal(false)
    const series = { recurrence_pattern: { recurrence_frequency: 'weekly' }, attendee_configuration }
    await as('ada')
      .post('/appointments', { appointment: { ...plain(), ...series } })
      .expect(409)
  })

  it('is an answer in the words of the contract', async () => {
    const id = await plan({ membership_ids_to_invite: [app.ids.ben] })
    const answer = async (status: string) => {
      await as('ben').put(`/appointments/${id}/participants/me`, { participant: { status } }).expect(204)
      return (await as('ben').get(`/appointments/${id}`).expect(200)).body.my_invite.status
    }
    expect(await answer('rejected')).to.equal('declined')
    expect(await answer('invited')).to.equal('open')
    await as('ada')
      .delete(`/appointments/${id}/participants/${id}~${app.ids.ben}`, { apply_to: 'all' })
      .expect(204)
  })

  it('adds participants with the answer that they have given elsewhere, or refuses what the network does not have', async () => {
    const id = await plan()
    const add = (participant: object) => as('ada').post(`/appointments/${id}/participants`, { participant })
    await add({ membership_ids: [app.ids.ben], status: 'accepted', membership_role_ids: [] }).expect(204)
    await add({ membership_ids: [app.ids.dan], status: 'rejected' }).expect(204)
    const { body } = await as('ada').get(`/appointments/${id}/participants`).expect(200)
    const statuses = body.participants.map((one: { status: string }) => one.status)
    expect(statuses).to.deep.equal(['accepted', 'declined'])
    const refused = (await add({ membership_role_ids: ['chair'] }).expect(422)).body.errors[0]
    expect(refused).to.include({ pointer: '/participant/membership_role_ids', code: 'roles_not_enabled' })
  })

  it('finds people with and without consumers, in the network and in a group', async () => {
    const loaded = async (path: string) => (await as('ada').get(path).expect(200)).body.members.length
    expect(await loaded('/members?q=&include_consumers=true')).to.equal(4)
    expect(await loaded('/members?q=&include_consumers=true&exclude_group_members_of=garden')).to.equal(3)
    expect(await loaded('/groups/garden/members?q=&include_consumers=false')).to.equal(1)
    expect(await loaded('/groups/garden/members?q=&exclude_group_members_of=garden')).to.equal(0)
    await as('ada').get('/directory?q=a&include_membership_roles=true').expect(200)
  })

  it('is answered with the codes of the contract where something is missing', async () => {
    const codes = async (path: string, body: object) =>
      (await as('ada').post(path, body).expect(422)).body.errors.map(({ code }: { code: string }) => code)
    const { date } = plain()
    expect(await codes('/appointments', { appointment: { date } })).to.have.members([
      'name_empty',
      'calendars_empty',
    ])
    expect(
      await codes('/appointments', { appointment: { ...plain(), calendar_ids: 'fairs' } }),
    ).to.deep.equal(['wrong_type'])
    expect(await codes('/calendars', { calendar: { type: 'personal' } })).to.have.members([
      'name_empty',
      'color_empty',
    ])
    const id = await plan({ membership_ids_to_invite: [app.ids.ben] })
    expect(await codes(`/appointments/${id}/contact`, { contact: { audience: 'all' } })).to.have.members([
      'subject_empty',
      'text_empty',
    ])
    const invisible = { subject: 'Tea', text: '\u200b', audience: 'all' }
    expect(await codes(`/appointments/${id}/contact`, { contact: invisible })).to.deep.equal(['text_empty'])
  })

  it('is answered with people and invitations as the contract names them', async () => {
    const id = await plan({
      name: 'Choir',
      membership_ids_to_invite: [app.ids.ben],
      recurrence_pattern: { recurrence_frequency: 'weekly' },
    })
    const { body } = await as('ada').get(`/appointments/${id}/participants`).expect(200)
    expect(body.participants[0].membership).to.deep.include({
      name: 'Ben Okafor',
      displayName: 'Ben Okafor',
      images: { small: null, medium: null, large: null },
    })
    const { invites } = (await as('ben').get('/api/v1/invites').expect(200)).body
    const choir = invites.find((one: { invitable: { id: string } }) => one.invitable.id === id)
    expect(choir.invitable_type).to.equal('RecurringAppointment')
  })
})
