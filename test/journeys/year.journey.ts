import { expect } from 'chai'
import type { Locator, Page } from 'playwright-core'
import { shot } from '#test/kit/browser.ts'
import { english } from '#test/kit/english.ts'
import { until } from '#test/kit/until.ts'
import { dayInMonth, monthOf, plusMonths } from '#web/kit/calendar/month-weeks.ts'
import { addressOf, journey, visitor } from './lindenhof.ts'
import { isAccessible, smallTargets } from './page-checks.ts'
import { createAppointment, dayIn, sendRequest } from './requests.ts'

// A year by its months, and a small month beside a week: seen by one person, changed by another.

journey('a year by its months', () => {
  // The middle of a month in which no other journey plans anything, so that the next month has the same day.
  const day = `${dayIn(520).slice(0, 8)}15`
  const year = day.slice(0, 4)
  let ada: Page
  let ben: Page
  /** How many the demo network has on that day. */
  let usual = 0

  const inYear = (page: Page, on: string) => page.locator(`.fm-year [data-date="${on}"]`)
  const inMini = (page: Page, on: string) => page.locator(`.fm-mini-month [data-date="${on}"]`)
  const countIn = async (where: Locator): Promise<number> => {
    const name = (await where.getAttribute('aria-label')) ?? ''
    const counts = Array.from({ length: 20 }, (_, count) => count)
    return counts.findIndex((count) => name.endsWith(`, ${english('appointments.count', { count })}`))
  }
  const has = (page: Page, count: number) => until(async () => (await countIn(inYear(page, day))) === count)
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-date'))
  const openYear = async (page: Page) => {
    await page.goto(await addressOf(`/appointments?date=${day}`))
    await page.getByRole('grid').first().waitFor()
    await page.keyboard.press('y')
    await page.locator('.fm-year[aria-busy=false]').waitFor()
  }

  before(async () => {
    ;[ada, ben] = await Promise.all([visitor('ada'), visitor('ben')])
    await Promise.all([openYear(ada), openYear(ben)])
  })

  it('shows twelve months, and a mark as soon as another person adds an appointment', async () => {
    expect(await ben.locator('.fm-year-month').count()).to.equal(12)
    usual = await countIn(inYear(ben, day))
    const plan = () =>
      createAppointment(ada, { name: 'Roof terrace', calendar: 'Fairs & dates', at: `${day}T10:00` })
    const id = await plan()
    await has(ben, usual + 1)
    await sendRequest(ada, 'DELETE', `/appointments/${id}`)
    await has(ben, usual)
    await plan()
    await has(ben, usual + 1)
  })

  it('leaves out a calendar that is hidden', async () => {
    const fairs = ben.getByRole('checkbox', { name: 'Fairs & dates' })
    await fairs.uncheck()
    await until(async () => (await countIn(inYear(ben, day))) <= usual)
    await fairs.check()
    await has(ben, usual + 1)
  })

  it('leads by keys from day to day into the next year, and opens a day', async () => {
    await inYear(ben, day).focus()
    await ben.keyboard.press('PageDown')
    await until(async () => (await focused(ben)) === dayInMonth(day, plusMonths(monthOf(day), 1)))
    await ben.keyboard.press('PageUp')
    await ben.keyboard.press('ArrowRight')
    await ben.keyboard.press('ArrowLeft')
    await until(async () => (await focused(ben)) === day)
    await ben.getByRole('button', { name: english('appointments.next_year') }).click()
    await inYear(ben, day.replace(year, String(Number(year) + 1))).waitFor()
    await ben.getByRole('button', { name: english('appointments.previous_year') }).click()
    await inYear(ben, day).focus()
    await ben.keyboard.press('Enter')
    await ben.locator(`[data-column="${day}"]`).waitFor()
    await ben.locator('a[data-chip]', { hasText: 'Roof terrace' }).waitFor()
  })

  it('stands small beside a day, a week and the list, and leads to another day', async () => {
    await until(async () => (await countIn(inMini(ben, day))) === usual + 1)
    await ben.keyboard.press('w')
    const next = `${day.slice(0, 8)}25`
    await inMini(ben, next).click()
    await ben.locator(`[data-column="${next}"]`).waitFor()
    expect(await inMini(ben, next).getAttribute('data-shown')).to.equal('')
    await isAccessible(ben, 'week with small month')
    if (process.env.SHOTS) await shot(ben, 'year-mini-week')
    await ben.getByText(english('appointments.view_list'), { exact: true }).click()
    await ben.locator('.fm-list-view').waitFor()
    if (process.env.SHOTS) await shot(ben, 'year-mini-list')
    await ben.keyboard.press('m')
    await ben.locator('.fm-mini-month').waitFor({ state: 'detached' })
  })

  it('is kept for the session, readable for all and in one column on a phone', async () => {
    await ada.reload()
    await inYear(ada, day).waitFor()
    await isAccessible(ada, 'year')
    if (process.env.SHOTS) await shot(ada, 'year-1280-light')
    await ada.setViewportSize({ width: 390, height: 844 })
    await ada.emulateMedia({ colorScheme: 'dark' })
    const left = async (month: string) =>
      (await ada.locator(`[data-month="${year}-${month}"]`).boundingBox())?.x
    await until(async () => (await left('01')) === (await left('02')))
    await isAccessible(ada, 'year on a phone')
    expect(await smallTargets(ada)).to.deep.equal([])
    if (process.env.SHOTS) await shot(ada, 'year-390-dark')
    await inYear(ada, day).click()
    await ada.locator('.fm-list-view').getByText('Roof terrace').waitFor()
    await ada
      .locator('.fm-month-tools')
      .getByRole('button', { name: english('kit.more') })
      .click()
    await ada.getByRole('menuitem', { name: english('appointments.view_year') }).click()
    await inYear(ada, day).waitFor()
  })
})
