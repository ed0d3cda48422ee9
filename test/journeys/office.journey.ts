import { expect } from 'chai'
import type { FrameLocator, Page } from 'playwright-core'
import { shot } from '#test/kit/browser.ts'
import { english, englishPattern } from '#test/kit/english.ts'
import { addressOf, journey, visitor } from './lindenhof.ts'
import { isAccessible, smallTargets, staysInPlace, undirectedTexts } from './page-checks.ts'

// A document is edited in the office; others see who edits it, and what was saved.

const name = 'Bench plan.odt'

journey('an office server', () => {
  let ada: Page
  let ben: Page
  let phone: Page
  let path = ''
  const office = (page: Page): FrameLocator => page.frameLocator('.fm-office-frame')

  before(async () => {
    ;[ada, ben, phone] = await Promise.all([
      visitor('ada'),
      visitor('ben'),
      visitor('ben', { width: 390, scheme: 'dark' }),
    ])
    path = await uploaded(ben)
    for (const page of [ada, ben]) {
      await page.goto(await addressOf(path))
      await page.getByRole('heading', { level: 1, name: /^Bench plan/ }).waitFor()
    }
  })

  it('opens from its page and is saved as a new version', async () => {
    await shot(ben, 'office-file')
    await ben.getByRole('link', { name: english('office.edit') }).click()
    const text = office(ben).getByLabel('Text')
    await text.waitFor()
    await isAccessible(ben, 'an editor in a frame')
    await suitsHands(ben)
    await shot(ben, 'office')
    await text.fill('Two benches')
    await office(ben).getByRole('button', { name: 'Save' }).click()
    await office(ben).getByText('Saved with 200').waitFor()
  })

  it('shows others who edits it, while it is edited', async () => {
    await ada.getByText(englishPattern('office.editing')).first().waitFor()
    await ada.getByText(english('files.version_now', { number: 2 })).waitFor()
    await shot(ada, 'office-editing')
    await ada.getByRole('link', { name: english('office.edit') }).waitFor()
    await ada.goto(await addressOf('/files'))
    await ada.getByRole('row').getByText(englishPattern('office.editing')).waitFor()
  })

  it('leads back to its page when the office closes it', async () => {
    await office(ben).getByRole('button', { name: 'Close' }).click()
    await ben.waitForURL(await addressOf(path))
    await ben.getByRole('heading', { level: 1, name: /^Bench plan/ }).waitFor()
    await ada.getByText(englishPattern('office.editing')).first().waitFor({ state: 'detached' })
  })

  it('opens from the list of a folder as well', async () => {
    await ada.goto(await addressOf('/files'))
    const row = ada.getByRole('row').filter({ hasText: name })
    await row.getByRole('button', { name: english('folders.actions_of', { name }), exact: true }).click()
    await ada.getByRole('menuitem', { name: english('office.edit') }).click()
    await office(ada).getByLabel('Text').waitFor()
  })

  it('fills a phone as well', async () => {
    await phone.goto(await addressOf(`${path}/wopi/host/edit`))
    await office(phone).getByLabel('Text').waitFor()
    expect(await office(phone).getByLabel('Text').inputValue()).to.equal('Two benches')
    await suitsHands(phone)
    await shot(phone, 'office-phone')
  })

  it('is not opened where the office does not know such files', async () => {
    await ada.goto(await addressOf('/files/nothing/wopi/host/edit'))
    await ada.getByText(english('kit.refused_title')).waitFor()
  })
})

/** What the journey over every screen expects of a page. */
const suitsHands = async (page: Page) => {
  expect([...(await smallTargets(page)), ...(await undirectedTexts(page))]).to.deep.equal([])
  await staysInPlace(page, 'the office')
}

/** Adds the document to the folder of the network, and returns the path of its page. */
const uploaded = async (page: Page): Promise<string> => {
  await page.goto(await addressOf('/files'))
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page
    .locator('input[type=file]:not([webkitdirectory])')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from('One bench') })
  const link = page.getByRole('link', { name })
  await link.waitFor()
  return String(await link.getAttribute('href'))
}
