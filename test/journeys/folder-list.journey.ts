import { readFile } from 'node:fs/promises'
import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { z } from 'zod'
import { shot } from '#test/kit/browser.ts'
import { english, englishPattern } from '#test/kit/english.ts'
import { unzip } from '#test/kit/zip-reader.ts'
import { addressOf, journey, visitor } from './lindenhof.ts'
import { isAccessible } from './page-checks.ts'
import { sendRequest } from './requests.ts'

const Created = z.object({ id: z.string() })
const Listed = z.object({ exports: z.array(z.object({ id: z.string() })) })

// Two people export the list of the same folder; each gets a file of their own.

journey('the list of a folder', () => {
  let ben: Page
  let dan: Page
  let folderId = ''

  const makeFolder = async (name: string, parent_folder_id: string): Promise<string> =>
    Created.parse(await sendRequest(ben, 'POST', '/api/storage/folders', { name, parent_folder_id })).id

  before(async () => {
    ;[ben, dan] = await Promise.all([visitor('ben'), visitor('dan', { width: 390, scheme: 'dark' })])
    folderId = await makeFolder('Seed swap', 'network')
    await makeFolder('Tulip bulbs', await makeFolder('Autumn bulbs', folderId))
    for (const page of [ben, dan])
      await sendRequest(page, 'POST', '/users/confirm', { password: 'lindenhof-demo' })
  })

  const dialog = (page: Page) =>
    page.getByRole('dialog', { name: english('folders.export_list_of', { name: 'Seed swap' }) })
  const press = (page: Page, key: string) =>
    dialog(page)
      .getByRole('button', { name: english(key) })
      .click()
  const chosen = (page: Page, format: 'csv' | 'xlsx') =>
    dialog(page)
      .getByText(english(`exports.formats.${format}`), { exact: true })
      .first()
  const titleOf = (page: Page) =>
    page.getByRole('heading', {
      name: english('exports.folder.title_of', { name: 'Seed swap' }),
      exact: true,
    })
  const openDialog = async (page: Page) => {
    await page.goto(await addressOf(`/files/folders/${encodeURIComponent(folderId)}`))
    // On a phone the navigation has such a button as well.
    await page
      .getByRole('main')
      .getByRole('button', { name: english('kit.more'), exact: true })
      .click()
    await page.getByRole('menuitem', { name: english('folders.export_list') }).click()
    await dialog(page)
      .getByRole('button', { name: english('exports.create') })
      .waitFor()
  }
  const download = async (page: Page, format: string) => {
    const button = dialog(page).getByRole('button', { name: english('exports.download', { format }) })
    const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
    return { name: file.suggestedFilename(), content: await readFile((await file.path()) ?? '') }
  }

  it('is made from the menu of the folder, with or without the folders below', async () => {
    await openDialog(ben)
    await isAccessible(ben, 'folder-list')
    await shot(ben, 'folder-list-asked')
    await press(ben, 'exports.create')
    await dialog(ben).getByText(englishPattern('exports.kept_until')).waitFor()
    await shot(ben, 'folder-list-finished')
    const { name, content } = await download(ben, 'CSV')
    expect(name).to.match(/^Seed swap-\d{4}-\d\d-\d\d\.csv$/)
    expect(String(content)).to.contain('Seed swap;Autumn bulbs').and.to.contain('Autumn bulbs;Tulip bulbs')
    await dialog(ben).getByLabel(english('exports.folder.subfolders')).click()
    await chosen(ben, 'xlsx').click()
    await press(ben, 'exports.create_new')
    const sheet = unzip((await download(ben, 'XLSX')).content).get('xl/worksheets/sheet1.xml')
    expect(String(sheet)).to.contain('Autumn bulbs').and.not.to.contain('Tulip bulbs')
  })

  it('is there for its owner alone, on a page with all exports', async () => {
    await openDialog(dan)
    await shot(dan, 'folder-list-phone')
    await press(dan, 'exports.create')
    await dialog(dan).getByText(englishPattern('exports.kept_until')).waitFor()
    const { exports } = Listed.parse(await sendRequest(ben, 'GET', '/exports?kind=folder'))
    const own = Listed.parse(await sendRequest(dan, 'GET', '/exports?kind=folder'))
    expect(exports.map(({ id }) => id)).not.to.include.members(own.exports.map(({ id }) => id))
    await dialog(dan)
      .getByRole('link', { name: english('exports.all') })
      .click()
    await titleOf(dan).waitFor()
    await dialog(dan).waitFor({ state: 'hidden' })
    await isAccessible(dan, 'exports-page')
    await shot(dan, 'exports-page-phone')
    await dan.getByRole('button', { name: english('exports.discard') }).click()
    await dan.getByText(english('exports.removed.discarded')).waitFor()
    await ben.goto(await addressOf('/exports'))
    await titleOf(ben).first().waitFor()
    await shot(ben, 'exports-page')
  })
})
