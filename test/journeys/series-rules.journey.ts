import type { Page } from 'playwright-core'
import { shot } from '#test/kit/browser.ts'
import { english, englishPattern } from '#test/kit/english.ts'
import { addressOf, journey, shows, visitor } from './lindenhof.ts'
import { hasTexts, isAccessible } from './page-checks.ts'
import { createAppointment, dayIn } from './requests.ts'

// The rule of a series: named days, a number of dates, and what comes of it before it is saved.

/** The second Tuesday of a month, on which no other journey plans anything. */
const tuesday = [...Array(35).keys()]
  .map((more) => dayIn(450 + more))
  .find((day) => isTuesday(day) && Math.ceil(Number(day.slice(8)) / 7) === 2)

journey('the rule of a series', () => {
  it('names weekdays and a number of dates, which others see at once', async () => {
    const [ada, ben] = await Promise.all([visitor('ada'), visitor('ben')])
    const id = await createAppointment(ada, {
      calendar: 'Ada',
      name: 'Tune the bells',
      at: `${tuesday}T09:00`,
      invites: ['Ben'],
      weekly: true,
    })
    await ben.goto(await addressOf(`/appointments/${id}`))
    await ben.getByText('Every Tuesday').first().waitFor()
    await ada.goto(await addressOf(`/appointments/${id}/edit`))
    await ada.getByRole('checkbox', { name: 'Thursday' }).focus()
    await ada.keyboard.press('Space')
    await choose(ada, 'appointments.ends', english('appointments.ends_how.after'))
    await ada.getByLabel(english('appointments.number_of_dates')).fill('4')
    await shows(ada, 'Every week on Tuesday and Thursday, 4 times')
    await shows(ada, englishPattern('appointments.first_dates'))
    await shot(ada, 'series-rule-form')
    await isAccessible(ada, 'the form of a series')
    await ada.getByRole('button', { name: english('kit.save') }).click()
    await shows(ben, 'Every week on Tuesday and Thursday, 4 times')
    await shot(ben, 'series-rule-page')
  })

  it('takes place on a weekday of the month, on a phone as well', async () => {
    const phone = await visitor('ada', { width: 390, scheme: 'dark' })
    await phone.goto(await addressOf(`/appointments/new?date=${tuesday}`))
    await phone.getByLabel(english('appointments.name')).first().fill('Oil the bells')
    await choose(phone, 'appointments.repeat', english('appointments.frequency.monthly'))
    await choose(phone, 'appointments.takes_place', 'On the second Tuesday')
    await shows(phone, 'Every month on the second Tuesday')
    await phone.getByText(englishPattern('appointments.first_dates')).scrollIntoViewIfNeeded()
    await shot(phone, 'series-rule-phone')
    await hasTexts(phone, 'the form of a series on a phone')
    await phone.getByRole('button', { name: english('appointments.create') }).click()
    await phone.getByRole('heading', { name: 'Oil the bells' }).waitFor()
    await shows(phone, 'Every month on the second Tuesday')
  })

  it('ends before a date that is deleted with all that follow, until that is undone', async () => {
    const [ada, ben] = await Promise.all([visitor('ada'), visitor('ben')])
    const id = await createAppointment(ada, {
      calendar: 'Ada',
      name: 'Wind the clocks',
      at: `${tuesday}T13:00`,
      invites: ['Ben'],
      weekly: true,
    })
    await ben.goto(await addressOf(`/appointments/${id}`))
    await ben.getByText('Every Tuesday').first().waitFor()
    await ada.goto(await addressOf(`/appointments/${id}`))
    await ada.getByRole('link', { name: englishPattern('appointments.next_date') }).click()
    await ada.waitForURL(/\/appointments\/r-/)
    const first = ada.url()
    await ada
      .getByRole('link', { name: englishPattern('appointments.previous_date') })
      .waitFor({ state: 'detached' })
    await ada.getByRole('link', { name: englishPattern('appointments.next_date') }).click()
    await ada.waitForURL((url) => url.href !== first)
    await ada.getByRole('link', { name: englishPattern('appointments.previous_date') }).waitFor()
    await ada.getByRole('button', { name: english('kit.more'), exact: true }).click()
    await ada.getByRole('menuitem', { name: english('appointments.remove_following') }).click()
    await ada
      .getByRole('dialog')
      .getByRole('button', { name: english('appointments.remove_following') })
      .click()
    await ben.getByText(/Every Tuesday until/).waitFor()
    await ada.getByRole('button', { name: english('kit.undo') }).click()
    await ben.getByText(/Every Tuesday until/).waitFor({ state: 'detached' })
    await ben.getByText('Every Tuesday').first().waitFor()
  })
})

const choose = async (page: Page, label: string, option: string | RegExp) => {
  await page.getByRole('combobox', { name: english(label), exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

function isTuesday(day: string): boolean {
  return new Date(`${day}T12:00:00Z`).getUTCDay() === 2
}
