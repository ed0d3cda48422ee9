import type { Page } from 'playwright-core'
import { english, englishPattern } from '#test/kit/english.ts'
import { addressOf, journey, shows, visitor } from './lindenhof.ts'
import { createAppointment, dayIn } from './requests.ts'

// A series and its dates: what an answer is for is said before it is given, and kept apart afterwards.

journey('a series', () => {
  it('takes an answer for one date or for all, and its history tells them apart', async () => {
    const [ada, ben] = await Promise.all([visitor('ada'), visitor('ben')])
    const id = await createAppointment(ada, {
      calendar: 'Ada',
      name: 'Feed the goats',
      at: `${dayIn(3)}T07:00`,
      invites: ['Ben'],
      weekly: true,
    })
    await ben.goto(await addressOf(`/appointments?date=${dayIn(3)}`))
    await ben
      .getByRole('grid')
      .getByRole('link', { name: /Feed the goats/ })
      .first()
      .click()
    await ben.getByText(english('appointments.scope.this')).first().waitFor()
    await answer(ben, english('appointments.not_going'))
    await shows(ben, english('appointments.answered.declined', { name: 'Feed the goats' }))
    await ben.getByText(english('appointments.you.declined')).waitFor()

    await ben.getByRole('link', { name: englishPattern('appointments.next_date') }).click()
    await ben.getByText(english('appointments.you.open')).waitFor()
    await ben.getByRole('button', { name: english('appointments.answer_more') }).click()
    await ben.getByRole('menuitem', { name: english('appointments.scope_answer.all') }).click()
    await ben
      .getByRole('radiogroup', {
        name: `${english('appointments.my_answer')}, ${english('appointments.scope.all')}`,
      })
      .waitFor()
    await answer(ben, english('appointments.going'))
    await shows(ben, english('appointments.answered.accepted', { name: 'Feed the goats' }))
    await ben.getByText(english('appointments.you.accepted')).waitFor()

    await ben.getByRole('link', { name: englishPattern('appointments.previous_date') }).click()
    await ben.getByText(english('appointments.you.declined')).waitFor()
    await ada.goto(await addressOf(`/appointments/${id}?tab=history`))
    await shows(ada, englishPattern('history.did.Answered.declined', { name: 'Ben Okafor' }))
    await shows(ada, englishPattern('history.only_on'))
    await shows(ada, englishPattern('history.did.Answered.accepted', { name: 'Ben Okafor' }))
    await ada.getByText(`1 ${english('kit.status.accepted')}`).waitFor()
  })

  it('changes and cancels one date, before the eyes of who takes part, and keeps the others', async () => {
    const [ada, ben] = await Promise.all([visitor('ada'), visitor('ben')])
    const id = await createAppointment(ada, {
      calendar: 'Ada',
      name: 'Brush the goats',
      at: `${dayIn(4)}T08:00`,
      invites: ['Ben'],
      weekly: true,
    })
    await ada.goto(await addressOf(`/appointments/${id}`))
    await ada.getByRole('link', { name: englishPattern('appointments.next_date') }).click()
    await ada.waitForURL(/\/appointments\/r-/)
    const date = new URL(ada.url()).pathname
    await ben.goto(await addressOf(date))
    await ada.getByRole('link', { name: english('appointments.edit_date') }).click()
    await ada.getByText(english('appointments.only_this_hint')).waitFor()
    await ada.getByLabel(english('appointments.name')).fill('Wash the goats')
    await ada.getByRole('button', { name: english('kit.save') }).click()
    await ada.waitForURL(/\/appointments\/r-[^/]+$/)
    await ben.getByRole('heading', { name: 'Wash the goats' }).waitFor()
    await ada.getByRole('heading', { name: 'Wash the goats' }).waitFor()

    await ada.getByRole('button', { name: english('kit.more'), exact: true }).click()
    await ada.getByRole('menuitem', { name: english('appointments.cancel_date') }).click()
    await ben.getByText(english('appointments.banner_canceled')).waitFor()
    await ben.getByRole('link', { name: englishPattern('appointments.next_date') }).click()
    await ben.getByRole('heading', { name: 'Brush the goats' }).waitFor()
    await ada.getByRole('button', { name: english('kit.undo') }).click()
    await ben.goto(await addressOf(date))
    await ben.getByText(english('appointments.you.open')).waitFor()
  })

  it('changes one date with all that follow, before the eyes of who takes part, until that is undone', async () => {
    const [ada, ben] = await Promise.all([visitor('ada'), visitor('ben')])
    const id = await createAppointment(ada, {
      calendar: 'Ada',
      name: 'Count the goats',
      at: `${dayIn(6)}T06:00`,
      invites: ['Ben'],
      weekly: true,
    })
    await ada.goto(await addressOf(`/appointments/${id}`))
    await ada.getByRole('link', { name: englishPattern('appointments.next_date') }).click()
    await ada.waitForURL(/\/appointments\/r-/)
    await ben.goto(await addressOf(new URL(ada.url()).pathname))
    await ben.getByRole('heading', { name: 'Count the goats' }).waitFor()
    await ada.getByRole('button', { name: english('kit.more'), exact: true }).click()
    await ada.getByRole('menuitem', { name: english('appointments.edit_following') }).click()
    await ada.getByText(english('appointments.following_hint')).waitFor()
    await ada.getByLabel(english('appointments.name')).fill('Count the kids')
    await ada.getByRole('button', { name: english('kit.save') }).click()
    await ada.waitForURL(/\/appointments\/r-[^/?]+$/)
    await ada.getByRole('heading', { name: 'Count the kids' }).waitFor()
    await ben.getByRole('heading', { name: 'Count the kids' }).waitFor()
    await ada
      .getByRole('button', { name: english('kit.undo') })
      .last()
      .click()
    await ben.goto(await addressOf(`/appointments/${id}`))
    await ben.getByRole('link', { name: englishPattern('appointments.next_date') }).click()
    await ben.waitForURL(/\/appointments\/r-/)
    await ben.getByRole('heading', { name: 'Count the goats' }).waitFor()
  })
})

const answer = (page: Page, word: string) => page.getByRole('radio', { name: word, exact: true }).click()
