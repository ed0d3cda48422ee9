import { expect } from 'chai'
import { ada, ben, type dan, type gia, startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'

const invisible = '\u200B\u202E\u2060\u3164'

describe('a member who is locked or erased', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let locked: string
  let erased: string
  const joined = async (name: string) => {
    const user = {
      email: `${name}@lindenhof.example`,
      password: 'beans in rows',
      first_name: name,
      last_name: 'N',
    }
    return ((await app.command('members/create', { user: { ...user, external: false } })) as { id: string })
      .id
  }
  const write = (body: object) => app.persona(ben).post('/api/v1/messages', { subject: 'Tea', ...body })

  before(async () => {
    app = await startTestNetwork()
    locked = await joined('lou')
    erased = await joined('eve')
    await app.projected()
  })
  after(() => app.close())

  it('gets no message, and a conversation goes on without them', async () => {
    const { id } = (await write({ to: [locked, app.ids.dan] }).expect(201)).body
    await app.command('members/administrate', { member_id: locked, locked: true })
    await app.command('members/erase', { member_id: erased })
    for (const member_id of [locked, erased])
      expect((await write({ to: [member_id] }).expect(422)).body.errors[0].code).to.equal('recipient_unknown')
    const answer = { reply_to_id: id, conversation_starter_id: id }
    const { body } = await write({ ...answer, to: [locked, app.ids.dan] }).expect(201)
    const [sent] = (await app.store.read(`message-${body.id}`)).filter(({ type }) => type === 'MessageSent')
    expect(sent?.data.recipient_ids).to.deep.equal([app.ids.dan])
  })

  it('is invited to nothing when erased', async () => {
    const calendar = { name: 'Ada', color: '4469c6', type: 'personal' }
    const calendar_id = (await app.persona(ada).post('/calendars', { calendar }).expect(201)).body.id
    const appointment = {
      name: 'Tea',
      calendar_ids: [calendar_id],
      date: {
        start: '2030-03-03T16:00:00Z',
        end: '2030-03-03T17:00:00Z',
        all_day: false,
        time_zone: 'Europe/Berlin',
      },
      membership_ids_to_invite: [erased],
    }
    const { body } = await app.persona(ada).post('/appointments', { appointment }).expect(422)
    expect(body.errors.map(({ code }: { code: string }) => code)).to.deep.equal(['member_unknown'])
  })

  describe('and a name of which nobody sees anything', () => {
    const refused = async (name: typeof ada | typeof gia | typeof dan, path: string, body: object) => {
      const answer = await app.persona(name).post(path, body).expect(422)
      return answer.body.errors.map(({ code }: { code: string }) => code)
    }

    it('is none, whatever is named', async () => {
      const user = { email: 'zero@lindenhof.example', password: 'beans in rows', last_name: 'N' }
      expect(
        await refused(ada, '/administration/members', { user: { ...user, first_name: invisible } }),
      ).to.deep.equal(['name_empty'])
      expect(await refused(ada, '/appointments', { appointment: { name: invisible } })).to.include(
        'name_empty',
      )
      expect(await refused(ada, '/calendars', { calendar: { name: invisible } })).to.include('name_empty')
      expect(await refused(ada, '/tags', { tag: { name: invisible } })).to.include('name_empty')
      expect(await refused(ada, '/groups', { group: { name: invisible } })).to.include('name_empty')
    })
  })
})
