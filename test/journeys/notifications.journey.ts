import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { shot } from '#test/kit/browser.ts'
import { english } from '#test/kit/english.ts'
import { addressOf, journey, shows, visitor } from './lindenhof.ts'
import { hasNoSeriousFinding } from './page-checks.ts'

// A member opens the bell, learns why a notification came, mutes its thread, and marks everything as read.

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
})
