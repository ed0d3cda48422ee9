import type { Page } from 'playwright-core'
import { english, englishPattern } from '#test/kit/english.ts'
import { until } from '#test/kit/until.ts'
import { addressOf, journey, shows, visitor } from './lindenhof.ts'
import { hasTexts, isAccessible } from './page-checks.ts'
import { createAppointment, dayIn, sendRequest } from './requests.ts'

// An action is undone, and everybody who watches sees it.

const picking = 'Pick the last pears'
const baking = 'Bake pear bread'
const pressing = 'Oil the press'
const weighing = 'Weigh the pears'

journey('undo', () => {
  it('an answer within ten seconds is seen on the page that another member has open', async () => {
    const [ada, ben] = await Promise.all([visitor('ada'), visitor('ben')])
    const id = await createAppointment(ada, {
      name: picking,
      calendar: 'Fairs & dates',
      at: `${dayIn(9)}T10:00`,
      invites: ['Ben'],
    })
    const page = await addressOf(`/appointments/${id}`)
    await ada.goto(page)
    await ben.goto(page)

    await answer(ben, english('appointments.going'))
    await shows(ben, english('appointments.answered.accepted', { name: picking }))
    await shows(ada, `1 ${english('kit.status.accepted')}`)
    await toastUndo(ben).click()
    await ada
      .getByText(`1 ${english('kit.status.accepted')}`)
      .first()
      .waitFor({ state: 'detached' })
    await toastUndo(ben).waitFor({ state: 'detached' })

    await answer(ben, english('appointments.not_going'))
    await shows(ben, english('appointments.answered.declined', { name: picking }))
    await ben.locator('body').press('Control+z')
    await toastUndo(ben).waitFor({ state: 'detached' })
    await until(
      async () =>
        !(await ben
          .getByRole('radio', { name: english('appointments.not_going') })
          .first()
          .isChecked()),
    )
  })

  it('calling off brings the appointment back on the open page and the calendar of who is invited', async () => {
    const [ada, ben] = await Promise.all([visitor('ada'), visitor('ben')])
    const id = await createAppointment(ada, {
      name: baking,
      calendar: 'Fairs & dates',
      at: `${dayIn(1)}T10:00`,
      invites: ['Ben'],
    })
    const page = await addressOf(`/appointments/${id}`)
    await sendRequest(ben, 'PUT', `/appointments/${id}/participants/me`, { status: 'accepted' })
    await ada.goto(page)
    await ben.goto(page)

    await ada
      .getByRole('button', { name: english('kit.more') })
      .first()
      .click()
    await ada.getByRole('menuitem', { name: english('appointments.cancel') }).click()
    await ada
      .getByRole('dialog')
      .getByRole('button', { name: english('appointments.cancel') })
      .click()
    await shows(ada, english('appointments.canceled_with_emails', { name: baking }))
    await shows(ben, english('appointments.banner_canceled'))

    await toastUndo(ada).click()
    await ben.getByText(english('appointments.banner_canceled')).first().waitFor({ state: 'detached' })
    await shows(ben, `1 ${english('kit.status.accepted')}`)
    await ben.goto(await addressOf('/appointments?view=list'))
    await shows(ben, baking)
    await mentions(ada, baking)
  })

  it('is offered in the list of what one did, by keyboard alone and for every eye', async () => {
    const [ben, other] = await Promise.all([visitor('ben'), visitor('ben', { width: 390, scheme: 'dark' })])
    await other.goto(await addressOf('/recent_actions'))
    await shows(other, english('appointments.done.answered.accepted', { name: baking }))
    const undoneBefore = await other.getByText(english('actions.undone'), { exact: true }).count()
    await ben.getByRole('button', { name: english('shell.profile_menu') }).click()
    await ben.getByRole('menuitem', { name: english('actions.title') }).click()
    await ben.getByRole('heading', { name: english('actions.title') }).waitFor()
    await shows(ben, english('appointments.done.answered.accepted', { name: baking }))
    const undo = ben.getByRole('button', {
      name: english('actions.undo_this', {
        what: english('appointments.done.answered.accepted', { name: baking }),
      }),
    })
    await undo.focus()
    await ben.keyboard.press('Enter')
    await shows(
      ben,
      english('actions.was_undone', {
        what: english('appointments.done.answered.accepted', { name: baking }),
      }),
    )
    await undo.waitFor({ state: 'detached' })
    await other.getByText(english('actions.undone'), { exact: true }).nth(undoneBefore).waitFor()
    await isAccessible(other, 'recent actions on a phone')
    await isAccessible(ben, 'recent actions')
    await hasTexts(ben, 'recent actions')
    await ben.getByRole('heading', { name: english('actions.title') }).click()
    await ben.keyboard.press('?')
    await ben.getByRole('dialog').getByText(english('actions.undo_last')).waitFor()
  })

  it('is no longer offered in an open list once another member has built on it', async () => {
    const [ada, ben] = await Promise.all([visitor('ada'), visitor('ben')])
    const id = await createAppointment(ada, {
      name: weighing,
      calendar: 'Fairs & dates',
      at: `${dayIn(9)}T10:00`,
      invites: ['Ben'],
    })
    const start = `${dayIn(12)}T08:00:00.000Z`
    const date = { start, end: null, all_day: false, time_zone: 'Europe/Berlin' }
    await sendRequest(ada, 'PUT', `/appointments/${id}`, { appointment: { date } })
    await ada.goto(await addressOf('/recent_actions'))
    const undo = ada.getByRole('button', {
      name: englishPattern('appointments.done.moved', { name: weighing }),
    })
    await undo.waitFor()
    await sendRequest(ben, 'PUT', `/appointments/${id}/participants/me`, { status: 'accepted' })
    await undo.waitFor({ state: 'detached' })
    await shows(
      ada,
      english('codes.action_overtaken', { what: english('appointments.audit.ParticipantAnswered') }),
    )
  })

  it('gives a calendar its name and a profile its words again', async () => {
    const ben = await visitor('ben')
    await ben.goto(await addressOf('/calendars/new?type=personal'))
    await ben.getByLabel(english('calendars.name')).fill('Pears')
    await ben.getByRole('button', { name: english('calendars.create') }).click()
    await ben.getByRole('link', { name: english('calendars.edit_one', { name: 'Pears' }) }).click()
    await ben.getByLabel(english('calendars.name')).fill('Quinces')
    await ben.getByRole('button', { name: english('kit.save') }).click()
    await shows(ben, english('calendars.saved', { name: 'Quinces' }))
    await toastUndo(ben).click()
    await ben.getByRole('link', { name: english('calendars.edit_one', { name: 'Pears' }) }).waitFor()
    await ben.goto(await addressOf('/recent_actions'))
    await shows(ben, english('calendars.done.edited', { name: 'Pears' }))
  })

  it('is done by key for the last thing, long after its toast, but not while a member writes', async () => {
    const ada = await visitor('ada')
    const id = await createAppointment(ada, {
      name: pressing,
      calendar: 'Fairs & dates',
      at: `${dayIn(9)}T15:00`,
    })
    await sendRequest(ada, 'POST', `/appointments/${id}/cancel`)
    await ada.goto(await addressOf(`/appointments/${id}`))
    await shows(ada, english('appointments.banner_canceled'))
    await ada.keyboard.press('Control+k')
    await ada.keyboard.type('pears')
    await ada.keyboard.press('Control+z')
    await ada.keyboard.press('Escape')
    await shows(ada, english('appointments.banner_canceled'))
    await ada.getByRole('heading', { name: pressing }).click()
    await ada.keyboard.press('Control+z')
    await shows(
      ada,
      english('actions.was_undone', { what: english('appointments.done.canceled', { name: pressing }) }),
    )
    await ada.getByText(english('appointments.banner_canceled')).waitFor({ state: 'detached' })
    await ada.getByRole('tab', { name: english('appointments.history') }).click()
    await shows(ada, english('history.undoes'))
  })
})

const answer = (page: Page, name: string) =>
  page
    .getByRole('radio', { name, exact: true })
    .or(page.getByRole('button', { name, exact: true }))
    .first()
    .click({ force: true })

const toastUndo = (page: Page) => page.getByRole('status').getByRole('button', { name: english('kit.undo') })

const mentions = async (page: Page, name: string) => {
  await page.goto(await addressOf('/recent_actions'))
  await shows(page, english('appointments.done.canceled', { name }))
  await shows(page, english('actions.undone'))
}
