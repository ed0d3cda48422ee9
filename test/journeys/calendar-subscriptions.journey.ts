import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { shot } from '#test/kit/browser.ts'
import { english, labelPattern } from '#test/kit/english.ts'
import { addressOf, journey, linkedPage, shows, visitor } from './lindenhof.ts'
import { isAccessible } from './page-checks.ts'
import { dayIn } from './requests.ts'

// A calendar of another site is subscribed to by its address, shown beside the others, hidden, and removed.

/** Light and dark, wide and narrow. */
const pictures = async (page: Page, name: string): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [390, 1280]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await shot(page, `${name}-${colorScheme}-${width}`)
    }
  await page.emulateMedia({ colorScheme: 'light' })
}

journey('a calendar of another site', () => {
  it('is subscribed to, shown with its source, hidden and removed', async () => {
    const day = dayIn(101)
    const [dan, ada] = await Promise.all([visitor('dan'), visitor('ada')])
    const phone = await visitor('dan')
    await phone.goto(await addressOf('/calendars/subscriptions'))
    await shows(phone, english('calendar-subscriptions.none'))

    await dan.goto(await addressOf('/calendars/subscriptions/new'))
    const url = dan.getByLabel(labelPattern('calendar-subscriptions.url'))
    await url.fill(linkedPage('/tea'))
    await dan.getByLabel(labelPattern('calendars.name')).fill('Sailing dates')
    const subscribe = dan.getByRole('button', { name: english('calendar-subscriptions.subscribe') })
    await subscribe.click()
    await shows(dan, english('codes.source_not_a_calendar'))
    await pictures(dan, 'subscription-refused')
    await isAccessible(dan, 'subscriptions')
    await url.fill(linkedPage(`/regatta-${day.replaceAll('-', '')}.ics`))
    await subscribe.click()
    await dan.getByRole('heading', { name: english('calendar-subscriptions.title') }).waitFor()
    await shows(dan, english('calendar-subscriptions.updated'))
    await shows(dan, english('calendar-subscriptions.missing', { count: 1 }))
    await phone.getByText('Sailing dates').waitFor()
    await pictures(dan, 'subscriptions')
    await isAccessible(dan, 'subscriptions')

    await dan.goto(await addressOf(`/appointments?date=${day}`))
    const chip = dan.getByRole('link', { name: /Lake regatta/ }).first()
    await chip.waitFor()
    await pictures(dan, 'subscribed-month')
    const filter = dan.getByRole('checkbox', { name: 'Sailing dates' })
    await filter.uncheck()
    await chip.waitFor({ state: 'detached' })
    await filter.check()
    await chip.click()
    await shows(dan, 'North pier')
    await shows(dan, 'Bring a warm jacket.')
    await shows(dan, english('calendar-subscriptions.missing_text'))
    await shows(dan, english('calendar-imports.reasons.rule_unsupported'))
    await dan.getByRole('link', { name: 'Sailing dates' }).waitFor()
    await pictures(dan, 'external-entry')
    await isAccessible(dan, 'subscriptions')

    await ada.goto(await addressOf(`/appointments?date=${day}`))
    await ada.locator(`[data-day="${day}"]`).first().waitFor()
    expect(await ada.getByText('Lake regatta').count()).to.equal(0)

    await dan.goto(await addressOf('/calendars/subscriptions'))
    await dan
      .getByRole('button', { name: `${english('calendar-subscriptions.remove')}: Sailing dates` })
      .click()
    await phone.getByText('Sailing dates').waitFor({ state: 'detached' })
    await dan.getByRole('button', { name: english('kit.undo') }).click()
    await phone.getByText('Sailing dates').waitFor()
  })
})
