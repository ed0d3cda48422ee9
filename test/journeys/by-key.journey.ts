import { expect } from 'chai'
import type { Locator, Page } from 'playwright-core'
import { openPage } from '#test/kit/browser.ts'
import { english } from '#test/kit/english.ts'
import { addressOf, journey, lindenhof, shows, visitor } from './lindenhof.ts'
import { createAppointment, dayIn, sendRequest } from './requests.ts'

// The calendar without a mouse.

journey('the calendar by keyboard alone', () => {
  it('answers from the sign-in on, warns of what overlaps, and takes answers back', async () => {
    const ada = await visitor('ada')
    const day = dayIn(24)
    const held = await createAppointment(ada, {
      calendar: 'Ada',
      name: 'Chimney sweep',
      at: `${day}T10:00`,
      invites: ['Ben'],
    })
    await createAppointment(ada, {
      calendar: 'Ada',
      name: 'Gutter inspection',
      at: `${day}T10:30`,
      invites: ['Ben'],
    })
    const ben = await signedInByKey('ben')
    await sendRequest(ben, 'PUT', `/appointments/${held}/participants/me`, { status: 'accepted' })

    await ben.keyboard.press('Control+k')
    await ben.locator('[role=dialog] input:focus').waitFor()
    await ben.keyboard.type(english('invites.title'))
    await ben
      .getByRole('dialog')
      .getByRole('option', { name: new RegExp(`^${english('invites.title')}`) })
      .waitFor()
    await ben.keyboard.press('Enter')
    await ben.getByRole('heading', { name: english('invites.title'), exact: true }).waitFor()
    await goTo(ben, 'Gutter inspection')
    await inFocus(ben)
      .getByText(english('invites.overlaps', { length: '30 mins', name: 'Chimney sweep', time: '10:00' }))
      .waitFor()

    await ben.keyboard.press('s')
    await inFocus(ben).filter({ hasNotText: 'Gutter inspection' }).waitFor()
    await goTo(ben, 'Gutter inspection')
    for (const [key, status] of [
      ['m', 'maybe'],
      ['d', 'declined'],
      ['a', 'accepted'],
    ] as const) {
      await ben.keyboard.press(key)
      await shows(ben, english(`appointments.answered.${status}`, { name: 'Gutter inspection' }))
      await openOne(ben, 'Gutter inspection').waitFor({ state: 'detached' })
      await ben.keyboard.press('Control+z')
      await goTo(ben, 'Gutter inspection')
    }
  })

  it('walks through the month, opens days, plans, and always gives the focus back', async () => {
    const ada = await visitor('ada')
    await ada.goto(await addressOf('/appointments?date=2027-03-10'))
    await ada.getByRole('grid', { name: 'March 2027' }).waitFor()
    await tabTo(ada, '2027-03-10')

    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft']) await ada.keyboard.press(key)
    await ada.keyboard.press('ArrowDown')
    await isAt(ada, '2027-03-24')
    await ada.keyboard.press('Enter')
    await ada.locator('[role=dialog][aria-label*="24 March"] button:focus').waitFor()
    await ada.keyboard.press('Escape')
    await ada.getByRole('dialog').waitFor({ state: 'detached' })
    await isAt(ada, '2027-03-24')

    // Too early for the panel to have the focus.
    await ada.keyboard.press('Enter')
    await ada.keyboard.press('Escape')
    await ada.getByRole('dialog').waitFor({ state: 'detached' })
    await isAt(ada, '2027-03-24')

    await ada.keyboard.press('c')
    await ada.locator('[role=dialog][aria-label*="24 March"] input:focus').waitFor()
    await ada.keyboard.press('Escape')
    await ada.getByRole('dialog').waitFor({ state: 'detached' })
    await isAt(ada, '2027-03-24')
    await ada.keyboard.press('c')
    await ada.locator('[role=dialog] input:focus').waitFor()
    await ada.keyboard.type('Sow the lettuce')
    await ada.keyboard.press('Enter')
    await shows(ada, english('appointments.created', { name: 'Sow the lettuce' }))
    await ada
      .getByRole('grid')
      .getByRole('link', { name: /Sow the lettuce/ })
      .waitFor()

    await ada.keyboard.press('n')
    await ada.getByRole('grid', { name: 'April 2027' }).waitFor()
    await ada.keyboard.press('p')
    await ada.getByRole('grid', { name: 'March 2027' }).waitFor()
  })

  it('turns the sheet into a year, into a list and back, and has only the list on phones', async () => {
    const ada = await visitor('ada')
    await ada.goto(await addressOf('/appointments'))
    await ada.getByRole('grid').waitFor()
    await ada.getByRole('radio', { name: english('appointments.view_sheet') }).focus()
    const chosen = (view: 'year' | 'sheet') =>
      ada
        .getByRole('radio', { name: english(`appointments.view_${view}`), checked: true })
        .waitFor({ state: 'attached' })
    await ada.keyboard.press('ArrowLeft')
    await chosen('year')
    await ada.keyboard.press('ArrowLeft')
    await ada.locator('[data-list-day]').first().waitFor()
    await ada.keyboard.press('ArrowRight')
    await chosen('year')
    await ada.keyboard.press('ArrowRight')
    await chosen('sheet')
    await ada.getByRole('grid').waitFor()
    await ada.setViewportSize({ width: 767, height: 844 })
    await ada.locator('[data-list-day]').first().waitFor()
    expect(await ada.getByRole('grid').count()).to.equal(0)
    expect(await ada.getByRole('radio', { name: english('appointments.view_list') }).count()).to.equal(0)
  })
})

const signedInByKey = async (who: 'ben'): Promise<Page> => {
  const { product, browser } = await lindenhof()
  const page = await openPage(browser, { width: 1280 })
  page.setDefaultTimeout(15_000)
  page.on('pageerror', (error) => {
    throw error
  })
  await page.goto(product.url)
  await page.getByLabel(english('accounts.email')).waitFor()
  await page.keyboard.type(`${who}@lindenhof.example`)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('lindenhof-demo')
  await page.keyboard.press('Enter')
  await page.getByRole('navigation').first().waitFor()
  return page
}

const inFocus = (page: Page) => page.getByRole('main').locator('[aria-current=true]')

const openOne = (page: Page, name: string) =>
  page
    .getByRole('list', { name: english('invites.tabs.open') })
    .getByRole('listitem')
    .filter({ hasText: name })

/** Brings an open invitation into focus with J and K. */
const goTo = async (page: Page, name: string) => {
  await openOne(page, name).waitFor()
  const names = await page
    .getByRole('list', { name: english('invites.tabs.open') })
    .getByRole('listitem')
    .evaluateAll((all) => all.map((one) => [one.textContent ?? '', one.ariaCurrent === 'true'] as const))
  const wanted = names.findIndex(([text]) => text.includes(name))
  const now = names.findIndex(([, isCurrent]) => isCurrent)
  for (let step = now; step < wanted; step += 1) await page.keyboard.press('j')
  for (let step = now; step > wanted; step -= 1) await page.keyboard.press('k')
  await inFocus(page).filter({ hasText: name }).waitFor()
  expect(await isInView(inFocus(page)), `${name} is in view`).to.equal(true)
}

const isInView = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => {
    const { top, bottom } = one.getBoundingClientRect()
    return top >= 0 && bottom <= window.innerHeight
  })

const focusedDay = (page: Page): Promise<string | undefined> =>
  page.evaluate(() =>
    document.activeElement instanceof HTMLElement ? document.activeElement.dataset.date : undefined,
  )

const isAt = (page: Page, day: string) => page.locator(`[data-date="${day}"]:focus`).first().waitFor()

const tabTo = async (page: Page, day: string) => {
  for (let step = 0; step < 60 && (await focusedDay(page)) !== day; step += 1)
    await page.keyboard.press('Tab')
  await isAt(page, day)
}
