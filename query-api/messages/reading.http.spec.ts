import { expect } from 'chai'
import type { MessageView } from '#events/messages/message.contract.ts'
import { rebuild } from '#platform/projection-runner/rebuild.ts'
import { newEvent } from '#test/kit/recorded.ts'
import {
  ada,
  ben,
  gia,
  type PersonaName,
  startTestNetwork,
  type TestNetwork,
} from '#test/kit/test-network.ts'

type Put<View> = { op: string; value: View }

describe('reading messages', function () {
  this.timeout(60_000)
  let app: TestNetwork
  before(async () => {
    app = await startTestNetwork()
  })
  after(() => app.close())

  const send = async (to: PersonaName, subject: string): Promise<string> =>
    (
      await app
        .persona(ben)
        .post('/api/v1/messages', { to: [app.ids[to]], subject })
        .expect(201)
    ).body.id
  const unreadOf = async (name: PersonaName): Promise<string[]> => {
    const { body } = await app.persona(name).get('/api/v1/messages?unread=true').expect(200)
    const { body: counts } = await app.persona(name).get('/unreads/features').expect(200)
    expect(counts.Messages, 'the counter and its list').to.equal(body.total)
    return body.messages.map(({ subject }: MessageView) => subject)
  }
  const markOf = (name: PersonaName) =>
    app.db('fm.reading_marks').where({ member_id: app.ids[name], stream: 'messages' }).first()

  it('takes over once what an older version has recorded', async () => {
    const [old, kept] = [await send(ada, 'Old'), await send(ada, 'Kept')]
    const read = (message_id: string) => newEvent('MessageRead', { message_id, member_id: app.ids.ada })
    await app.store.append(`mailbox-${app.ids.ada}`, [read(old)], 'any')
    await app.projected()
    expect(await unreadOf(ada)).to.deep.equal(['Kept'])
    await app.persona(ada).delete(`/api/v1/messages/${old}/read`).expect(204)
    expect(await unreadOf(ada)).to.deep.equal(['Kept', 'Old'])
    await app.persona(ada).post(`/api/v1/messages/${kept}/read`).expect(204)
    expect(await unreadOf(ada)).to.deep.equal(['Old'])
  })

  it('keeps one short row: a mark with its exceptions', async () => {
    const [first, second] = [await send(gia, 'First'), await send(gia, 'Second')]
    await app.persona(gia).get(`/api/v1/messages/${second}`).expect(200)
    await app.persona(gia).post(`/api/v1/messages/${second}/read`).expect(204)
    expect(await markOf(gia)).to.deep.include({ above: [], below: [first] })
    expect(await unreadOf(gia)).to.deep.equal(['First'])
    await send(gia, 'Third')
    expect(await unreadOf(gia)).to.deep.equal(['Third', 'First'])
  })

  it('shows on all devices of the member at once, with the counter', async () => {
    const id = await send(ada, 'Live')
    // Otherwise the device may still be told of the message itself.
    await app.projected()
    const device = await app.follow(app.ids.ada)
    try {
      await app
        .persona(ada)
        .post('/api/v1/messages/read', { message_ids: [id] })
        .expect(204)
      await device.until(() =>
        ['reading_marks', 'unread', 'messages'].every((topic) => device.of(topic).length > 0),
      )
      const [view] = device.of('messages') as Put<MessageView>[]
      expect(view?.value.i).to.deep.equal({ read: true, folder: 'inbox', deleted: false })
      expect((device.of('reading_marks')[0] as Put<{ id: string }>).value.id).to.equal(
        `${app.ids.ada}~messages`,
      )
    } finally {
      device.close()
    }
  })

  it('tells nobody else, and leaves nothing in the log', async () => {
    const id = await send(ada, 'Private')
    const head = await app.store.head()
    const author = await app.follow(app.ids.ben)
    try {
      await app.persona(ada).post(`/api/v1/messages/${id}/read`).expect(204)
      await send(ada, 'Later')
      await author.until(() => author.of('messages').length > 0)
      const topics = author.events.map(({ topic }) => topic)
      expect(topics).not.to.include('reading_marks')
      expect(author.of('messages')).to.have.length(1)
    } finally {
      author.close()
    }
    const since = await app.store.readAll(head, 10)
    expect(since.map(({ type }) => type)).to.deep.equal(['MessageSent'])
  })

  it('stays as it is when the tables are filled anew', async () => {
    const before = [await unreadOf(ada), await unreadOf(gia)]
    const { store, db, projections } = app
    await rebuild({ store, db, projections })
    expect([await unreadOf(ada), await unreadOf(gia)]).to.deep.equal(before)
  })

  it('is forgotten with the member', async () => {
    const erased = `/administration/members/${app.ids.gia}`
    await app
      .persona(ada)
      .delete(erased, { classes: ['identity'] })
      .expect(204)
    expect(await app.db('fm.reading_marks').where({ member_id: app.ids.gia })).to.deep.equal([])
  })
})
