import { expect } from 'chai'
import { messages } from '#projectors/messages/messages.table.ts'
import {
  ada,
  ben,
  dan,
  gia,
  type PersonaName,
  startTestNetwork,
  type TestNetwork,
} from '#test/kit/test-network.ts'

describe('a text that mentions a member', () => {
  let app: TestNetwork
  before(async () => {
    app = await startTestNetwork()
  })
  after(() => app.close())

  const send = async (message: object): Promise<string> =>
    (await app.persona(ben).post('/api/v1/messages', message).expect(201)).body.id
  const sent = (content: string) => send({ to: [app.ids.ada], subject: 'Hi', content })
  const read = async (id: string) => (await app.persona(ada).get(`/api/v1/messages/${id}`).expect(200)).body

  it('leads to the profile, in every form of the text', async () => {
    const { gia: id } = app.ids
    const message = await read(await sent(`Ask @[${id}:Whoever] about soup`))
    expect(message.content).to.equal(`Ask @[${id}:Gia Moretti] about soup`)
    expect(message.plain_content).to.equal('Ask @Gia Moretti about soup')
    expect(message.html_content).to.contain(`<a href="/members/${id}" data-mention="${id}">@Gia Moretti</a>`)
  })

  it('is kept without the name, and shows the one of today', async () => {
    const { gia: id } = app.ids
    const message = await sent(`Ask @[${id}:Gia Moretti]`)
    await app.projected()
    const { rows } = await app.db.raw(`select content::text from rm.${messages.sqlName} where id = ?`, [
      message,
    ])
    expect(rows[0].content).to.contain(id).and.not.to.contain('Moretti')
    await app
      .persona(ada)
      .put(`/members/${id}`, { member: { last_name: 'Moretti-Bianchi' } })
      .expect(204)
    await app.projected()
    expect((await read(message)).plain_content).to.equal('Ask @Gia Moretti-Bianchi')
  })

  it('stays words when its author does not see who is meant', async () => {
    const { ids } = app
    const first = { to: [ids.gia], subject: 'Hi', content: 'Who knows?' }
    const asked = (await app.persona(ada).post('/api/v1/messages', first).expect(201)).body.id
    const content = `Ask @[${ids.dan}:X] or @[nobody:Y]`
    const answer = { to: [ids.ada], content, reply_to_id: asked }
    const message = await read((await app.persona(gia).post('/api/v1/messages', answer).expect(201)).body.id)
    expect(message.plain_content).to.equal('Ask @X or @Y')
    expect(message.content_document.content[0].content[0].type).to.equal('text')
  })

  it('mentions tags with their current name, and a deleted one without a name', async () => {
    const tag = { tag: { name: 'Autumn fair' } }
    const { id } = (await app.persona(ben).post('/tags', tag).expect(201)).body
    const message = await sent(`About #[${id}:Whatever] and #[nothing:soup]`)
    expect((await read(message)).content).to.equal(`About #[${id}:Autumn fair] and #soup`)
    await app.projected()
    const { rows } = await app.db.raw(`select content::text from rm.${messages.sqlName} where id = ?`, [
      message,
    ])
    expect(rows[0].content).to.contain(id).and.not.to.contain('Whatever').and.not.to.contain('Autumn')
    const path = `/administration/tags/${id}`
    await app
      .persona(ada)
      .put(path, { tag: { name: 'Harvest fair' } })
      .expect(204)
    expect((await read(message)).plain_content).to.equal('About #Harvest fair and #soup')
    await app.persona(ada).delete(path, {}).expect(204)
    expect((await read(message)).html_content).to.contain(`<span data-tag="${id}" data-gone="true">#…</span>`)
  })

  it('leaves no name of a member whom the reader does not see, to nobody else', async () => {
    const { ids } = app
    const message = await send({ to: [ids.gia, ids.ada], subject: 'Hi', content: `Ask @[${ids.dan}:Dan]` })
    await app.projected()
    const seen = await app.persona(gia).get(`/api/v1/messages/${message}`).expect(200)
    expect(seen.body.plain_content).to.equal('Ask @…')
    expect(JSON.stringify(seen.body)).not.to.match(/Dan\b/)
    expect((await read(message)).plain_content).to.match(/^Ask @Dan /)
  })

  it('mentions a group by its page, and leaves nothing of a hidden one', async () => {
    const category = { name: 'Circle', plural_name: 'Circles', slug: 'circles' }
    await app.persona(ada).post('/administration/group_categories', { group_category: category }).expect(201)
    const group = { name: 'Quagga choir', access: 'hidden', group_category_id: 'circles' }
    const { id } = (await app.persona(ben).post('/groups', { group }).expect(201)).body
    const content = `Ask @[group/${id}:Whatever]`
    const message = await send({ to: [app.ids.gia], subject: 'Hi', content })
    await app.projected()
    const seenBy = async (name: PersonaName) =>
      (await app.persona(name).get(`/api/v1/messages/${message}`).expect(200)).body
    expect((await seenBy(ben)).content).to.equal(`Ask @[group/${id}:Quagga choir]`)
    expect((await seenBy(ben)).html_content).to.contain(`<a href="/groups/${id}"`)
    expect((await seenBy(gia)).plain_content).to.equal('Ask @…')
    expect(JSON.stringify(await seenBy(gia))).not.to.match(/quagga/i)
    const stranger = { to: [app.ids.ada], subject: 'Hi', content }
    const words = (await app.persona(dan).post('/api/v1/messages', stranger).expect(201)).body.id
    expect((await read(words)).content).to.equal('Ask @Whatever')
  })

  it('runs nothing, whatever its author sends', async () => {
    const document = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: '<script>alert(1)</script>' }] }],
    }
    const { body } = await app
      .persona(ben)
      .post('/api/v1/messages', { to: [app.ids.ada], subject: 'Hi', content: document })
      .expect(201)
    expect((await read(body.id)).html_content).to.equal('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>')
    const hostile = { type: 'doc', content: [{ type: 'script', content: [{ type: 'text', text: 'a()' }] }] }
    await app
      .persona(ben)
      .post('/api/v1/messages', { to: [app.ids.ada], subject: 'Hi', content: hostile })
      .expect(422)
  })
})
