import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { addressOf, journey, shows, visitor } from './lindenhof.ts'

// A calendar of one's own, from its making over sharing to its end, with the one it is shared with looking on.

journey('a personal calendar', () => {
  it('is made, shared, given back, renamed and deleted, live for both', async () => {
    const [ben, dan] = await Promise.all([visitor('ben'), visitor('dan')])
    await Promise.all([open(ben), open(dan)])

    await ben.getByRole('link', { name: 'Add a calendar to Personal' }).click()
    await ben.getByLabel('Name').fill('Sauna shifts')
    await ben.getByRole('radio', { name: 'Mallow' }).click()
    await ben.getByRole('combobox', { name: 'Share with' }).fill('Dan')
    await ben.getByRole('option', { name: 'Dan Whitlock' }).click()
    await ben.keyboard.press('Escape')
    await ben.getByRole('button', { name: 'Create' }).click()
    await shows(ben, 'Sauna shifts is saved')
    await row(ben, 'Sauna shifts').getByText('shared with 1 person').waitFor()
    await row(dan, 'Sauna shifts').getByText('of Ben Okafor').waitFor()
    expect(await row(dan, 'Sauna shifts').getByRole('link').count()).to.equal(0)

    await ben.getByRole('link', { name: 'Edit Sauna shifts' }).click()
    expect(await ben.getByRole('radio', { name: 'Mallow' }).getAttribute('aria-checked')).to.equal('true')
    await ben.getByLabel('Name').fill('Sauna and plunge pool')
    await ben.getByRole('button', { name: 'Save' }).click()
    await row(dan, 'Sauna and plunge pool').waitFor()

    await dan.getByRole('button', { name: 'Give Sauna and plunge pool back' }).click()
    await dan.getByRole('dialog').getByRole('button', { name: 'Give back' }).click()
    await shows(dan, 'Sauna and plunge pool has left your list')
    await row(dan, 'Sauna and plunge pool').waitFor({ state: 'detached' })
    await row(ben, 'Sauna and plunge pool').getByText('shared with').waitFor({ state: 'detached' })

    await ben.getByRole('button', { name: 'Delete Sauna and plunge pool' }).click()
    await ben.getByRole('dialog').getByRole('button', { name: 'Better not' }).click()
    await row(ben, 'Sauna and plunge pool').waitFor()
    await ben.getByRole('button', { name: 'Delete Sauna and plunge pool' }).click()
    await ben.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await shows(ben, 'Sauna and plunge pool is deleted')
    await row(ben, 'Sauna and plunge pool').waitFor({ state: 'detached' })
  })
})

const open = async (page: Page) => {
  await page.goto(await addressOf('/calendars/manage'))
  await page.getByRole('heading', { name: 'Manage calendars' }).waitFor()
}

const row = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name })
