import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { z } from 'zod'
import { shot } from '#test/kit/browser.ts'
import { english, englishPattern } from '#test/kit/english.ts'
import { addressOf, journey, shows, visitor } from './lindenhof.ts'
import { hasTexts, isAccessible } from './page-checks.ts'
import { sendRequest } from './requests.ts'

// A member chooses how notifications arrive. Each choice counts at once, on every device, and can be undone.

const Session = z.object({ member: z.object({ id: z.string(), browser_time_zone: z.string().nullable() }) })

journey('the settings of a member', () => {
  let ben: Page
  let own: string
  let path: string

  before(async () => {
    ben = await visitor('ben')
    const { member } = Session.parse(await sendRequest(ben, 'GET', '/api/v1/network'))
    own = member.id
    path = `/members/${own}/settings`
  })
  after(() =>
    sendRequest(ben, 'PUT', path, {
      time_zone: null,
      quiet_hours: { enabled: false, from: '22:00', to: '07:00' },
    }),
  )

  const quiet = (page: Page) => page.getByRole('switch', { name: english('member-settings.quiet_hours') })
  const invitations = english('appointments.notification_kinds.appointment_invitation')
  const mails = (page: Page) =>
    page
      .getByRole('combobox', { name: `${invitations}, ${english('member-settings.channels.mail')}` })
      .or(page.getByRole('textbox', { name: `${invitations}, ${english('member-settings.channels.mail')}` }))

  it('are found in the menu of the account', async () => {
    await ben.goto(await addressOf('/appointments'))
    await ben.getByRole('button', { name: english('shell.profile_menu') }).click()
    await ben.getByRole('menuitem', { name: english('member-settings.title') }).click()
    await quiet(ben).waitFor()
    expect(new URL(ben.url()).pathname).to.equal(`${path}/edit`)
    await hasTexts(ben, 'member settings')
    await isAccessible(ben, 'member settings')
    await shot(ben, 'member-settings')
  })

  it('count at once, also for quiet hours, and can be undone', async () => {
    await quiet(ben).focus()
    await ben.keyboard.press('Space')
    await shows(ben, english('member-settings.saved'))
    const until = ben
      .getByRole('region', { name: english('member-settings.time') })
      .getByRole('textbox', { name: english('member-settings.to') })
    await until.fill('6:30')
    const saved = async () => JSON.stringify(await sendRequest(ben, 'GET', path))
    const stored = ben.waitForResponse((response) => response.request().method() === 'PUT')
    await until.press('Enter')
    await stored
    expect(await saved()).to.contain('"to":"06:30"')
    const undone = ben.waitForResponse((response) => response.request().method() === 'PUT')
    await ben.getByRole('button', { name: englishPattern('kit.undo') }).click()
    await undone
    expect(await saved()).to.contain('"to":"07:00"')
  })

  it('reach the other browser of the same member', async () => {
    const other = await visitor('ben')
    await other.goto(await addressOf(`${path}/edit`))
    await mails(other).waitFor()
    await mails(ben).click()
    await ben.getByRole('option', { name: english('member-settings.timings.off') }).click()
    await other
      .locator(`input[value="${english('member-settings.timings.off')}"]`)
      .first()
      .waitFor()
    await mails(ben).click()
    await ben.getByRole('option', { name: english('member-settings.timings.now') }).click()
    await other.context().close()
  })

  it('are hidden from everybody else', async () => {
    const ada = await visitor('ada')
    await ada.goto(await addressOf(`${path}/edit`))
    await shows(ada, english('kit.refused_title'))
  })

  it('tell the server in which zone the browser is', async () => {
    const { member } = Session.parse(await sendRequest(ben, 'GET', '/api/v1/network'))
    expect(member.browser_time_zone).to.equal('Europe/Berlin')
  })
})
