import type { Page } from 'playwright-core'
import { dayIn, planned } from './asking.ts'
import { addressOf, journey, shows, visitor } from './lindenhof.ts'

// A series and its dates: what an answer is for is said before it is given, and kept apart afterwards.

journey('a series', () => {
  it('takes an answer for one date or for all, and its history tells them apart', async () => {
    const [ada, ben] = await Promise.all([visitor('ada'), visitor('ben')])
    const id = await planned(ada, {
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
    await ben.getByText('this date only').first().waitFor()
    await answer(ben, 'Not going')
    await shows(ben, 'Feed the goats declined')
    await ben.getByText('You are not going').waitFor()

    await ben.getByRole('link', { name: /Next date/ }).click()
    await ben.getByText('Are you coming?').waitFor()
    await ben.getByRole('button', { name: 'More about the answer' }).click()
    await ben.getByRole('menuitem', { name: 'Answer for all dates' }).click()
    await ben.getByRole('radiogroup', { name: 'Your answer, all dates' }).waitFor()
    await answer(ben, 'Going')
    await shows(ben, 'Feed the goats accepted')
    await ben.getByText('You are going').waitFor()

    await ben.getByRole('link', { name: /Previous date/ }).click()
    await ben.getByText('You are not going').waitFor()
    await ada.goto(await addressOf(`/appointments/${id}?tab=history`))
    await shows(ada, /Ben Okafor declined/)
    await shows(ada, /only for/)
    await shows(ada, /Ben Okafor accepted/)
    await ada.getByText('1 going').waitFor()
  })
})

const answer = (page: Page, word: string) => page.getByRole('radio', { name: word, exact: true }).click()
