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

const hour = 3_600_000
const from = (hours: number) => new Date(Math.ceil(Date.now() / hour) * hour + hours * hour).toISOString()

describe('surveys and schedules over HTTP', function () {
  this.timeout(60_000)
  let app: TestNetwork
  before(async () => {
    app = await startTestNetwork()
    await as(ada).post('/administration/group_categories', {
      group_category: { name: 'Team', plural_name: 'Teams', color: '3f7c31', slug: 'teams' },
    })
    const group = { name: 'garden', slug: 'garden', group_category_id: 'teams', access: 'open' }
    await as(ada).post('/groups', { group }).expect(201)
    for (const name of [ben, dan] as const) await as(name).post('/api/v1/groups/garden/join').expect(204)
  })
  after(() => app.close())

  const as = (name: PersonaName) => app.persona(name)
  const publish = async (activity: object, by: PersonaName = ben): Promise<string> =>
    (
      await as(by)
        .post('/api/v1/activities', { activity: { group_ids: ['garden'], ...activity } })
        .expect(201)
    ).body.id
  const survey = (over: object = {}) => ({
    type: 'survey',
    title: 'Which soup?',
    options: ['Leek', 'Pumpkin'],
    ...over,
  })
  const vote = (by: PersonaName, id: string, choices: object) =>
    as(by).post(`/api/v1/activities/${id}/vote`, { choices })
  const pollOf = async (id: string, by: PersonaName = ben) =>
    (await as(by).get(`/activities/${id}`).expect(200)).body.poll
  const yes = async (id: string) => (await pollOf(id)).options.map((option: { yes: number }) => option.yes)

  it('count each person once, who may vote again or take the vote back', async () => {
    const id = await publish(survey())
    await vote(dan, id, { 1: 'yes' }).expect(204)
    await vote(ada, id, { 1: 'yes' }).expect(204)
    await vote(ada, id, { 2: 'yes' }).expect(204)
    expect(await yes(id)).to.deep.equal([1, 1])
    expect(await pollOf(id, ada)).to.deep.include({ voter_count: 2, choices: { 2: 'yes' }, over: false })
    await as(ada).delete(`/api/v1/activities/${id}/vote`).expect(204)
    expect([await yes(id), (await pollOf(id)).voter_count]).to.deep.equal([[1, 0], 1])
    const { body } = await as(ada).get(`/api/v1/activities/${id}/votes`).expect(200)
    expect(
      body.votes.map(({ member, choices }: { member: { id: string }; choices: object }) => [
        member.id,
        choices,
      ]),
    ).to.deep.equal([[app.ids.dan, { 1: 'yes' }]])
  })

  it('take one choice, or several where the author says so, and no other words', async () => {
    const one = await publish(survey())
    const code = async (id: string, choices: object) => (await vote(dan, id, choices)).body.errors?.[0]?.code
    expect(await code(one, { 1: 'yes', 2: 'yes' })).to.equal('one_choice_only')
    expect(await code(one, { 9: 'yes' })).to.equal('option_unknown')
    expect(await code(one, { 1: 'maybe' })).to.equal('choice_unknown')
    const several = await publish(survey({ multiple: true }))
    await vote(dan, several, { 1: 'yes', 2: 'yes' }).expect(204)
    expect(await yes(several)).to.deep.equal([1, 1])
  })

  it('need a title and two different choices', async () => {
    const refused = async (over: object) => {
      const activity = { group_ids: ['garden'], ...survey(over) }
      return (await as(ben).post('/api/v1/activities', { activity }).expect(422)).body.errors[0]
    }
    for (const title of ['', '\u200b'])
      expect(await refused({ title })).to.include({ pointer: '/activity/title', code: 'title_empty' })
    expect(await refused({ options: ['Leek'] })).to.include({
      pointer: '/activity/options',
      code: 'options_too_few',
    })
    for (const option of ['', '\u202e'])
      expect(await refused({ options: ['Leek', option] })).to.include({
        pointer: '/activity/options/1',
        code: 'option_empty',
      })
    expect(await refused({ options: ['Leek', 'Leek'] })).to.include({ code: 'option_twice' })
    expect(await refused({ ends_at: '2020-01-01T00:00:00.000Z' })).to.include({ code: 'ends_in_past' })
    expect(await refused({ type: 'schedule', dates: [{ start: from(24) }] })).to.include({
      code: 'dates_too_few',
    })
  })

  it('hide results until the end where the author says so, from everybody', async () => {
    const id = await publish(survey({ results_after_closing: true }))
    await vote(dan, id, { 1: 'yes' }).expect(204)
    expect(await yes(id)).to.deep.equal([null, null])
    await as(ben).get(`/api/v1/activities/${id}/votes`).expect(403)
    await as(ben).post(`/api/v1/activities/${id}/close`).expect(204)
    expect(await yes(id)).to.deep.equal([1, 0])
    expect((await vote(ada, id, { 2: 'yes' }).expect(409)).body.code).to.equal('post_closed')
    // Nobody votes again who knows them.
    const reopened = await as(ben).delete(`/api/v1/activities/${id}/close`).expect(409)
    expect(reopened.body.code).to.equal('results_shown')
  })

  it('find a date with yes, maybe and no, the earliest first', async () => {
    const dates = [{ start: from(48), end: from(49) }, { start: from(24) }]
    const id = await publish({ type: 'schedule', title: 'When do we dig?', dates })
    await vote(dan, id, { 1: 'yes', 2: 'maybe' }).expect(204)
    await vote(ada, id, { 1: 'no', 2: 'yes' }).expect(204)
    const { options } = await pollOf(id)
    expect(options[0]).to.include({ start: from(24), end: null, yes: 1, maybe: 0, no: 1 })
    expect(options[1]).to.include({ start: from(48), end: from(49), yes: 1, maybe: 1, no: 0 })
  })

  it('are there for members of their groups alone', async () => {
    const id = await publish(survey())
    await vote(gia, id, { 1: 'yes' }).expect(404)
    await as(gia).get(`/api/v1/activities/${id}/votes`).expect(404)
    const note = await publish({ content: 'No survey' })
    await vote(dan, note, { 1: 'yes' }).expect(403)
  })
})
