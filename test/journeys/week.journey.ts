import { expect } from 'chai'
import type { Locator, Page } from 'playwright-core'
import { shot } from '#test/kit/browser.ts'
import { english } from '#test/kit/english.ts'
import { until } from '#test/kit/until.ts'
import { addressOf, journey, shows, visitor } from './lindenhof.ts'
import { isAccessible } from './page-checks.ts'
import { createAppointment, weekdayIn } from './requests.ts'

// A week by its hours: drawn, carried and stretched by one person, seen by another.

journey('a week by its hours', () => {
  // A Wednesday on which no other journey plans anything: the demo network fills weekends and other evenings.
  const day = weekdayIn(82, 3)
  let ada: Page
  let ben: Page

  const chip = (page: Page, name: string): Locator => page.locator('a[data-chip]', { hasText: name })
  const timesOf = (page: Page, name: string) => chip(page, name).locator('.fm-chip-time').innerText()
  const pointAt = async (page: Page, on: string, minute: number) => {
    const box = await page.locator(`[data-column="${on}"]`).boundingBox()
    if (!box) throw new Error(`No column of ${on}`)
    return { x: box.x + box.width / 2, y: box.y + (minute / 60) * 45 + 2 }
  }
  const drag = async (page: Page, from: { x: number; y: number }, to: { x: number; y: number }) => {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2)
    await page.mouse.move(to.x, to.y)
    await page.mouse.up()
  }

  const agree = (page: Page) =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: english('appointments.move_and_notify') })
      .click()

  before(async () => {
    ;[ada, ben] = await Promise.all([visitor('ada'), visitor('ben')])
    for (const page of [ada, ben]) {
      await page.goto(await addressOf(`/appointments?date=${day}`))
      await page.getByRole('grid').waitFor()
      await page.keyboard.press('w')
      await page.locator(`[data-column="${day}"]`).waitFor()
    }
  })

  it('creates what is drawn in a gap, with its times', async () => {
    await drag(ada, await pointAt(ada, day, 10 * 60), await pointAt(ada, day, 11 * 60 + 30))
    const dialog = ada.getByRole('dialog')
    await dialog.getByLabel(english('appointments.name')).fill('Paint the fence')
    await dialog.getByRole('button', { name: english('appointments.create'), exact: true }).click()
    await until(async () => (await timesOf(ada, 'Paint the fence')) === '10:00–11:30')
  })

  it('moves what is carried to another day and time, before the eyes of the other, and back', async () => {
    await createAppointment(ada, {
      name: 'Fence inspection',
      calendar: 'Courtyard café',
      at: `${day}T13:00`,
      minutes: 90,
      invites: ['Ben'],
    })
    await chip(ada, 'Fence inspection').waitFor()
    await chip(ben, 'Fence inspection').waitFor()
    const other = await ada.locator('[data-column]').last().getAttribute('data-column')
    const target =
      other === day ? await ada.locator('[data-column]').first().getAttribute('data-column') : other
    await drag(ada, await pointAt(ada, day, 13 * 60 + 30), await pointAt(ada, target ?? '', 15 * 60))
    await shows(ada, english('appointments.move_notifies', { count: 1 }))
    expect(await timesOf(ben, 'Fence inspection')).to.equal('13:00–14:30')
    await agree(ada)
    const there = ben.locator(`[data-column="${target}"]`).locator('a', { hasText: 'Fence inspection' })
    await there.waitFor()
    expect(await there.locator('.fm-chip-time').innerText()).to.contain('14:30–16:00')
    await ada
      .getByRole('button', { name: english('kit.undo') })
      .last()
      .click()
    await ben.locator(`[data-column="${day}"]`).locator('a', { hasText: 'Fence inspection' }).waitFor()
  })

  it('drops what is carried below the pointer, also after the wheel has scrolled the hours', async () => {
    const from = await pointAt(ada, day, 13 * 60 + 30)
    await ada.mouse.move(from.x, from.y)
    await ada.mouse.down()
    await ada.mouse.move(from.x, from.y + 20)
    await ada.mouse.move(from.x, from.y)
    await ada.mouse.wheel(0, -45)
    await ada.locator('.fm-time-carried', { hasText: '12:00–13:30' }).waitFor()
    await ada.mouse.up()
    await agree(ada)
    await until(async () => (await timesOf(ben, 'Fence inspection')).startsWith('12:00–13:30'))
    await ada
      .getByRole('button', { name: english('kit.undo') })
      .last()
      .click()
    await until(async () => (await timesOf(ben, 'Fence inspection')).startsWith('13:00–14:30'))
  })

  it('stretches and moves by keys, and leads from slot to slot', async () => {
    await chip(ada, 'Fence inspection').focus()
    await ada.keyboard.press('Alt+Shift+ArrowDown')
    await agree(ada)
    await until(async () => (await timesOf(ben, 'Fence inspection')).startsWith('13:00–14:45'))
    await chip(ada, 'Fence inspection').focus()
    await ada.keyboard.press('Alt+ArrowUp')
    await agree(ada)
    await until(async () => (await timesOf(ben, 'Fence inspection')).startsWith('12:45–14:30'))
    await ada.locator('.fm-time-slot').focus()
    await ada.keyboard.press('ArrowDown')
    await ada.keyboard.press('ArrowDown')
    const focused = () => ada.evaluate(() => document.activeElement?.getAttribute('data-slot'))
    const from = Number(await focused())
    await ada.keyboard.press('ArrowUp')
    await until(async () => Number(await focused()) === from - 30)
    await ada.keyboard.press('Enter')
    await ada.getByRole('dialog').waitFor()
    await ada.keyboard.press('Escape')
  })

  it('is carried with a finger that stays', async () => {
    const touch = await ada.context().newCDPSession(ada)
    const at = async (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] })
    const from = await pointAt(ada, day, 13 * 60 + 30)
    const to = await pointAt(ada, day, 15 * 60 + 30)
    await at('touchStart', from)
    await ada.locator('[data-carrying]').waitFor()
    await at('touchMove', { x: to.x, y: (from.y + to.y) / 2 })
    await at('touchMove', to)
    await at('touchEnd')
    await agree(ada)
    await until(async () => (await timesOf(ben, 'Fence inspection')).startsWith('14:45–16:30'))
    await ada
      .getByRole('button', { name: english('kit.undo') })
      .last()
      .click()
    await until(async () => (await timesOf(ben, 'Fence inspection')).startsWith('12:45–14:30'))
  })

  it('does not move what one may not change', async () => {
    const before = await timesOf(ben, 'Fence inspection')
    await drag(ben, await pointAt(ben, day, 13 * 60 + 30), await pointAt(ben, day, 16 * 60))
    expect(await timesOf(ben, 'Fence inspection')).to.equal(before)
  })

  it('shows one day, three where there is little room, and the list on a phone', async () => {
    await ada.goto(await addressOf(`/appointments?date=${day}`))
    await ada.locator(`[data-column="${day}"]`).waitFor()
    await isAccessible(ada, 'week')
    if (process.env.SHOTS) await shot(ada, 'week')
    await ada.keyboard.press('d')
    await until(async () => (await ada.locator('[data-column]').count()) === 1)
    if (process.env.SHOTS) await shot(ada, 'day')
    await ada.keyboard.press('w')
    await ada.setViewportSize({ width: 1000, height: 800 })
    await until(async () => (await ada.locator('[data-column]').count()) === 3)
    await ada.setViewportSize({ width: 390, height: 844 })
    await ada.locator('[data-list-day]').first().waitFor()
    await ada.setViewportSize({ width: 1280, height: 832 })
    await shows(ada, english('appointments.view_week'))
  })
})
