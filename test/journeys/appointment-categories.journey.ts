import type { Page } from 'playwright-core'
import { shot } from '#test/kit/browser.ts'
import { english, labelPattern } from '#test/kit/english.ts'
import { addressOf, journey, shows, visitor } from './lindenhof.ts'
import { hasNoSeriousFinding, isAccessible } from './page-checks.ts'

// An administrator adds a category. Another administrator's page and a member's open form show it at once.

journey('categories of appointments', () => {
  let ada: Page
  let ben: Page

  before(async () => {
    ;[ada, ben] = await Promise.all([visitor('ada'), visitor('ben')])
  })

  const button = (on: Page, name: string) => on.getByRole('button', { name, exact: true })
  const added = () => ada.getByRole('textbox', { name: english('appointment-categories.new'), exact: true })
  const remove = (on: Page, name: string) => button(on, english('appointment-categories.remove', { name }))
  const category = () => ben.getByRole('combobox', { name: labelPattern('appointments.category') })

  it('are added by an administrator and offered in an open form at once', async () => {
    const other = await visitor('ada')
    for (const page of [ada, other]) {
      await page.goto(await addressOf('/administration/appointment-categories'))
      await remove(page, 'Celebration').waitFor()
    }
    await ben.goto(await addressOf('/appointments/new'))
    await category().waitFor()

    await added().fill('celebration')
    await added().press('Enter')
    await shows(ada, english('appointment-categories.codes.duplicated_category'))
    await hasNoSeriousFinding(ada, 'a label twice')
    await added().fill('Glassblowing')
    await button(ada, english('appointment-categories.add')).click()
    await remove(ada, 'Glassblowing').waitFor()
    await shot(ada, 'appointment-categories')
    await button(ada, english('kit.save')).click()
    await shows(ada, english('appointment-categories.saved'))

    await remove(other, 'Glassblowing').waitFor()
    await category().click()
    await ben.getByRole('option', { name: 'Glassblowing', exact: true }).click()
    await isAccessible(ada, 'categories of appointments')

    await button(ada, english('kit.undo')).last().click()
    await remove(other, 'Glassblowing').waitFor({ state: 'detached' })
  })

  it('are the standard ones where the network wants no list of its own', async () => {
    await ada.goto(await addressOf('/administration/appointment-categories'))
    await ada.getByText(english('appointment-categories.types.standard'), { exact: true }).click()
    await ada.getByText(english('appointments.categories.exposition'), { exact: true }).waitFor()
    await shot(ada, 'appointment-categories-standard')
    await ada.getByText(english('appointment-categories.types.own'), { exact: true }).click()
    await remove(ada, 'Celebration').waitFor()
  })

  it('are no page of members', async () => {
    await ben.goto(await addressOf('/administration/appointment-categories'))
    await ben.getByText(english('kit.refused_title')).waitFor()
  })
})
