import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { dailyMailsOf } from '#test/kit/daily-mails.ts'
import { english } from '#test/kit/english.ts'
import { type PersonaName, startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'
import { journey, visitorOf } from './lindenhof.ts'

// Ben in Berlin wants to be left alone until eight, Dan lives in New York. Both want a digest each day; a clock of the journey
// brings the mornings in which first Europe and then America change their clocks.

journey('the mornings of two members', () => {
  let app: TestNetwork
  let daily: Awaited<ReturnType<typeof dailyMailsOf>>
  let ben: Page
  let dan: Page

  const at = (path: string) => `http://localhost:${app.port}${path}`
  const post = (content: string) =>
    app.persona('ada').post('/api/v1/activities', { activity: { content } }).expect(201)
  const linesFor = async (who: PersonaName) =>
    (await daily.newTo(app.ids[who])).flatMap(({ sections = [] }) =>
      sections.flatMap(({ items }) => items.map(({ text }) => text)),
    )
  /** What has come to both by this moment. */
  const by = async (moment: string) => {
    await app.projected()
    await daily.at(moment)
    return { ben: await linesFor('ben'), dan: await linesFor('dan') }
  }
  const time = (on: Page) => on.getByRole('region', { name: english('member-settings.time') })
  const saved = (on: Page) =>
    on.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().endsWith('/settings'),
    )

  before(async () => {
    app = await startTestNetwork({ web: true })
    daily = await dailyMailsOf(app, '2026-10-23T12:00:00.000Z')
    const all = { enabled: 'all', group_ids: [], include_network_level: true }
    for (const who of ['ben', 'dan'] as const)
      await app
        .persona(who)
        .put(`/members/${app.ids[who]}/settings`, {
          email_daily_digests: all,
          email_digests: { ...all, enabled: 'disabled' },
        })
        .expect(204)
    const visit = (who: PersonaName) => visitorOf({ url: at('') }, who)
    ;[ben, dan] = await Promise.all([visit('ben'), visit('dan')])
  })
  after(() => app.close())

  it('are told by their settings: the zone, and the quiet hours', async () => {
    for (const [page, who] of [
      [ben, 'ben'],
      [dan, 'dan'],
    ] as const)
      await page.goto(at(`/members/${app.ids[who]}/settings/edit`))
    const on = saved(ben)
    await ben.getByRole('switch', { name: english('member-settings.quiet_hours') }).focus()
    await ben.keyboard.press('Space')
    await on
    const until = time(ben).getByRole('textbox', { name: english('member-settings.to') })
    const later = saved(ben)
    await until.fill('8:00')
    await until.press('Enter')
    await later
    const own = saved(dan)
    await dan.getByRole('switch', { name: english('member-settings.automatic_zone') }).focus()
    await dan.keyboard.press('Space')
    await own
    const zone = time(dan)
      .getByLabel(english('member-settings.zone'), { exact: true })
      .and(dan.locator('input:visible'))
    const moved = saved(dan)
    await zone.fill('New York')
    await dan.getByRole('option', { name: /New York/ }).click()
    await moved
    expect(await by('2026-10-23T12:00:00.000Z')).to.deep.equal({ ben: [], dan: [] })
  })

  it('bring the news at eight in Berlin and at seven in New York', async () => {
    await post('Plums')
    expect(await by('2026-10-24T05:59:00.000Z')).to.deep.equal({ ben: [], dan: [] })
    expect(await by('2026-10-24T06:00:00.000Z')).to.deep.equal({ ben: ['Plums'], dan: [] })
    expect(await by('2026-10-24T10:59:00.000Z')).to.deep.equal({ ben: [], dan: [] })
    expect(await by('2026-10-24T11:00:00.000Z')).to.deep.equal({ ben: [], dan: ['Plums'] })
  })

  it('come an hour later once Europe has changed its clocks, and then America', async () => {
    await post('Pears')
    expect(await by('2026-10-25T06:59:00.000Z')).to.deep.equal({ ben: [], dan: [] })
    expect(await by('2026-10-25T07:00:00.000Z')).to.deep.equal({ ben: ['Pears'], dan: [] })
    expect(await by('2026-10-25T11:00:00.000Z')).to.deep.equal({ ben: [], dan: ['Pears'] })
    await by('2026-10-31T23:00:00.000Z')
    await post('Quinces')
    expect(await by('2026-11-01T07:00:00.000Z')).to.deep.equal({ ben: ['Quinces'], dan: [] })
    expect(await by('2026-11-01T11:59:00.000Z')).to.deep.equal({ ben: [], dan: [] })
    expect(await by('2026-11-01T12:00:00.000Z')).to.deep.equal({ ben: [], dan: ['Quinces'] })
  })
})
