import type { Page } from 'playwright-core'
import { shot } from '#test/kit/browser.ts'
import { english } from '#test/kit/english.ts'
import { addressOf, journey, shows, visitor } from './lindenhof.ts'
import { isAccessible } from './page-checks.ts'

// Ada fills in a file; Ben has the folder open and sees it.

journey('properties of files', () => {
  let ada: Page
  let ben: Page

  before(async () => {
    ;[ada, ben] = await Promise.all([visitor('ada'), visitor('ben')])
  })

  const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
  const openForms = async (page: Page) => {
    await page.goto(await addressOf('/files'))
    await page.getByRole('main').getByRole('link', { name: 'House rules and forms', exact: true }).click()
    await page.getByRole('heading', { name: 'House rules and forms' }).waitFor()
  }

  it('stand in the list of a folder, and change there while others fill them in', async () => {
    await openForms(ben)
    await row(ben, 'House rules.md').getByText('Agreed', { exact: true }).waitFor()
    await row(ben, 'Key handover.txt').getByText('Draft', { exact: true }).waitFor()
    await isAccessible(ben, 'a folder with properties of files')
    await shot(ben, 'file-properties-list')
    await openForms(ada)
    await ada.getByRole('link', { name: 'Key handover.txt' }).click()
    await ada.getByRole('heading', { name: 'Key handover.txt' }).waitFor()
    await ada.getByRole('button', { name: english('folders.edit'), exact: true }).click()
    const dialog = ada.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Status', exact: true }).click()
    await ada.getByRole('option', { name: 'Agreed', exact: true }).click()
    await shot(ada, 'file-properties-form')
    await dialog.getByRole('button', { name: english('folders.save'), exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await ada.getByRole('heading', { name: english('folders.properties'), exact: true }).waitFor()
    await isAccessible(ada, 'a file with properties')
    await shot(ada, 'file-properties-page')
    await row(ben, 'Key handover.txt').getByText('Agreed', { exact: true }).waitFor()
  })

  it('are on the page of a file, also on a phone', async () => {
    const dan = await visitor('dan', { width: 390, scheme: 'dark' })
    await openForms(dan)
    await shot(dan, 'file-properties-list-phone')
    await dan.getByRole('link', { name: 'House rules.md' }).click()
    const title = dan.getByRole('heading', { name: english('folders.properties'), exact: true })
    await title.scrollIntoViewIfNeeded()
    await isAccessible(dan, 'a file with properties, on a phone')
    await shot(dan, 'file-properties-phone')
  })

  it('narrow the list', async () => {
    const filter = ben.getByRole('combobox', { name: english('folders.filter_by', { name: 'Status' }) })
    await filter.click()
    await ben.getByRole('option', { name: 'Agreed', exact: true }).click()
    await row(ben, 'Who to call.csv').waitFor({ state: 'detached' })
    await row(ben, 'House rules.md').waitFor()
    await shot(ben, 'file-properties-filter')
    await filter.click()
    await ben.getByRole('option', { name: 'Draft', exact: true }).click()
    await shows(ben, english('folders.nothing_with_value'))
  })

  it('are chosen by administrators, for groups of some categories', async () => {
    await ada.goto(await addressOf('/administration/property_sets/file_profile'))
    await ada.getByRole('heading', { name: english('property-sets.titles.file_profile') }).waitFor()
    await ada.getByRole('button', { name: english('property-sets.add') }).waitFor()
    await shot(ada, 'file-properties-editor')
    await ada.goto(await addressOf('/administration/settings/edit'))
    const categories = ada.getByRole('combobox', {
      name: english('property-sets.settings.file_profiles.group_categories.label'),
    })
    await categories.scrollIntoViewIfNeeded()
    await isAccessible(ada, 'the settings of properties')
    await shot(ada, 'file-properties-settings')
  })

  it('are beside what uses a file, as far as one may open it', async () => {
    await ben.goto(await addressOf('/groups/garden/files'))
    await ben
      .getByRole('main')
      .getByRole('link', { name: english('folders.activitystream') })
      .click()
    await ben.getByRole('link', { name: 'Seed wishes 2027.csv' }).click()
    const uses = ben.getByRole('list', { name: english('folders.used_in') })
    await uses.getByRole('link').first().waitFor()
    await isAccessible(ben, 'a file with its uses')
    await shot(ben, 'file-uses')
    await uses.getByRole('link').first().click()
    await ben.getByRole('link', { name: 'Seed wishes 2027.csv' }).first().waitFor()
  })
})
