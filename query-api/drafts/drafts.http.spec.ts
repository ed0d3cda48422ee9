import { expect } from 'chai'
import { ada, ben, gia, startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'
import { uploadClient } from '#test/kit/upload-client.ts'

const path = '/api/v1/drafts/message-new'
const document = (text: string) => ({
  type: 'doc',
  attrs: { version: 2 },
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

describe('a draft', () => {
  let app: TestNetwork
  before(async () => {
    app = await startTestNetwork()
  })
  after(() => app.close())
  const draftOf = async (name: typeof ada | typeof ben | typeof gia, at = path) =>
    (await app.persona(name).get(at).expect(200)).body.draft
  const keep = (name: typeof ada | typeof ben | typeof gia, body: object, at = path) =>
    app.persona(name).put(at, body)

  it('waits for its author on every device, and for nobody else', async () => {
    expect(await draftOf(ben)).to.equal(null)
    await keep(ben, { subject: 'Fair', document: document('Who brings what?') }).expect(204)
    expect(await draftOf(ben)).to.deep.include({
      subject: 'Fair',
      text: '',
      document: document('Who brings what?'),
    })
    expect(await draftOf(ada)).to.equal(null)
  })

  it('is replaced by what was written later, and gone once it is thrown away', async () => {
    const fields = { type: 'survey', options: ['Ada', 'Ben'] }
    await keep(ben, { subject: 'Fair', document: document('Who carries it?'), fields }).expect(204)
    expect((await draftOf(ben)).fields).to.deep.equal(fields)
    expect((await draftOf(ben)).document).to.deep.equal(document('Who carries it?'))
    await app.persona(ben).delete(path, {}).expect(204)
    expect(await draftOf(ben)).to.equal(null)
  })

  it('takes nothing that a text may not hold, and not too much of it', async () => {
    const { body } = await keep(ben, { document: { type: 'doc', content: [{ type: 'iframe' }] } }).expect(422)
    expect(body.errors[0]).to.deep.include({ pointer: '/document', code: 'text_unusable' })
    await keep(ben, { document: document('a'.repeat(210_000)) }).expect(422)
    await keep(ben, { text: 'a'.repeat(100_001) }).expect(422)
    await keep(ben, {}, '/api/v1/drafts/no%20name').expect(404)
  })

  it('is one of fifty at most', async () => {
    for (let number = 0; number < 52; number += 1)
      await keep(ada, { text: `${number}` }, `/api/v1/drafts/place-${number}`).expect(204)
    expect(await app.db('fm.drafts').where({ member_id: app.ids.ada })).to.have.length(50)
    expect(await draftOf(ada, '/api/v1/drafts/place-0')).to.equal(null)
    expect((await draftOf(ada, '/api/v1/drafts/place-51')).text).to.equal('51')
  })

  it('mentions members with their current name, to readers who see them', async () => {
    const mention = (id: string) => ({
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'mention', attrs: { id, name: 'Somebody' } }] }],
    })
    await keep(ben, { document: mention(app.ids.ada) }).expect(204)
    expect(JSON.stringify(await draftOf(ben))).to.contain('Ada Lindqvist')
    await keep(gia, { document: mention(app.ids.dan) }).expect(204)
    expect(JSON.stringify(await draftOf(gia))).not.to.contain('Whitlock')
  })

  it('knows to whom it goes, with the name of today, and forgets whom one no longer sees', async () => {
    const { ids } = app
    const recipients = [
      { type: 'member', id: ids.ada },
      { type: 'member', id: 'nobody' },
      { type: 'group', id: 'none' },
    ]
    await keep(ben, { recipients, to_all_network_members: false }).expect(204)
    const kept = (await draftOf(ben)).recipients
    expect(kept.map(({ name }: { name: string }) => name)).to.deep.equal(['Ada Lindqvist'])
    const [row] = await app.db('fm.drafts').where({ member_id: ids.ben, name: 'message-new' })
    expect(JSON.stringify(row.content)).to.contain(ids.ada).and.not.to.contain('Lindqvist')
    await keep(gia, { recipients: [{ type: 'member', id: ids.dan }] }).expect(204)
    expect((await draftOf(gia)).recipients).to.deep.equal([])
    await keep(ben, { recipients: [{ type: 'member', id: ids.ada, name: 'Ada' }] }).expect(422)
  })

  it('knows what hangs on it, of what its author may see', async () => {
    const { body } = await uploadClient(app)(ben, 'files', {
      name: 'Gate.txt',
      content: Buffer.from('green'),
    })
    await keep(ben, { attachments: [body.id, 'gone'] }).expect(204)
    const { attachments } = await draftOf(ben)
    expect(attachments.map((file: { original_filename: string }) => file.original_filename)).to.deep.equal([
      'Gate.txt',
    ])
    await keep(gia, { attachments: [body.id] }).expect(204)
    expect((await draftOf(gia)).attachments).to.deep.equal([])
  })

  it('is deleted with its author', async () => {
    await keep(gia, { text: 'half a message' }).expect(204)
    await app
      .persona(ada)
      .delete(`/administration/members/${app.ids.gia}`, { classes: ['identity'] })
      .expect(204)
    expect(await app.db('fm.drafts').where({ member_id: app.ids.gia })).to.deep.equal([])
  })
})
