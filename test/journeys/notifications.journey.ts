import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { z } from 'zod'
import { shot } from '#test/kit/browser.ts'
import { english } from '#test/kit/english.ts'
import { until } from '#test/kit/until.ts'
import { addressOf, journey, shows, visitor } from './lindenhof.ts'
import { hasNoSeriousFinding } from './page-checks.ts'
import { createAppointment, dayIn, sendRequest } from './requests.ts'

// A member opens the bell, learns why a notification came, mutes its thread, and marks everything as read. Ada notifies Ben
// of what she does, and Ben answers where he is told.

journey('notifications of a member', () => {
  let ben: Page
  let other: Page

  before(async () => {
    ;[ben, other] = await Promise.all([visitor('ben'), visitor('ben', { scheme: 'dark' })])
    for (const one of [ben, other]) await one.goto(await addressOf('/appointments'))
  })

  const bell = (on: Page) => on.locator('.fm-bell')
  const rows = (on: Page) => on.locator('.fm-notification')
  const badge = (on: Page) => on.locator('.fm-bell .fm-number')

  it('open from the bell, newest first, in sections', async () => {
    for (const on of [ben, other]) {
      await badge(on).waitFor()
      await bell(on).click()
      await rows(on).first().waitFor()
    }
    await shot(ben, 'notifications-panel-light')
    await shot(other, 'notifications-panel-dark')
    await hasNoSeriousFinding(ben, 'the panel of notifications')
  })

  it('say why they came, by keys', async () => {
    await rows(ben).first().locator('a').focus()
    await ben.keyboard.press('ArrowDown')
    await ben.keyboard.press('w')
    await ben.getByRole('region', { name: english('notifications.why'), exact: true }).waitFor()
    await shot(ben, 'notifications-why-light')
  })

  it('of a muted thread stay listed, and undo brings them back', async () => {
    await ben.keyboard.press('m')
    await shows(ben, english('notifications.muted_note'))
    await shot(ben, 'notifications-muted-light')
    await ben
      .getByRole('button', { name: english('kit.undo') })
      .first()
      .click()
    await ben.locator('.fm-notification[data-muted]').waitFor({ state: 'detached' })
  })

  it('are all read by one act, on every screen of the member, and unread again after undo', async () => {
    // The click on undo has closed the panel.
    await bell(ben).click()
    await ben.getByRole('button', { name: english('notifications.mark_all_read') }).click()
    await badge(ben).waitFor({ state: 'detached' })
    await badge(other).waitFor({ state: 'detached' })
    await shows(ben, english('notifications.all_read'))
    await ben
      .getByRole('button', { name: english('kit.undo') })
      .first()
      .click()
    await badge(ben).waitFor()
    await badge(other).waitFor()
  })

  it('lead to the rule by which they came', async () => {
    await bell(ben).click()
    await rows(ben).first().locator('a').first().focus()
    await ben.keyboard.press('w')
    await ben.getByRole('link', { name: english('notifications.change_rule') }).click()
    await ben.waitForURL('**/settings/edit?kind=*')
    await ben.locator('tr[data-asked]').waitFor()
    expect(await rows(ben).count(), 'the panel has closed').to.equal(0)
    await shot(ben, 'notifications-rule')
  })

  it('have a page of their own, which a phone opens at once', async () => {
    const phone = await visitor('ben', { width: 390 })
    await phone.goto(await addressOf('/appointments'))
    await phone.locator('button.fm-bottom-tab').click()
    await phone.getByRole('menuitem', { name: new RegExp(english('notifications.title')) }).click()
    await rows(phone).first().waitFor()
    expect(new URL(phone.url()).pathname).to.equal('/notifications')
    await shot(phone, 'notifications-phone-light')
    await other.goto(await addressOf('/notifications'))
    await rows(other).first().waitFor()
    await shot(other, 'notifications-page-dark')
  })

  describe('about what others do', () => {
    let ada: Page
    let id = ''
    const date = (hour: number) => `${dayIn(52)}T${hour}:00:00Z`
    const of = (words: string | RegExp) => ben.locator('.fm-notification').filter({ hasText: words })
    const jars = (on: Page, state: string) =>
      on.locator(`.fm-notification${state}`).filter({ hasText: 'Jars' })
    const why = (words: string) => of(words).locator('.fm-notification-reason')
    const button = (key: string) => ben.getByRole('button', { name: english(key), exact: true })
    const unread = async () => Unread.parse(await sendRequest(ben, 'GET', '/unreads/activities'))

    before(async () => {
      ada = await visitor('ada')
      await ada.goto(await addressOf('/messages'))
      await ben.goto(await addressOf('/messages'))
      await other.goto(await addressOf('/notifications'))
      await ben.locator('.fm-bell').click()
    })

    it('appear in the open panel: invited, answered there', async () => {
      id = await createAppointment(ada, {
        name: 'Quince jelly',
        calendar: 'Ada',
        at: `${dayIn(52)}T10:00`,
        invites: ['Ben'],
      })
      const row = of('Quince jelly')
      await row.waitFor()
      expect(await why('Quince jelly').innerText()).to.equal(
        english('appointments.notification_reasons.appointment_invitation'),
      )
      const accept = row.getByRole('button', { name: english('appointments.accept'), exact: true })
      await accept.click()
      await accept.waitFor({ state: 'detached' })
    })

    it('moved, with the time before and after', async () => {
      const moved = { start: date(14), end: date(15), time_zone: 'Europe/Berlin' }
      await sendRequest(ada, 'PUT', `/appointments/${id}`, { appointment: { date: moved } })
      const words = english('appointments.notifications.appointment_moved', {
        name: 'Quince jelly',
        actor: 'Ada Lindqvist',
      })
      await of(words).waitFor()
      await shot(ben, 'notifications-moved')
    })

    it('mentioned, read and marked as unread again, each with undo', async () => {
      const member = Session.parse(await sendRequest(ben, 'GET', '/api/v1/network')).member.id
      const activity = { title: 'Jars', content: `@[${member}:Ben] has the jars` }
      await sendRequest(ada, 'POST', '/api/v1/activities', { activity })
      const row = of('Jars')
      await row.waitFor()
      expect(await why('Jars').innerText()).to.equal(english('notifications.mentioned'))
      await why('Jars').click()
      await button('notifications.mark_read').click()
      for (const on of [ben, other]) await jars(on, '[data-read]').waitFor()
      await button('notifications.mark_unread').click()
      for (const on of [ben, other]) await jars(on, ':not([data-read])').waitFor()
      await shows(ben, english('notifications.was_marked_unread', { name: 'Jars' }))
      await button('kit.undo').first().click()
      // The click on undo has closed the panel.
      await ben.locator('.fm-bell').click()
      for (const on of [ben, other]) await jars(on, '[data-read]').waitFor()
      await shot(ben, 'notifications-unread-again')
    })

    it('are new on Home, whose streams are read together, and unread again by undo', async () => {
      // A filtered stream marks nothing by itself.
      await ben.goto(await addressOf('/activitystreams?type=question'))
      const before = await unread()
      expect(before.all).to.be.greaterThan(0)
      await button('kit.more').first().click()
      await ben.getByRole('menuitem', { name: english('activities.mark_all_read') }).click()
      await shows(ben, english('activities.all_read'))
      expect((await unread()).all ?? 0).to.equal(0)
      await button('kit.undo').first().click()
      await until(async () => (await unread()).all === before.all)
    })
  })
})

const Session = z.object({ member: z.object({ id: z.string() }) })
const Unread = z.record(z.string(), z.number())
