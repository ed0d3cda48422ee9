import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { bodyHashOf, derivedKey, keptHashOf } from '#platform/requests/derived-ids.ts'
import { dump } from '#test/kit/dump.ts'
import {
  ada,
  ben,
  dan,
  gia,
  type PersonaName,
  password,
  startTestNetwork,
  type TestNetwork,
} from '#test/kit/test-network.ts'

const hour = 3_600_000

describe('anonymous surveys over HTTP', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let others: string[]
  before(async () => {
    app = await startTestNetwork({ reacting: true })
    others = await Promise.all(
      ['eva', 'fay', 'hal'].map(async (first_name) => {
        const user = {
          email: `${first_name}@lindenhof.example`,
          password,
          first_name,
          last_name: 'Voter',
          external: false,
        }
        return ((await app.command('members/create', { user })) as { id: string }).id
      }),
    )
    await app.projected()
  })
  after(() => app.close())

  const as = (name: PersonaName) => app.persona(name)
  const ask = async (over: object = {}): Promise<string> => {
    const survey = { type: 'survey', title: 'A new board?', options: ['Yes', 'No'], anonymous: true, ...over }
    return (await as(ben).post('/api/v1/activities', { activity: survey }).expect(201)).body.id
  }
  const cast = (by: PersonaName, id: string, choices: object, headers?: Record<string, string>) =>
    as(by).post(`/api/v1/activities/${id}/ballot`, { choices }, headers)
  const castByOthers = async (id: string, choices: readonly object[]) => {
    for (const [at, member] of others.entries())
      await (await app.as(member))('POST', `/api/v1/activities/${id}/ballot`, {
        choices: choices[at],
      }).expect(204)
  }
  const pollOf = async (id: string, by: PersonaName = ben) =>
    (await as(by).get(`/activities/${id}`).expect(200)).body.poll
  const done = async () => {
    await app.projected()
    await app.reactorsDone()
    await app.projected()
  }

  it('take one vote of each member, who cannot change it', async () => {
    const id = await ask()
    const code = async (choices: object) => {
      const { body } = await cast(dan, id, choices)
      return body.errors[0]?.code ?? body.code
    }
    expect(await code({})).to.equal('choice_missing')
    expect(await code({ 1: 'yes', 2: 'yes' })).to.equal('one_choice_only')
    expect(await code({ 9: 'yes' })).to.equal('option_unknown')
    await cast(dan, id, { 1: 'yes' }).expect(204)
    expect(await code({ 2: 'yes' })).to.equal('already_voted')
    expect(
      (await as(ada).post(`/api/v1/activities/${id}/vote`, { choices: { 1: 'yes' } })).body.code,
    ).to.equal('ballot_needed')
    expect(await pollOf(id, dan)).to.deep.include({ voter_count: 1, counted: 0, voted: true, choices: {} })
    expect((await pollOf(id, dan)).options.map(({ yes }: { yes: unknown }) => yes)).to.deep.equal([
      null,
      null,
    ])
    await as(ben).get(`/api/v1/activities/${id}/votes`).expect(403)
  })

  it('show results at the end when five have voted, for good', async () => {
    const id = await ask()
    await cast(ada, id, { 1: 'yes' }).expect(204)
    await cast(dan, id, { 2: 'yes' }).expect(204)
    await castByOthers(id, [{ 1: 'yes' }, { 1: 'yes' }, { 2: 'yes' }])
    await done()
    expect(await pollOf(id)).to.include({ voter_count: 5, counted: 0 })
    const closed = await as(ben).post(`/api/v1/activities/${id}/close`).expect(204)
    await done()
    const poll = await pollOf(id)
    expect(poll.options.map(({ yes }: { yes: number }) => yes)).to.deep.equal([3, 2])
    expect(poll).to.include({ counted: 5, over: true })
    expect((await as(ben).delete(`/api/v1/activities/${id}/close`).expect(409)).body.code).to.equal(
      'results_shown',
    )
    const action = closed.headers['x-action']
    if (action) expect((await as(ben).post(`/api/v1/actions/${action}/undo`)).status).to.be.at.least(400)
  })

  it('show nothing of fewer than five', async () => {
    const id = await ask()
    for (const name of [ada, dan] as const) await cast(name, id, { 1: 'yes' }).expect(204)
    await as(ben).post(`/api/v1/activities/${id}/close`).expect(204)
    await done()
    expect(await pollOf(id)).to.include({ voter_count: 2, counted: 0, over: true })
    expect((await cast(ben, id, { 1: 'yes' }).expect(409)).body.code).to.equal('post_closed')
  })

  it('end by the clock as well', async () => {
    const id = await ask({ ends_at: new Date(Date.now() + hour).toISOString() })
    expect(await app.db('fm.timers').where('key', `ballots-${id}`).first('command')).to.equal(undefined)
    await done()
    expect(await app.db('fm.timers').where('key', `ballots-${id}`).first('command')).to.deep.equal({
      command: 'activities/count_ballots',
    })
  })

  it('connect no member with a choice: what is kept of a voter can be made without it', async () => {
    const id = await ask({ multiple: true })
    const choices = [{ 1: 'yes' }, { 2: 'yes' }, { 1: 'yes', 2: 'yes' }]
    const voters = [ada, ben, dan] as const
    const keys = voters.map(() => randomUUID())
    for (const [at, name] of voters.entries())
      await cast(name, id, choices[at] ?? {}, { 'Idempotency-Key': keys[at] ?? '' }).expect(204)
    await done()
    const events = (await app.store.readAll(0n, 10_000)).filter(({ stream }) => stream === `activity-${id}`)
    for (const [at, name] of voters.entries()) {
      const member_id = app.ids[name]
      const own = events.filter(({ type, data }) => type === 'BallotCast' && data.member_id === member_id)
      expect(own.map(({ data }) => data)).to.deep.equal([{ activity_id: id, group_ids: [], member_id }])
      const body = { activity_id: id, member_id }
      const key = derivedKey(keys[at] ?? '', member_id, 'activities/take_part', 0)
      expect(own[0]?.metadata.body_hash).to.equal(keptHashOf(bodyHashOf('activities/take_part', body), key))
    }
    // Rows that name the survey: all are about the post or a voter, and the box names nobody.
    const rows = [...(await dump(app.db))].flatMap(([table, texts]) =>
      texts.filter((row) => row.includes(id)).map((row) => ({ table: table.replace(/_v?\d.*$/, ''), row })),
    )
    const ofVoters = rows.filter(({ row }) => row.includes(app.ids.dan)).map(({ table }) => table)
    expect([...new Set(ofVoters)].sort()).to.deep.equal(['fm.ballot_takers', 'rm.audit_rows', 'rm.votes'])
    const box = rows.filter(({ table }) => table === 'fm.ballot_boxes')
    expect(box.map(({ row }) => row.replace(id, ''))).to.have.length(1)
    expect(box.some(({ row }) => Object.values(app.ids).some((member) => row.includes(member)))).to.equal(
      false,
    )
  })

  it('are there for their readers alone', async () => {
    const id = await ask()
    await cast(gia, id, { 1: 'yes' }).expect(404)
    const open = await ask({ anonymous: false })
    await cast(dan, open, { 1: 'yes' }).expect(403)
  })
})
