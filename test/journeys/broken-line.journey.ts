import { expect } from 'chai'
import type { Page, Route } from 'playwright-core'
import { z } from 'zod'
import { shot } from '#test/kit/browser.ts'
import { english } from '#test/kit/english.ts'
import { addressOf, journey, shows, visitor, waiting, waits } from './lindenhof.ts'
import { hasNoSeriousFinding } from './page-checks.ts'
import { sendRequest } from './requests.ts'

// Changes during a lost connection appear on the page once it is back, without a reload.

const Session = z.object({ member: z.object({ id: z.string() }) })
const changes = '**/changes*'

journey('a line that breaks', () => {
  let ada: Page
  let ben: Page
  let to: string[]

  before(async () => {
    ;[ada, ben] = await Promise.all([visitor('ada'), visitor('ben')])
    to = [Session.parse(await sendRequest(ben, 'GET', '/api/v1/network')).member.id]
    await withLine(ben)
    await ben.goto(await addressOf('/messages'))
  })

  const writes = (subject: string) =>
    sendRequest(ada, 'POST', '/api/v1/messages', { to, subject, content: 'Ada' })
  const unread = (page: Page) => waiting(page, english('messages.nav_entry'))
  /** Ada writes while the page hears nothing, and then it shows that. */
  const isNotifiedLater = async (page: Page, subject: string) => {
    await isDown(page)
    const before = await unread(page)
    await writes(subject)
    expect(await unread(page)).to.equal(before)
    await accepted(page)
    await waits(page, english('messages.nav_entry'), before + 1)
  }
  const refused = () => ben.context().route(changes, (route) => route.fulfill({ status: 429 }))
  /** The line is back, and the browser says so: nobody sits out the pause after so many failures. */
  const accepted = async (page: Page) => {
    await page.context().unroute(changes)
    await page.evaluate(() => dispatchEvent(new Event('online')))
  }
  const isDown = (page: Page) => shows(page, english('shell.reconnecting'))

  it('takes nothing from a page on which nothing had happened yet', async () => {
    await shows(ben, english('messages.inbox'))
    await refused()
    await cut(ben)
    await isNotifiedLater(ben, 'While the line was cut')
  })

  it('takes nothing from a page that was refused its first stream', async () => {
    await refused()
    await ben.reload()
    await isNotifiedLater(ben, 'Before the stream stood')
  })

  it('shows by itself what nobody could be asked for meanwhile', async () => {
    await refused()
    await ben.context().route('**/*', noAnswers)
    await cut(ben)
    await isDown(ben)
    await ben.getByRole('link', { name: english('members.nav_entry') }).click()
    await ben
      .getByRole('button', { name: english('kit.retry') })
      .first()
      .waitFor()
    await hasNoSeriousFinding(ben, 'a directory that could not be loaded')
    await shot(ben, 'line-not-loaded')
    await ben.context().unroute('**/*', noAnswers)
    await accepted(ben)
    await ben
      .getByRole('link', { name: /Ada Lindqvist/ })
      .first()
      .waitFor()
    expect(await ben.getByRole('button', { name: english('kit.retry') }).count()).to.equal(0)
    await ben.goto(await addressOf('/messages'))
  })

  it('takes nothing from a tab that follows once the other one is gone', async () => {
    const tab = await ben.context().newPage()
    await tab.goto(await addressOf('/messages'))
    await shows(tab, english('messages.inbox'))
    await refused()
    await ben.close()
    await isNotifiedLater(tab, 'For the tab that was left')
  })
})

/** No question is answered; the scripts of the page are. */
const noAnswers = (route: Route) =>
  route.request().headers().accept === 'application/json' ? route.abort() : route.fallback()

/** Gives a page a line to the change stream that can be cut, as a walk into the cellar does. */
const withLine = (page: Page) =>
  page.addInitScript(() => {
    const { fetch } = window
    window.fetch = (to, init = {}) => {
      if (!String(to).startsWith('/changes')) return fetch(to, init)
      const line = new AbortController()
      addEventListener('cut', () => line.abort(), { once: true })
      const signals = init.signal ? [init.signal, line.signal] : [line.signal]
      return fetch(to, { ...init, signal: AbortSignal.any(signals) })
    }
  })

const cut = (page: Page) => page.evaluate(() => dispatchEvent(new Event('cut')))
