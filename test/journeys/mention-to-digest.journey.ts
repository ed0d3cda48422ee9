import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { shot } from '#test/kit/browser.ts'
import { dailyMailsOf } from '#test/kit/daily-mails.ts'
import { english } from '#test/kit/english.ts'
import { type PersonaName, startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'
import { journey, shows, visitorOf } from './lindenhof.ts'

// Ada mentions Ben in a post of a group in which Gia is a guest. Both are told what concerns them, in the browser and by the
// digests of the next mornings, which a clock of the journey brings.

journey('a mention from the post to the digest', () => {
  let app: TestNetwork
  let daily: Awaited<ReturnType<typeof dailyMailsOf>>
  let ada: Page
  let ben: Page
  let gia: Page

  const at = (path: string) => `http://localhost:${app.port}${path}`
  const choose = (who: PersonaName, settings: object) =>
    app.persona(who).put(`/members/${app.ids[who]}/settings`, settings).expect(204)
  const linesFor = async (who: PersonaName) =>
    (await daily.newTo(app.ids[who])).flatMap(({ sections = [] }) => sections.flatMap(({ items }) => items))
  const post = (on: Page) => on.locator('.fm-post').filter({ hasText: 'bring the ladder' })

  before(async () => {
    app = await startTestNetwork({ web: true })
    const group_category = { name: 'Circle', plural_name: 'Circles', slug: 'circles' }
    const group = { name: 'Orchard', slug: 'orchard', access: 'closed', group_category_id: 'circles' }
    const by = app.persona('ada')
    await by.post('/administration/group_categories', { group_category }).expect(201)
    await by.post('/groups', { group }).expect(201)
    await by.post('/groups/orchard/members', { member_ids: [app.ids.ben, app.ids.gia] }).expect(204)
    daily = await dailyMailsOf(app, '2026-10-23T12:00:00.000Z')
    const email_daily_digests = { enabled: 'all', group_ids: [], include_network_level: true }
    for (const who of ['ben', 'gia'] as const) {
      const notifications = { activity_mention: { mail: 'digest' } }
      await choose(who, { time_zone: 'Europe/Berlin', email_daily_digests, notifications })
    }
    await daily.at('2026-10-23T12:00:00.000Z')
    const visit = (who: PersonaName) => visitorOf({ url: at('') }, who)
    ;[ada, ben, gia] = await Promise.all([visit('ada'), visit('ben'), visit('gia')])
  })
  after(() => app.close())

  it('is typed into a post of the group', async () => {
    await ada.goto(at('/groups/orchard'))
    await ada.locator('.fm-post-composer-closed').click()
    const form = ada.getByRole('form', { name: english('activities.new_post') })
    await form.getByRole('textbox', { name: english('activities.text') }).click()
    await ada.keyboard.type('@Ben Ok')
    await ada.getByRole('option', { name: 'Ben Okafor' }).waitFor()
    await ada.keyboard.press('Enter')
    await ada.keyboard.type(' please bring the ladder')
    await form.getByRole('button', { name: english('activities.publish'), exact: true }).click()
    await form.waitFor({ state: 'detached' })
    await post(ada).getByRole('link', { name: '@Ben Okafor' }).waitFor()
  })

  it('counts at the bell of the mentioned member, and not at that of the guest, who reads the post', async () => {
    await ben.locator('.fm-bell .fm-number').waitFor()
    await ben.locator('.fm-bell').click()
    await ben.locator('.fm-notification').first().getByText(english('notifications.mentioned')).waitFor()
    await shot(ben, 'mention-bell')
    await gia.goto(at('/groups/orchard'))
    await post(gia).waitFor()
    expect(await gia.locator('.fm-bell .fm-number').count()).to.equal(0)
  })

  it('comes with the digest in the morning; the guest gets the news of the group alone', async () => {
    await daily.at('2026-10-24T04:59:00.000Z')
    expect(await linesFor('ben')).to.deep.equal([])
    await daily.at('2026-10-24T05:00:00.000Z')
    const [mention] = await linesFor('ben')
    expect(mention?.text).to.match(/^Ada Lindqvist mentioned you in /)
    expect((await linesFor('gia')).filter(({ text }) => text.includes('mentioned'))).to.deep.equal([])
    await ben.goto(at(mention?.path ?? ''))
    await post(ben).waitFor()
    await shows(ben, 'Orchard')
  })

  it('is answered by the guest, and told by no second digest once it was read', async () => {
    await post(gia)
      .getByRole('button', { name: english('activities.write_reply') })
      .click()
    await post(gia)
      .getByRole('textbox', { name: english('activities.your_reply') })
      .fill('I hold it')
    await gia.keyboard.press('Control+Enter')
    await post(ben).getByText('I hold it').waitFor()
    await app.projected()
    await daily.at('2026-10-25T06:00:00.000Z')
    const texts = (await linesFor('ben')).map(({ text }) => text)
    expect(texts.filter((text) => text.includes('mentioned'))).to.deep.equal([])
  })
})
