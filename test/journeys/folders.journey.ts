import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { ZipFile } from 'yazl'
import { shot } from '#test/kit/browser.ts'
import { english, englishPattern } from '#test/kit/english.ts'
import { addressOf, journey, shows, visitor } from './lindenhof.ts'
import { isAccessible } from './page-checks.ts'

// Two people in one folder: what one of them adds, locks or deletes shows for the other.

// Readers of PDF find the objects of a file that lists none.
const onePage = {
  name: 'Varroa.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] /Contents 4 0 R
/Resources <</Font <</F <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>>>>>>> endobj
4 0 obj <</Length 44>> stream
BT /F 24 Tf 40 300 Td (Count the mites) Tj ET
endstream endobj
trailer <</Root 1 0 R>>
%%EOF`),
}

const textDocument = async (text: string) => {
  const zip = new ZipFile()
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
  const office = 'http://schemas.openxmlformats.org'
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${office}/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="r" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<w:document xmlns:w="${office}/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
  }
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return {
    name: 'Swarms.docx',
    mimeType: type.replace('.main+xml', ''),
    buffer: await buffer(zip.outputStream),
  }
}

const plain = (name: string, text: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
})
const choice = (name: string) => english('folders.choose_one', { name })

journey('folders', () => {
  let ben: Page
  let ada: Page

  before(async () => {
    ;[ben, ada] = await Promise.all([visitor('ben'), visitor('ada', { width: 390, scheme: 'dark' })])
  })

  const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
  const actions = (page: Page, name: string) =>
    page.getByRole('button', { name: english('folders.actions_of', { name }), exact: true })

  it('are made where their files are wanted, and show for others at once', async () => {
    await Promise.all([ben, ada].map(async (page) => page.goto(await addressOf('/files'))))
    await ben.getByRole('button', { name: english('folders.new') }).click()
    await ben.getByLabel(english('folders.name')).fill('Beekeeping')
    await ben.getByLabel(english('folders.description')).fill('Hives, honey and the yearly plan.')
    await ben.getByRole('button', { name: english('folders.create'), exact: true }).click()
    await shows(ben, english('folders.created', { name: 'Beekeeping' }))
    await ada.getByRole('main').getByRole('link', { name: 'Beekeeping' }).click()
    await shows(ada, 'Hives, honey and the yearly plan.')
  })

  it('take files, which appear for everyone who has the folder open', async () => {
    await ben.getByRole('main').getByRole('link', { name: 'Beekeeping' }).click()
    // The page before has a field for files as well.
    await ben.getByRole('heading', { name: 'Beekeeping' }).waitFor()
    await shows(ben, english('folders.empty'))
    await isAccessible(ben, 'an empty folder')
    await ben
      .locator('input[type=file]:not([webkitdirectory])')
      .setInputFiles([plain('Honey.txt', '40 jars'), plain('Hives.txt', 'Three'), plain('Smoke.txt', 'No')])
    for (const name of ['Hives.txt', 'Honey.txt', 'Smoke.txt']) await row(ben, name).waitFor()
    await row(ada, 'Honey.txt').waitFor()
    await isAccessible(ada, 'a folder, on a phone')
    await shot(ben, 'folder')
    await shot(ada, 'folder-phone')
  })

  it('ask what becomes of a file whose name is there', async () => {
    await ben
      .locator('input[type=file]:not([webkitdirectory])')
      .setInputFiles([plain('Honey.txt', '52 jars')])
    await ben.getByRole('button', { name: english('folders.as_version') }).click()
    await row(ben, 'Honey.txt').getByRole('cell', { name: '2', exact: true }).waitFor()
  })

  it('hold copies of files, beside the original under a name of their own', async () => {
    await actions(ben, 'Honey.txt').click()
    await ben.getByRole('menuitem', { name: english('folders.copy'), exact: true }).click()
    await ben.getByRole('button', { name: english('folders.copy_here') }).click()
    await shows(ben, english('folders.copied', { count: 1, place: 'Beekeeping' }))
    await row(ada, 'Honey (2).txt').waitFor()
  })

  it('delete nothing that another has locked, and say so', async () => {
    await actions(ada, 'Honey.txt').click()
    await ada.getByRole('menuitem', { name: english('files.lock') }).click()
    await ada.getByRole('button', { name: english('files.lock'), exact: true }).click()
    await row(ben, 'Honey.txt').getByText(/Ada/).waitFor()
    for (const name of ['Honey.txt', 'Smoke.txt']) await ben.getByLabel(choice(name), { exact: true }).check()
    await shows(ben, english('folders.why_locked', { count: 1, name: 'Ada' }))
    const remove = ben.getByRole('button', { name: english('folders.remove'), exact: true })
    expect(await remove.isDisabled()).to.equal(true)
    await shot(ben, 'folder-selection')
    await ben.getByRole('button', { name: english('folders.leave_out', { count: 1 }) }).click()
    await remove.click()
    await ben
      .getByRole('dialog')
      .getByRole('button', { name: english('folders.remove'), exact: true })
      .click()
    await row(ada, 'Smoke.txt').waitFor({ state: 'detached' })
  })

  it('show what is in a file, and its new name and state to others', async () => {
    await ben.getByRole('link', { name: 'Hives.txt' }).click()
    await shows(ben, 'Three')
    await ben.getByRole('button', { name: english('folders.edit'), exact: true }).click()
    await ben.getByLabel(english('folders.name')).fill('All hives')
    await ben.getByLabel(english('folders.description')).fill('Counted in autumn.')
    await ben.getByRole('button', { name: english('folders.save'), exact: true }).click()
    await row(ada, 'All hives.txt').waitFor()
    await actions(ben, 'All hives.txt').click()
    await ben.getByRole('menuitem', { name: english('folders.finalize') }).click()
    await row(ada, 'All hives.txt').getByText(english('folders.is_final'), { exact: true }).waitFor()
    await isAccessible(ben, 'a final file')
    await shot(ben, 'file')
  })

  it('show what documents hold, on the file’s page', async () => {
    await ben.goto(await addressOf('/files'))
    await ben.getByRole('main').getByRole('link', { name: 'Beekeeping' }).click()
    // The page before has a field for files as well.
    await ben.getByRole('heading', { name: 'Beekeeping' }).waitFor()
    const input = ben.locator('input[type=file]:not([webkitdirectory])')
    await input.setInputFiles([onePage, await textDocument('Swarms leave in May.')])
    await ben.getByRole('link', { name: 'Varroa.pdf' }).click()
    await ben.getByRole('img', { name: english('folders.page_of', { number: 1, count: 1 }) }).waitFor()
    await isAccessible(ben, 'a PDF file')
    await shot(ben, 'file-pdf')
    await ben.goBack()
    await ben.getByRole('link', { name: 'Swarms.docx' }).click()
    await shows(ben, 'Swarms leave in May.')
  })

  it('come in with all in them, and hold files of others as well', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'folkmoot-folder-'))
    await mkdir(join(folder, 'Season', 'Spring'), { recursive: true })
    await writeFile(join(folder, 'Season', 'Spring', 'Bloom.txt'), 'Willow first')
    await ben.goBack()
    await ben.locator('input[webkitdirectory]').setInputFiles(join(folder, 'Season'))
    await ada.getByRole('main').getByRole('link', { name: 'Season' }).click()
    await ada.getByRole('main').getByRole('link', { name: 'Spring' }).click()
    await row(ada, 'Bloom.txt').waitFor()
    await rm(folder, { recursive: true })
    await actions(ben, 'Swarms.docx').click()
    await ben.getByRole('menuitem', { name: english('folders.add_to') }).click()
    const dialog = ben.getByRole('dialog')
    for (const name of ['Beekeeping', 'Season']) await dialog.getByRole('button', { name }).click()
    await dialog.getByRole('button', { name: english('folders.add_here') }).click()
    await ada.goBack()
    await row(ada, 'Swarms.docx').waitFor()
    await ada.goBack()
  })

  it('take files on a page of their own, into several folders at once', async () => {
    await ben.goto(await addressOf('/files'))
    await actions(ben, 'Beekeeping').click()
    await ben.getByRole('menuitem', { name: english('folders.add_files') }).click()
    await ben.getByRole('heading', { name: english('folders.add_files') }).waitFor()
    await ben
      .locator('input[type=file]')
      .setInputFiles([plain('Feeding.txt', 'Sugar in August\n'), plain('Frames.txt', 'Ten')])
    await ben.getByRole('button', { name: english('folders.another_folder') }).click()
    const dialog = ben.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Season' }).click()
    await dialog.getByText(english('folders.no_subfolders')).waitFor({ state: 'detached' })
    await dialog.getByRole('button', { name: english('folders.add_here') }).click()
    await dialog.waitFor({ state: 'detached' })
    await isAccessible(ben, 'the page that adds files')
    await shot(ben, 'folder-new-files')
    await ben.getByRole('button', { name: english('folders.add_files'), exact: true }).click()
    await ben.getByRole('heading', { name: 'Beekeeping' }).waitFor()
    await row(ben, 'Feeding.txt').waitFor()
    await ben.getByRole('main').getByRole('link', { name: 'Season' }).click()
    await row(ben, 'Frames.txt').waitFor()
  })

  it('show what changed from one version of a text to the next', async () => {
    await ben.goBack()
    await ben.getByRole('heading', { name: 'Beekeeping' }).waitFor()
    const next = 'Sugar in August\nSyrup in September'
    await ben.locator('input[type=file]:not([webkitdirectory])').setInputFiles([plain('Feeding.txt', next)])
    await ben.getByRole('button', { name: english('folders.as_version') }).click()
    await row(ben, 'Feeding.txt').getByRole('cell', { name: '2', exact: true }).waitFor()
    await ben.getByRole('link', { name: 'Feeding.txt' }).click()
    await ben.getByRole('button', { name: english('folders.compare_one', { number: 1 }) }).click()
    await shows(ben, english('folders.compare_added', { count: 1 }))
    await ben.getByRole('dialog').getByRole('cell', { name: 'Syrup in September' }).waitFor()
    await isAccessible(ben, 'two versions beside each other')
    await shot(ben, 'file-compare')
  })

  it('carry tags, and show all that has one', async () => {
    await ben.goto(await addressOf('/files'))
    await ben.getByRole('main').getByRole('link', { name: 'Beekeeping' }).click()
    await ben.getByRole('heading', { name: 'Beekeeping' }).waitFor()
    await actions(ben, 'Feeding.txt').click()
    await ben.getByRole('menuitem', { name: english('folders.edit'), exact: true }).click()
    const dialog = ben.getByRole('dialog')
    await dialog.getByRole('combobox', { name: english('folders.tags') }).fill('Forms')
    await ben.getByRole('option', { name: 'Forms', exact: true }).click()
    await shot(ben, 'file-edit')
    await dialog.getByRole('button', { name: english('folders.save'), exact: true }).click()
    const tag = (page: Page) =>
      page.getByRole('button', { name: english('folders.with_tag', { name: 'Forms' }) })
    await ada.goto(await addressOf('/files'))
    await ada.getByRole('main').getByRole('link', { name: 'Beekeeping' }).click()
    await tag(ada).waitFor()
    await tag(ben).click()
    await row(ben, 'Honey.txt').waitFor({ state: 'detached' })
    await row(ben, 'Feeding.txt').waitFor()
    await isAccessible(ben, 'a folder with tags')
    await shot(ben, 'folder-tag')
    await shot(ada, 'folder-tag-phone')
    await ben.getByRole('button', { name: english('folders.without_tag', { name: 'Forms' }) }).click()
    await row(ben, 'Honey.txt').waitFor()
  })

  it('go to another group, and come back from there', async () => {
    await actions(ben, 'Feeding.txt').click()
    await ben.getByRole('menuitem', { name: english('folders.move'), exact: true }).click()
    const dialog = ben.getByRole('dialog')
    await dialog.getByRole('button', { name: english('folders.all_folders') }).click()
    await dialog.getByRole('button', { name: 'Garden', exact: true }).click()
    const note = { to: 'Garden', from: english('folders.network') }
    await dialog.getByText(english('folders.move_across', note)).waitFor()
    await shot(ben, 'folder-move-across')
    await dialog.getByRole('button', { name: english('folders.move_here') }).click()
    await row(ada, 'Feeding.txt').waitFor({ state: 'detached' })
    await ben.goto(await addressOf('/groups/garden/files'))
    await row(ben, 'Feeding.txt').waitFor()
    await ben
      .getByRole('main')
      .getByRole('link', { name: english('folders.activitystream') })
      .click()
    await row(ben, 'Seed wishes 2027.csv').waitFor()
    await shot(ben, 'folder-of-stream')
    await ben.goto(await addressOf('/files/trash'))
    await ben
      .getByRole('button', { name: english('folders.bring_back_one', { name: 'Feeding.txt' }) })
      .waitFor()
    await shot(ben, 'folder-brought-back')
    await ben
      .getByRole('button', { name: english('folders.bring_back_one', { name: 'Feeding.txt' }) })
      .click()
    await row(ada, 'Feeding.txt').waitFor()
  })

  it('give back what lies in the trash', async () => {
    await ben.goto(await addressOf('/files/trash'))
    await isAccessible(ben, 'the trash')
    await shot(ben, 'folder-trash')
    await ben.getByRole('button', { name: english('folders.restore_one', { name: 'Smoke.txt' }) }).click()
    await row(ada, 'Smoke.txt').waitFor()
  })

  it('wait for approval where a manager wants that', async () => {
    await ada.goto(await addressOf('/files'))
    await actions(ada, 'Beekeeping').click()
    await ada.getByRole('menuitem', { name: english('folders.edit') }).click()
    await ada.getByRole('combobox', { name: english('folders.review'), exact: true }).click()
    await ada.getByRole('option', { name: english('folders.review_required') }).click()
    await ada.getByRole('button', { name: english('folders.save'), exact: true }).click()
    await shows(ada, english('folders.saved', { name: 'Beekeeping' }))
    await ben.goto(await addressOf('/files'))
    await ben.getByRole('main').getByRole('link', { name: 'Beekeeping' }).click()
    // The page before has a field for files as well.
    await ben.getByRole('heading', { name: 'Beekeeping' }).waitFor()
    const input = ben.locator('input[type=file]:not([webkitdirectory])')
    await input.setInputFiles([plain('Wax.txt', 'Two kilos')])
    await shows(ben, english('folders.sent', { name: 'Wax.txt' }))
    await ada.goto(await addressOf('/notifications'))
    await ada
      .getByRole('link', {
        name: englishPattern('folders.notifications.file_waiting', { name: 'Beekeeping' }),
      })
      .click()
    const approve = ada.getByRole('button', { name: english('folders.approve_one', { name: 'Wax.txt' }) })
    await approve.waitFor()
    await isAccessible(ada, 'what waits for approval')
    await shot(ada, 'folder-approval')
    await approve.click()
    await row(ben, 'Wax.txt').waitFor()
    await ben.goto(await addressOf('/notifications'))
    await ben
      .getByRole('link', { name: englishPattern('files.notifications.file_approved', { name: 'Wax.txt' }) })
      .waitFor()
    await shot(ben, 'notifications-approved')
  })

  it('show the version that waits in the list and on the page of the file', async () => {
    await ben.goto(await addressOf('/files'))
    await ben.getByRole('main').getByRole('link', { name: 'Beekeeping' }).click()
    await ben.getByRole('heading', { name: 'Beekeeping' }).waitFor()
    await ben
      .locator('input[type=file]:not([webkitdirectory])')
      .setInputFiles([plain('Wax.txt', 'Three kilos')])
    await ben.getByRole('button', { name: english('folders.as_version') }).click()
    await shows(ben, english('folders.sent', { name: 'Wax.txt' }))
    await ada.goto(await addressOf('/files'))
    await ada.getByRole('main').getByRole('link', { name: 'Beekeeping' }).click()
    await row(ada, 'Wax.txt').getByText(english('folders.waits_here')).waitFor()
    await ada.getByRole('link', { name: 'Wax.txt', exact: true }).click()
    await shows(ada, english('folders.version_waits_for_you', { number: 2 }))
    await isAccessible(ada, 'a version that waits, on the page of its file')
    await shot(ada, 'file-version-waits')
    await ada.getByRole('button', { name: english('folders.approve_one', { name: 'Wax.txt' }) }).click()
    await shows(ada, english('files.version_now', { number: 2 }))
    await row(ben, 'Wax.txt').getByRole('cell', { name: '2', exact: true }).waitFor()
  })
})
