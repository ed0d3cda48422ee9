import type { Page } from 'playwright-core'
import { until } from '#test/kit/until.ts'
import { asks, dayIn, planned } from './asking.ts'
import { hasWords, isAccessible } from './findings.ts'
import { addressOf, journey, shows, visitor } from './lindenhof.ts'

// What was done is taken back, and everybody who watches sees it.

const picking = 'Pick the last pears'
const baking = 'Bake pear bread'
const pressing = 'Oil the press'
const weighing = 'Weigh the pears'

journey('taking back', () => {
  it('an answer within ten seconds is seen on the page that somebody else has open', async () => {
    const [ada, ben] = await Promise.all([visitor('ada'), visitor('ben')])
    const id = await planned(ada, {
      name: picking,
      calendar: 'Fairs & dates',
      at: `${dayIn(9)}T10:00`,
      invites: ['Ben'],
    })
    const page = await addressOf(`/appointments/${id}`)
    await ada.goto(page)
    await ben.goto(page)

    await answer(ben, 'Going')
    await shows(ben, `${picking} accepted`)
    await shows(ada, '1 going')
    await toastUndo(ben).click()
    await ada.getByText('1 going').first().waitFor({ state: 'detached' })
    await toastUndo(ben).waitFor({ state: 'detached' })

    await answer(ben, 'Not going')
    await shows(ben, `${picking} declined`)
    await ben.locator('body').press('Control+z')
    await toastUndo(ben).waitFor({ state: 'detached' })
    await until(async () => !(await ben.getByRole('radio', { name: 'Not going' }).first().isChecked()))
  })

  it('calling off brings the appointment back on the open page and the calendar of who is invited', async () => {
    const [ada, ben] = await Promise.all([visitor('ada'), visitor('ben')])
    const id = await planned(ada, {
      name: baking,
      calendar: 'Fairs & dates',
      at: `${dayIn(1)}T10:00`,
      invites: ['Ben'],
    })
    const page = await addressOf(`/appointments/${id}`)
    await asks(ben, 'PUT', `/appointments/${id}/participants/me`, { status: 'accepted' })
    await ada.goto(page)
    await ben.goto(page)

    await ada.getByRole('button', { name: 'More' }).first().click()
    await ada.getByRole('menuitem', { name: 'Call off' }).click()
    await ada.getByRole('dialog').getByRole('button', { name: 'Call off' }).click()
    await shows(ada, `${baking} is called off. Letters leave once the time to undo is over.`)
    await shows(ben, 'This is called off.')

    await toastUndo(ada).click()
    await ben.getByText('This is called off.').first().waitFor({ state: 'detached' })
    await shows(ben, '1 going')
    await ben.goto(await addressOf('/appointments?view=list'))
    await shows(ben, baking)
    await mentions(ada, baking)
  })

  it('is offered in the list of what one did, by keyboard alone and for every eye', async () => {
    const [ben, other] = await Promise.all([visitor('ben'), visitor('ben', { width: 390, scheme: 'dark' })])
    await other.goto(await addressOf('/recent_actions'))
    await shows(other, `“${baking}” accepted`)
    const undoneBefore = await other.getByText('Taken back', { exact: true }).count()
    await ben.getByRole('button', { name: 'Own menu' }).click()
    await ben.getByRole('menuitem', { name: 'Recent actions' }).click()
    await ben.getByRole('heading', { name: 'Recent actions' }).waitFor()
    await shows(ben, `“${baking}” accepted`)
    const undo = ben.getByRole('button', { name: `Undo: “${baking}” accepted` })
    await undo.focus()
    await ben.keyboard.press('Enter')
    await shows(ben, `Taken back: “${baking}” accepted`)
    await undo.waitFor({ state: 'detached' })
    await other.getByText('Taken back', { exact: true }).nth(undoneBefore).waitFor()
    await isAccessible(other, 'recent actions on a phone')
    await isAccessible(ben, 'recent actions')
    await hasWords(ben, 'recent actions')
    await ben.getByRole('heading', { name: 'Recent actions' }).click()
    await ben.keyboard.press('?')
    await ben.getByRole('dialog').getByText('Undo the last action').waitFor()
  })

  it('is no longer offered in an open list once somebody else has built on it', async () => {
    const [ada, ben] = await Promise.all([visitor('ada'), visitor('ben')])
    const id = await planned(ada, {
      name: weighing,
      calendar: 'Fairs & dates',
      at: `${dayIn(9)}T10:00`,
      invites: ['Ben'],
    })
    const start = `${dayIn(12)}T08:00:00.000Z`
    const date = { start, end: null, all_day: false, time_zone: 'Europe/Berlin' }
    await asks(ada, 'PUT', `/appointments/${id}`, { appointment: { date } })
    await ada.goto(await addressOf('/recent_actions'))
    const undo = ada.getByRole('button', { name: new RegExp(`^Undo: “${weighing}” moved`) })
    await undo.waitFor()
    await asks(ben, 'PUT', `/appointments/${id}/participants/me`, { status: 'accepted' })
    await undo.waitFor({ state: 'detached' })
    await shows(ada, 'Since then: Invitation answered.')
  })

  it('gives a calendar its name and a profile its words again', async () => {
    const ben = await visitor('ben')
    await ben.goto(await addressOf('/calendars/new?type=personal'))
    await ben.getByLabel('Name').fill('Pears')
    await ben.getByRole('button', { name: 'Create' }).click()
    await ben.getByRole('link', { name: 'Edit Pears' }).click()
    await ben.getByLabel('Name').fill('Quinces')
    await ben.getByRole('button', { name: 'Save' }).click()
    await shows(ben, 'Quinces is saved')
    await toastUndo(ben).click()
    await ben.getByRole('link', { name: 'Edit Pears' }).waitFor()
    await ben.goto(await addressOf('/recent_actions'))
    await shows(ben, '“Pears” changed')
  })

  it('is done by key for the last thing, long after its toast, but not while somebody writes', async () => {
    const ada = await visitor('ada')
    const id = await planned(ada, { name: pressing, calendar: 'Fairs & dates', at: `${dayIn(9)}T15:00` })
    await asks(ada, 'POST', `/appointments/${id}/cancel`)
    await ada.goto(await addressOf(`/appointments/${id}`))
    await shows(ada, 'This is called off.')
    await ada.keyboard.press('Control+k')
    await ada.keyboard.type('pears')
    await ada.keyboard.press('Control+z')
    await ada.keyboard.press('Escape')
    await shows(ada, 'This is called off.')
    await ada.getByRole('heading', { name: pressing }).click()
    await ada.keyboard.press('Control+z')
    await shows(ada, `Taken back: “${pressing}” called off`)
    await ada.getByText('This is called off.').waitFor({ state: 'detached' })
    await ada.getByRole('tab', { name: 'History' }).click()
    await shows(ada, 'This takes back what was done before.')
  })
})

const answer = (page: Page, name: string) =>
  page
    .getByRole('radio', { name, exact: true })
    .or(page.getByRole('button', { name, exact: true }))
    .first()
    .click({ force: true })

const toastUndo = (page: Page) => page.getByRole('status').getByRole('button', { name: 'Undo' })

const mentions = async (page: Page, name: string) => {
  await page.goto(await addressOf('/recent_actions'))
  await shows(page, `“${name}” called off`)
  await shows(page, 'Taken back')
}
