import { expect } from 'chai'
import type { Locator, Page } from 'playwright-core'
import { shot } from '#test/kit/browser.ts'
import { english, englishPattern } from '#test/kit/english.ts'
import { addressOf, journey, shows, visitor } from './lindenhof.ts'
import { isAccessible } from './page-checks.ts'
import { createAppointment } from './requests.ts'

// Every day of a month has room for four appointments, in every window.

journey('the lines of a month', () => {
  const windows = [
    { width: 1280, height: 800 },
    { width: 1280, height: 650 },
    { width: 1024, height: 768 },
  ]
  let ada: Page

  const cell = (day: string): Locator => ada.locator(`[data-day="${day}"]`)
  const chip = (name: string): Locator => ada.locator('.fm-month a[data-chip]', { hasText: name })
  const more = (day: string): Locator =>
    ada.locator('.rbc-date-cell', { has: ada.locator(`[data-date="${day}"]`) }).locator('.fm-month-more')
  const open = async (day: string) => {
    await ada.goto(await addressOf(`/appointments?date=${day}`))
    await cell(day).waitFor()
  }

  before(async () => {
    ada = await visitor('ada')
    for (const day of ['2027-09-13', '2028-01-31'])
      for (let hour = 10; hour < 14; hour += 1)
        await createAppointment(ada, { calendar: 'Ada', name: `Shift ${hour}`, at: `${day}T${hour}:00` })
    for (let hour = 10; hour < 15; hour += 1)
      await createAppointment(ada, { calendar: 'Ada', name: `Round ${hour}`, at: `2027-09-20T${hour}:00` })
  })
  afterEach(() => ada.setViewportSize({ width: 1280, height: 832 }))

  for (const { width, height } of windows) {
    it(`are four at ${width} × ${height}, and what does not fit is counted`, async () => {
      await ada.setViewportSize({ width, height })
      await open('2027-09-13')
      await chip('Shift 13').waitFor()
      expect(await linesWithin(ada, '2027-09-13')).to.deep.equal([4, 4])
      expect(await more('2027-09-13').count()).to.equal(0)
      expect(await linesWithin(ada, '2027-09-20')).to.deep.equal([4, 4])
      expect(await more('2027-09-20').getAttribute('aria-label')).to.match(/1/)
      expect(await lowestTarget(ada)).to.be.at.least(24)
      await shot(ada, `month-lines-${width}-${height}`)
    })

    it(`are four in each of six weeks at ${width} × ${height}, below weekdays that stay`, async () => {
      await ada.setViewportSize({ width, height })
      await open('2028-01-31')
      await chip('Shift 13').waitFor()
      expect(await linesWithin(ada, '2028-01-31')).to.deep.equal([4, 4])
      expect(await isInView(cell('2028-01-31'))).to.equal(true)
      expect(await isInView(ada.getByRole('columnheader').first())).to.equal(true)
      await shot(ada, `month-lines-six-${width}-${height}`)
      await ada.locator('[data-date="2028-01-31"]').focus()
      for (let week = 0; week < 5; week += 1) await ada.keyboard.press('ArrowUp')
      await ada.locator('[data-date="2027-12-27"]:focus').first().waitFor()
    })
  }

  it('are all on the screen where six weeks fit', async () => {
    await ada.setViewportSize({ width: 1280, height: 930 })
    await open('2028-01-03')
    expect(await isInView(cell('2028-02-06'))).to.equal(true)
    expect(await isInView(cell('2028-01-01'))).to.equal(true)
  })

  it('do not move when their appointments arrive', async () => {
    await ada.setViewportSize({ width: 1280, height: 800 })
    let letThrough = () => {}
    const held = new Promise<void>((resolve) => {
      letThrough = resolve
    })
    await ada.route('**/appointments?*', async (route) => {
      if (route.request().resourceType() !== 'document') await held
      await route.continue()
    })
    await open('2027-09-13')
    const empty = await cell('2027-09-30').boundingBox()
    letThrough()
    await chip('Shift 13').waitFor()
    await ada.unroute('**/appointments?*')
    expect(await cell('2027-09-30').boundingBox()).to.deep.equal(empty)
  })

  it('are carried to a week below the fold', async () => {
    await ada.setViewportSize({ width: 1280, height: 650 })
    await createAppointment(ada, { calendar: 'Ada', name: 'Sort the seeds', at: '2028-01-04T10:00' })
    await open('2028-01-04')
    const from = await middleOf(chip('Sort the seeds'))
    const grid = await ada.locator('.fm-month').boundingBox()
    await ada.mouse.move(from.x, from.y)
    await ada.mouse.down()
    await ada.mouse.move(from.x, from.y + 60)
    await ada.mouse.move(from.x, (grid?.y ?? 0) + (grid?.height ?? 0) - 12)
    await ada.waitForFunction(() => {
      const month = document.querySelector('.fm-month')
      return month !== null && month.scrollTop + month.clientHeight >= month.scrollHeight - 1
    })
    await ada.locator('[data-day="2028-02-01"][data-drop]').waitFor()
    await ada.mouse.up()
    await shows(ada, englishPattern('appointments.moved'))
    await ada.locator('[data-date="2028-02-01"]').first().focus()
    expect((await middleOf(chip('Sort the seeds'))).y).to.be.above(
      (await cell('2028-02-01').boundingBox())?.y ?? 650,
    )
    await isAccessible(ada, 'month that scrolls')
  })

  it('are below a name that is read to its end at 1024 px, as in the week', async () => {
    await ada.setViewportSize({ width: 1024, height: 800 })
    for (const type of ['week', 'month']) {
      await ada.goto(await addressOf(`/appointments?date=2026-09-30&type=${type}`))
      await ada
        .locator(type === 'week' ? '[data-column]' : '[data-date="2026-09-30"]')
        .first()
        .waitFor()
      const [name, title, tool, tools] = await Promise.all(
        ['.fm-month-name', '.fm-page-title', '.fm-month-tools > :last-child', '.fm-month-tools'].map(
          async (selector) => {
            const box = await ada.locator(selector).first().boundingBox()
            return box ? Math.floor(box.x + box.width) : Number.NaN
          },
        ),
      )
      await shot(ada, `month-name-${type}-1024`)
      expect(name, `the name of the ${type}`).to.be.at.most(Number(title) + 1)
      expect(tool, `the tools of the ${type}`).to.be.at.most(Number(tools) + 1)
    }
  })

  it('take nothing above the weekdays', async () => {
    await ada.setViewportSize({ width: 1280, height: 650 })
    await open('2028-01-31')
    const head = await middleOf(ada.getByRole('columnheader').first())
    await ada.mouse.dblclick(head.x, head.y)
    expect(await ada.getByRole('dialog').count()).to.equal(0)
    expect(
      await ada.locator(`[role=dialog] [aria-label="${english('appointments.name')}"]`).count(),
    ).to.equal(0)
  })
})

/** How many chips of a day there are, and how many of these lie within its cell. */
const linesWithin = (page: Page, day: string): Promise<[number, number]> =>
  page.evaluate((on) => {
    const ground = document.querySelector(`[data-day="${on}"]`)?.getBoundingClientRect()
    if (!ground) return [0, 0]
    const boxes = [...document.querySelectorAll('.fm-month a[data-chip]')]
      .map((chip) => chip.getBoundingClientRect())
      .filter(({ left, right }) => left < ground.right && right > ground.left)
      .filter(({ top, bottom }) => (top + bottom) / 2 > ground.top && top < ground.bottom)
    return [boxes.length, boxes.filter(({ bottom }) => bottom <= ground.bottom + 0.5).length]
  }, day)

/** The least distance between chips of one day, from middle to middle. */
const lowestTarget = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('.fm-month .rbc-row-segment:has(.fm-chip)')]
    return Math.min(...rows.map((row) => row.getBoundingClientRect().height))
  })

const isInView = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => {
    const box = one.getBoundingClientRect()
    const grid = document.querySelector('.fm-month')?.getBoundingClientRect()
    return grid !== undefined && box.top >= grid.top && box.bottom <= grid.bottom + 1
  })

const middleOf = async (element: Locator): Promise<{ x: number; y: number }> => {
  const box = await element.boundingBox()
  if (!box) throw new Error('Not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
