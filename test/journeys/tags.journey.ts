import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { shot } from '#test/kit/browser.ts'
import { hasNothingGrave } from './findings.ts'
import { addressOf, journey, shows, visitor } from './lindenhof.ts'

// An administrator keeps the tags in order; whoever else looks sees it at once, and what was a mistake is taken back.

const page = '/administration/tags'

journey('the tags of a network', () => {
  let ada: Page
  let other: Page

  before(async () => {
    ;[ada, other] = await Promise.all([visitor('ada'), visitor('ada')])
    for (const one of [ada, other]) await one.goto(await addressOf(page))
  })

  const row = (on: Page, name: string) => on.locator('.fm-tag-row').filter({ hasText: name })
  const button = (name: string) => ada.getByRole('button', { name, exact: true })
  const nameField = () => ada.getByRole('textbox', { name: /^Name/ })

  it('are made by keys, and their errors are marked', async () => {
    await button('New tag').focus()
    await ada.keyboard.press('Enter')
    await nameField().fill('Autumn fair')
    await ada.keyboard.press('Enter')
    await row(ada, 'Autumn fair').waitFor()
    await row(other, 'Autumn fair').waitFor()
    await button('New tag').click()
    await nameField().fill('autumn FAIR')
    await ada.keyboard.press('Enter')
    await shows(ada, 'A tag with this name already exists')
    await ada.locator('[aria-invalid="true"]').first().waitFor()
    await shot(ada, 'tags-error')
  })

  it('are put under others by name', async () => {
    await nameField().fill('Stalls')
    await ada.getByRole('combobox', { name: /Stands under/ }).fill('#aut')
    await ada.getByRole('option', { name: /Autumn fair/ }).waitFor()
    await ada.keyboard.press('ArrowDown')
    await ada.keyboard.press('Enter')
    await button('Create tag').click()
    await row(ada, 'under Autumn fair').waitFor()
    await row(other, '1 tag under it').waitFor()
  })

  it('are renamed on everybody’s screen, also where they are only spoken of', async () => {
    await button('Edit Autumn fair').click()
    await nameField().fill('Harvest fair')
    await ada.keyboard.press('Enter')
    await shows(ada, '“Harvest fair” is saved')
    await row(other, 'under Harvest fair').waitFor()
  })

  it('are deleted only while none stands under them, and come back', async () => {
    const full = button('Delete Harvest fair')
    await full.and(ada.locator('[aria-disabled="true"]')).waitFor()
    await button('Delete Stalls').click()
    await ada.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    for (const one of [ada, other]) await row(one, 'Stalls').waitFor({ state: 'detached' })
    await ada.getByRole('button', { name: 'Undo' }).last().click()
    for (const one of [ada, other]) await row(one, 'under Harvest fair').waitFor()
  })

  it('are made and spoken of in a text by keys, and answered in a plain field', async () => {
    const ben = await visitor('ben')
    await ben.goto(await addressOf('/messages/new'))
    await ben.getByRole('combobox', { name: /To/ }).fill('Ada')
    await ben.getByRole('option', { name: 'Ada Lindqvist' }).click()
    await ben.getByRole('textbox', { name: 'Subject' }).fill('Lanterns')
    await ben.getByRole('textbox', { name: 'Text' }).focus()
    await ben.keyboard.type('About #')
    await shows(ben, 'Enter more characters.')
    await ben.keyboard.type('Lantern walk')
    const offered = ben.getByRole('option', { name: '#Lantern walk New tag' })
    await offered.waitFor()
    expect(await offered.getAttribute('aria-selected')).to.equal('false')
    await hasNothingGrave(ben, 'a new tag in a text')
    await shot(ben, 'tags-new-in-text')
    await ben.keyboard.press('ArrowDown')
    await ben.keyboard.press('Enter')
    await ben.locator('.fm-editor [data-tag]', { hasText: '#Lantern walk' }).waitFor()
    await ben.keyboard.type('and #harv')
    await ben.getByRole('option', { name: '#Harvest fair' }).waitFor()
    await ben.keyboard.press('Enter')
    await ben.locator('.fm-editor [data-tag]', { hasText: '#Harvest fair' }).waitFor()
    await ben.keyboard.press('Control+Enter')
    await shows(ben, 'Message sent')
    await ben.context().close()

    await other.goto(await addressOf('/messages'))
    await other
      .getByRole('link', { name: /Lanterns/ })
      .first()
      .click()
    await other.locator('.fm-message [data-tag]', { hasText: '#Lantern walk' }).waitFor()
    await other.getByRole('textbox', { name: 'Your answer' }).click()
    await other.keyboard.type('Yes, #lan')
    await other.getByRole('option', { name: '#Lantern walk' }).waitFor()
    await shot(other, 'tags-in-answer')
    await other.keyboard.press('Enter')
    await other.keyboard.press('Control+Enter')
    await other.locator('.fm-message .fm-rich', { hasText: 'Yes, #Lantern walk' }).waitFor()
    await hasNothingGrave(other, 'texts with tags')
    await shot(other, 'tags-in-texts')
    await other.goto(await addressOf(page))
  })

  it('are found', async () => {
    await ada.getByRole('searchbox', { name: 'Find a tag' }).fill('harv')
    await row(ada, 'Stalls').waitFor({ state: 'detached' })
    await row(ada, 'Harvest fair').waitFor()
    await ada.getByRole('searchbox', { name: 'Find a tag' }).fill('zzz')
    await shows(ada, 'No tag fits “zzz”.')
    await ada.goto(await addressOf(page))
  })

  it('have lines in the audit log', async () => {
    await other.goto(await addressOf('/administration/audit_log'))
    for (const words of ['Tag created', 'Tag renamed', 'Tag deleted', 'Tag restored'])
      await shows(other, words)
  })

  it('are not administered by others', async () => {
    const ben = await visitor('ben')
    await ben.goto(await addressOf(page))
    await shows(ben, 'Nothing to see here')
    await ben.context().close()
  })

  for (const scheme of ['light', 'dark'] as const)
    for (const width of [1280, 390])
      it(`have nothing grave for axe, ${scheme}, ${width} wide`, async () => {
        const own = await visitor('ada', { width, scheme })
        await own.goto(await addressOf(page))
        await own.locator('.fm-tag-row').first().waitFor()
        await hasNothingGrave(own, `tags, ${scheme}, ${width}`)
        await shot(own, `tags-${scheme}-${width}`)
        await own.getByRole('button', { name: 'New tag' }).click()
        await own.getByRole('textbox', { name: /^Name/ }).waitFor()
        await hasNothingGrave(own, `a new tag, ${scheme}, ${width}`)
        await shot(own, `tags-new-${scheme}-${width}`)
        await own.context().close()
      })
})
