import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { shot } from '#test/kit/browser.ts'
import { english } from '#test/kit/english.ts'
import { addressOf, journey, shows, visitor } from './lindenhof.ts'
import { isAccessible } from './page-checks.ts'
import { createAppointment, dayIn, sendRequest } from './requests.ts'

// A member narrows the calendar to some categories, which lasts for the session, and gives an app the same choice.

journey('the calendar by category', () => {
  let ada: Page
  before(async () => {
    ada = await visitor('ada')
  })

  const entry = (name: string) => ada.locator('main').getByText(name).first()
  const chip = (name: string) => ada.getByText(name, { exact: true })

  it('shows only chosen categories in every view until all are shown again', async () => {
    const day = dayIn(131)
    const plan = async (name: string, hour: string, category: string | null) => {
      const id = await createAppointment(ada, { name, calendar: 'Ada', at: `${day}T${hour}:00` })
      await sendRequest(ada, 'PUT', `/appointments/${id}`, { appointment: { name, category } })
      return id
    }
    const drums = await plan('Drum circle', '10', 'Music')
    await plan('Knot tying', '12', 'Course')
    await ada.goto(await addressOf(`/appointments?date=${day}`))
    await entry('Drum circle').waitFor()
    await entry('Knot tying').waitFor()

    await chip('Music').click()
    await entry('Knot tying').waitFor({ state: 'detached' })
    await entry('Drum circle').waitFor()
    await shot(ada, 'category-filter')
    await isAccessible(ada, 'the calendar by category')
    for (const view of ['week', 'day', 'list'] as const) {
      await ada.getByText(english(`appointments.view_${view}`), { exact: true }).click()
      await entry('Drum circle').waitFor()
      expect(await ada.locator('main').getByText('Knot tying').count()).to.equal(0)
    }

    await ada.reload()
    await entry('Drum circle').waitFor()
    expect(await ada.locator('main').getByText('Knot tying').count()).to.equal(0)
    // It changes before the member's eyes.
    await sendRequest(ada, 'PUT', `/appointments/${drums}`, {
      appointment: { name: 'Drum circle', category: 'Course' },
    })
    await entry('Drum circle').waitFor({ state: 'detached' })

    await ada.getByRole('button', { name: english('appointment-categories.all') }).click()
    await entry('Knot tying').waitFor()
    await entry('Drum circle').waitFor()
  })

  it('goes into the addresses for other apps', async () => {
    await sendRequest(ada, 'POST', '/users/tokens', { name: 'Wall display', scope: 'ics' })
    await ada.goto(await addressOf('/calendars/subscribe'))
    await shows(ada, english('appointment-categories.feeds_text'))
    const main = ada.locator('main')
    await main.getByText('Music', { exact: true }).click()
    const link = ada.getByRole('link', {
      name: `${english('appointments.feeds.subscribe')}, Fairs & dates`,
    })
    await ada.locator('a[href*="categories=Music"]').first().waitFor()
    const webcal = (await link.getAttribute('href')) ?? ''
    expect((await fetch(webcal.replace('webcal:', 'http:'))).status).to.equal(200)
    await shot(ada, 'category-feeds')
    await main.getByText('Music', { exact: true }).click()
    await ada.locator('a[href*="categories=Music"]').first().waitFor({ state: 'detached' })
  })
})
