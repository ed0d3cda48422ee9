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
})

const answer = (page: Page, word: string) => page.getByRole('radio', { name: word, exact: true }).click()
