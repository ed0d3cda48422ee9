import { expect } from 'chai'
import {
  ada,
  ben,
  dan,
  gia,
  type PersonaName,
  startTestNetwork,
  type TestNetwork,
} from '#test/kit/test-network.ts'
import { uploadClient } from '#test/kit/upload-client.ts'

// Lists take the operators of searches, and mean by a text without them what they always meant.

describe('a list that is searched', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let appointment = ''
  const as = (name: PersonaName) => app.persona(name)
  const made = async (name: PersonaName, path: string, body: object): Promise<string> =>
    (await as(name).post(path, body).expect(201)).body.id
  const listed = async (name: PersonaName, path: string, q: string) =>
    (
      await as(name)
        .get(path + encodeURIComponent(q))
        .expect(200)
    ).body

  before(async () => {
    app = await startTestNetwork()
    const category = { name: 'Circle', plural_name: 'Circles', slug: 'circles' }
    await made(ada, '/administration/group_categories', { group_category: category })
    const group = { name: 'Orchard', slug: 'orchard', access: 'open', group_category_id: 'circles' }
    const orchard = await made(ben, '/groups', { group })
    await as(ben)
      .post(`/groups/${orchard}/members`, { member_ids: [app.ids.gia] })
      .expect(204)
    const calendar = { name: 'Orchard days', color: '3f7c31', type: 'group' }
    const calendar_ids = [await made(ben, '/calendars', { calendar, parent_id: orchard })]
    const date = { start: '2036-03-04T16:00:00Z', end: '2036-03-04T17:00:00Z', time_zone: 'Europe/Berlin' }
    appointment = await made(ben, '/appointments', { appointment: { name: 'Pruning', calendar_ids, date } })
    await as(ben)
      .post(`/appointments/${appointment}/participants`, {
        participant: { membership_ids: [app.ids.gia, app.ids.dan] },
      })
      .expect(204)
    await made(ben, '/api/v1/messages', { to: [app.ids.dan], subject: 'Ladder', content: 'Behind the shed' })
    await made(ada, '/api/v1/messages', { to: [app.ids.dan], subject: 'Ladder', content: 'In the cellar' })
    for (const [by, name] of [
      [ben, 'plan.txt'],
      [ada, 'plan-b.txt'],
    ] as const)
      await uploadClient(app)(by, 'files', {
        name,
        content: Buffer.from('Apples'),
        fields: { folder_id: 'network' },
      })
  })
  after(() => app.close())

  const subjects = async (name: PersonaName, q: string) =>
    (await listed(name, '/api/v1/messages?q=', q)).messages.map(
      ({ author }: { author: { name: string } }) => author.name,
    )

  it('narrows the inbox by words and operators, and counts what it shows', async () => {
    expect(await subjects(dan, 'ladder')).to.have.members(['Ben Okafor', 'Ada Lindqvist'])
    expect(await subjects(dan, 'ladder from:ben')).to.deep.equal(['Ben Okafor'])
    expect(await subjects(dan, 'ladder -shed')).to.deep.equal(['Ada Lindqvist'])
    expect(await subjects(dan, 'ladder from:nobody')).to.deep.equal([])
    expect((await listed(dan, '/api/v1/messages?q=', '"the shed"')).total).to.equal(1)
    expect(await subjects(gia, 'ladder')).to.deep.equal([])
  })

  it('narrows the participants of an appointment and the members of a group', async () => {
    const people = async (path: string, q: string) => {
      const body = await listed(ben, path, q)
      return (body.participants ?? body.members).map(
        (one: { name?: string; membership?: { name: string } }) => one.membership?.name ?? one.name,
      )
    }
    const participants = `/appointments/${appointment}/participants?search=`
    expect(await people(participants, 'mor')).to.deep.equal(['Gia Moretti'])
    expect(await people(participants, 'in:orchard')).to.deep.equal(['Gia Moretti'])
    expect(await people(participants, 'moretti OR whitlock -in:orchard')).to.deep.equal(['Dan Whitlock'])
    expect(await people(participants, 'in:nowhere')).to.deep.equal([])
    expect(await people('/groups/orchard/members?q=', 'moretti OR whitlock')).to.deep.equal(['Gia Moretti'])
  })

  it('narrows the people and groups with whom to chat, each by what it is', async () => {
    const names = async (name: PersonaName, q: string) =>
      (
        await as(name)
          .get(`/directory?only_my_groups=true&only_chat_enabled=true&q=${encodeURIComponent(q)}`)
          .expect(200)
      ).body.entries.map(({ name: one }: { name: string }) => one)
    expect(await names(ben, 'orch')).to.deep.equal(['Orchard'])
    expect(await names(ben, 'moretti OR orchard')).to.have.members(['Orchard', 'Gia Moretti'])
    expect(await names(ben, 'in:orchard')).to.deep.equal(['Orchard', 'Gia Moretti'])
    expect(await names(ben, '"gia moretti"')).to.deep.equal(['Gia Moretti'])
    expect(await names(ben, 'moretti OR whitlock -in:orchard')).to.deep.equal(['Dan Whitlock'])
    expect(await names(ben, 'orchard from:nobody')).to.deep.equal([])
    expect(await names(dan, 'orchard OR orchard')).to.deep.equal([])
  })

  it('narrows the files of a folder', async () => {
    const files = async (q: string) =>
      (await listed(dan, '/files?q=', q)).files.map(
        ({ original_filename }: { original_filename: string }) => original_filename,
      )
    expect(await files('lan')).to.have.members(['plan.txt', 'plan-b.txt'])
    expect(await files('plan from:ada')).to.deep.equal(['plan-b.txt'])
    expect(await files('from:ada OR from:ben')).to.have.members(['plan.txt', 'plan-b.txt'])
    expect(await files('from:nobody')).to.deep.equal([])
  })

  it('says which operator is wrong in it', async () => {
    const errors = async (q: string, module: string) =>
      (await listed(dan, `/search/parts?query_name=${module}&q=`, q)).chips.map(
        ({ error }: { error: string | null }) => error,
      )
    expect(await errors('ladder from:ben', 'messages')).to.deep.equal([null])
    expect(await errors('is:archived', 'messages')).to.deep.equal(['unknown_is'])
    expect(await errors('is:archived', 'groups')).to.deep.equal([null])
    expect(await errors('has:file', 'memberships')).to.deep.equal(['unknown_has'])
    expect(await errors('-ladder', 'messages')).to.deep.equal(['add_word'])
    expect(await errors('is:archived', 'groups,memberships')).to.deep.equal([null])
    expect(await errors('has:file', 'groups,memberships')).to.deep.equal(['unknown_has'])
    await as(dan).get('/search/parts?query_name=groups,nonsense').expect(422)
    expect((await app.send('GET', '/search/parts?q=from:ben')).status).to.equal(401)
  })
})
