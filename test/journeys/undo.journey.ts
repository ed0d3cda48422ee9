import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { asks, dayIn, planned } from './asking.ts'
import { hasWords, isAccessible } from './findings.ts'
import { addressOf, shows, visitor } from './lindenhof.ts'

// What was done is taken back, and everybody who watches sees it.

const picking = 'Pick the last pears'
const baking = 'Bake pear bread'

describe('taking back', function () {
  this.timeout(180_000)

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
    expect(await ben.getByRole('radio', { name: 'Not going' }).first().isChecked()).to.equal(false)
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
    const ben = await visitor('ben')
    await ben.getByRole('button', { name: 'Own menu' }).click()
    await ben.getByRole('menuitem', { name: 'Recent actions' }).click()
    await ben.getByRole('heading', { name: 'Recent actions' }).waitFor()
    await shows(ben, `“${baking}” accepted`)
    const undo = ben.getByRole('button', { name: `Undo: “${baking}” accepted` })
    await undo.focus()
    await ben.keyboard.press('Enter')
    await shows(ben, `Taken back: “${baking}” accepted`)
    await undo.waitFor({ state: 'detached' })
    await isAccessible(ben, 'recent actions')
    await hasWords(ben, 'recent actions')
    await ben.getByRole('heading', { name: 'Recent actions' }).click()
    await ben.keyboard.press('Control+z')
    await shows(ben, 'Nothing of the last minutes can be taken back')
    await ben.keyboard.press('?')
    await ben.getByRole('dialog').getByText('Undo the last action').waitFor()
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
