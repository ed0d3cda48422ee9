import { expect } from 'chai'
import { cachedTranslator } from '#platform/translation/cached-translator.ts'
import {
  ada,
  ben,
  dan,
  gia,
  type PersonaName,
  startTestNetwork,
  type TestNetwork,
} from '#test/kit/test-network.ts'

describe('translations', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let asked: string[]
  let isAway: boolean
  let hostile: string
  const as = (name: PersonaName) => app.persona(name)
  const enabled = (translations_enabled: boolean) =>
    as(ada).put('/administration/settings', { translations_enabled }).expect(204)

  before(async () => {
    app = await startTestNetwork({
      translator: cachedTranslator({
        languages: async () => {
          if (isAway) throw new Error('away')
          return [
            { language: 'DE', name: 'German' },
            { language: 'EN-GB', name: 'English' },
            { language: 'PL', name: 'Polish' },
          ]
        },
        translate: async (text, { language, html }) => {
          if (isAway) throw new Error('away')
          asked.push(text)
          return html ? `${hostile}<p>${language}</p>` : `${language}: ${text}`
        },
      }),
    })
  })
  after(() => app.close())
  beforeEach(async () => {
    asked = []
    isAway = false
    hostile = ''
    await enabled(true)
  })

  const message = async (content = 'Guten Morgen') =>
    (
      await as(ben)
        .post('/api/v1/messages', { to: [app.ids[gia]], subject: 'Tee', content })
        .expect(201)
    ).body.id as string

  it('show a message in another language to who may read it', async () => {
    const id = await message()
    const { body } = await as(gia).get(`/translations/en-gb/message/${id}`).expect(200)
    expect(body).to.deep.equal({
      id,
      type: 'message',
      language: 'EN-GB',
      subject: 'EN-GB: Tee',
      html_content: '<p>EN-GB</p>',
      name: null,
      description_rendered: null,
    })
    for (const name of [ada, dan] as const) await as(name).get(`/translations/DE/message/${id}`).expect(404)
    await as(gia).get('/translations/DE/message/nothing').expect(404)
    for (const kind of ['member', 'toString', '__proto__'])
      await as(gia).get(`/translations/DE/${kind}/${id}`).expect(404)
  })

  it('show a post in another language to who may read it', async () => {
    const group_category = { name: 'Team', plural_name: 'Teams', slug: 'teams' }
    await as(ada).post('/administration/group_categories', { group_category }).expect(201)
    const group = { name: 'garden', group_category_id: 'teams', access: 'hidden' }
    const garden = (await as(ada).post('/groups', { group }).expect(201)).body.id
    const activity = { title: 'Birnen', content: 'Reif', group_ids: [garden] }
    const { id } = (await as(ada).post('/api/v1/activities', { activity }).expect(201)).body
    const { body } = await as(ada).get(`/translations/PL/activity/${id}`).expect(200)
    expect(body).to.deep.include({ id, type: 'activity', name: 'PL: Birnen', html_content: '<p>PL</p>' })
    for (const name of [ben, gia] as const) await as(name).get(`/translations/PL/activity/${id}`).expect(404)
  })

  it('show a reply to who reads its post, and none that was deleted', async () => {
    const posted = await as(ben)
      .post('/api/v1/activities', { activity: { content: 'Wer kommt?' } })
      .expect(201)
    const replies = `/api/v1/activities/${posted.body.id}/replies`
    const { id } = (await as(dan).post(replies, { content: 'Ich komme' }).expect(201)).body
    const asked = `/translations/EN-GB/activity_comment/${id}`
    const { body } = await as(ada).get(asked).expect(200)
    expect(body).to.deep.include({ id, type: 'activity_comment', html_content: '<p>EN-GB</p>', name: null })
    await as(gia).get(asked).expect(404)
    await as(dan).delete(`${replies}/${id}`).expect(204)
    await as(ada).get(asked).expect(404)
  })

  it('show a chat message to who reads the room, and none that was deleted', async () => {
    const { body } = await as(ben).post('/api/v1/chats', { member_id: app.ids[dan] }).expect(201)
    const at = `/api/v1/chats/${encodeURIComponent(body.id)}/messages`
    const { id } = (await as(ben).post(at, { content: 'Guten Abend' }).expect(201)).body
    const asked = `/translations/EN-GB/chat_message/${id}`
    expect((await as(dan).get(asked).expect(200)).body.html_content).to.equal('<p>EN-GB</p>')
    await as(ada).get(asked).expect(404)
    await as(ben).delete(`${at}/${id}`).expect(204)
    await as(dan).get(asked).expect(404)
  })

  it('are requested once for all readers', async () => {
    const id = await message('Einmal und nie wieder')
    for (const name of [gia, ben, gia] as const)
      await as(name).get(`/translations/DE/message/${id}`).expect(200)
    expect(asked.filter((text) => text.includes('Einmal'))).to.have.length(1)
  })

  it('hold nothing that could run, whatever the service sends', async () => {
    hostile = '<img src=x onerror=alert(1)><script>alert(1)</script>'
    const { body } = await as(gia)
      .get(`/translations/DE/message/${await message('Böse')}`)
      .expect(200)
    expect(body.html_content).not.to.match(/script|onerror/)
  })

  it('do not exist where the network does not want them', async () => {
    const id = await message()
    await enabled(false)
    await as(gia).get('/translations/languages').expect(404)
    await as(gia).get(`/translations/DE/message/${id}`).expect(404)
    const { body } = await as(gia).get('/api/v1/network').expect(200)
    expect(body.network.translations).to.deep.equal({ deep_l: { enabled: false } })
  })

  it('say what is wrong with a language, and when the service is away', async () => {
    const id = await message('Weg')
    const { body } = await as(gia).get(`/translations/XX/message/${id}`).expect(409)
    expect(body.code).to.equal('translation_language_unknown')
    isAway = true
    const { body: away } = await as(gia).get(`/translations/PL/message/${id}`).expect(502)
    expect(away.code).to.equal('translation_failed')
  })

  it('are read sixty times a minute', async () => {
    const strict = await startTestNetwork({ rateLimitFactor: 1 })
    try {
      // The network does not offer translations, but requests still count.
      const ask = () => strict.persona(ben).get('/translations/DE/message/none')
      for (let n = 0; n < 60; n += 1) await ask().expect(404)
      expect(Number((await ask().expect(429)).headers['retry-after'])).to.be.within(1, 60)
    } finally {
      await strict.close()
    }
  })

  it('remember the language of each reader', async () => {
    await as(gia).put('/translations/language', { language: 'PL' }).expect(204)
    const languages = async (name: PersonaName) =>
      (await as(name).get('/translations/languages').expect(200)).body
    expect((await languages(gia)).last_used).to.equal('PL')
    expect((await languages(ben)).last_used).to.equal(null)
    const { body } = await as(gia).get('/api/v1/network').expect(200)
    expect(body.member.last_used_translation_language).to.equal('PL')
    await as(gia).put('/translations/language', { language: 'polish' }).expect(422)
  })
})
