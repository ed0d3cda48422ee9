import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { shot } from '#test/kit/browser.ts'
import { english, labelPattern } from '#test/kit/english.ts'
import { addressOf, journey, shows, visitor } from './lindenhof.ts'
import { hasNoSeriousFinding } from './page-checks.ts'

// An administrator maintains the tags; other users see changes at once, and mistakes are undone.

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
  const nameField = () => ada.getByRole('textbox', { name: labelPattern('tags.name') })

  it('are made by keys, and their errors are marked', async () => {
    await button(english('tags.new')).focus()
    await ada.keyboard.press('Enter')
    await nameField().fill('Autumn fair')
    await ada.keyboard.press('Enter')
    await row(ada, 'Autumn fair').waitFor()
    await row(other, 'Autumn fair').waitFor()
    await button(english('tags.new')).click()
    await nameField().fill('autumn FAIR')
    await ada.keyboard.press('Enter')
    await shows(ada, english('codes.tag_name_taken'))
    await ada.locator('[aria-invalid="true"]').first().waitFor()
    await shot(ada, 'tags-error')
  })

  it('are put under others by name', async () => {
    await nameField().fill('Stalls')
    await ada.getByRole('combobox', { name: labelPattern('tags.parent') }).fill('#aut')
    await ada.getByRole('option', { name: /Autumn fair/ }).waitFor()
    await ada.keyboard.press('ArrowDown')
    await ada.keyboard.press('Enter')
    await button(english('tags.create')).click()
    await row(ada, english('tags.under', { name: 'Autumn fair' })).waitFor()
    await row(other, english('tags.below', { count: 1 })).waitFor()
  })

  it('are renamed on everybody’s screen, also where they are only spoken of', async () => {
    await button(english('tags.edit_one', { name: 'Autumn fair' })).click()
    await nameField().fill('Harvest fair')
    await ada.keyboard.press('Enter')
    await shows(ada, english('tags.saved', { name: 'Harvest fair' }))
    await row(other, english('tags.under', { name: 'Harvest fair' })).waitFor()
  })

  it('are deleted only while none stands under them, and come back', async () => {
    const full = button(english('tags.remove_one', { name: 'Harvest fair' }))
    await full.and(ada.locator('[aria-disabled="true"]')).waitFor()
    await button(english('tags.remove_one', { name: 'Stalls' })).click()
    await ada
      .getByRole('dialog')
      .getByRole('button', { name: english('tags.remove') })
      .click()
    for (const one of [ada, other]) await row(one, 'Stalls').waitFor({ state: 'detached' })
    await ada
      .getByRole('button', { name: english('kit.undo') })
      .last()
      .click()
    for (const one of [ada, other]) await row(one, english('tags.under', { name: 'Harvest fair' })).waitFor()
  })

  it('are made and spoken of in a text by keys, and answered in a plain field', async () => {
    const ben = await visitor('ben')
    await ben.goto(await addressOf('/messages/new'))
    await ben.getByRole('combobox', { name: labelPattern('messages.to') }).fill('Ada')
    await ben.getByRole('option', { name: 'Ada Lindqvist' }).click()
    await ben.getByRole('textbox', { name: english('messages.subject') }).fill('Lanterns')
    await ben.getByRole('textbox', { name: english('messages.text') }).focus()
    await ben.keyboard.type('About #')
    await shows(ben, english('picker.type_more'))
    await ben.keyboard.type('Lantern walk')
    const offered = ben.getByRole('option', { name: `#Lantern walk ${english('tags.kind_new')}` })
    await offered.waitFor()
    expect(await offered.getAttribute('aria-selected')).to.equal('false')
    await hasNoSeriousFinding(ben, 'a new tag in a text')
    await shot(ben, 'tags-new-in-text')
    await ben.keyboard.press('ArrowDown')
    await ben.keyboard.press('Enter')
    await ben.locator('.fm-editor [data-tag]', { hasText: '#Lantern walk' }).waitFor()
    await ben.keyboard.type('and #harv')
    await ben.getByRole('option', { name: '#Harvest fair' }).waitFor()
    await ben.keyboard.press('Enter')
    await ben.locator('.fm-editor [data-tag]', { hasText: '#Harvest fair' }).waitFor()
    await ben.keyboard.press('Control+Enter')
    await shows(ben, english('messages.was_sent'))
    await ben.context().close()

    await other.goto(await addressOf('/messages'))
    await other
      .getByRole('link', { name: /Lanterns/ })
      .first()
      .click()
    await other.locator('.fm-message [data-tag]', { hasText: '#Lantern walk' }).waitFor()
    await other.getByRole('textbox', { name: english('messages.your_reply') }).click()
    await other.keyboard.type('Yes, #lan')
    await other.getByRole('option', { name: '#Lantern walk' }).waitFor()
    await shot(other, 'tags-in-answer')
    await other.keyboard.press('Enter')
    await other.keyboard.press('Control+Enter')
    await other.locator('.fm-message .fm-rich', { hasText: 'Yes, #Lantern walk' }).waitFor()
    await hasNoSeriousFinding(other, 'texts with tags')
    await shot(other, 'tags-in-texts')
    await other.goto(await addressOf(page))
  })

  it('are found', async () => {
    await ada.getByRole('searchbox', { name: english('tags.find') }).fill('harv')
    await row(ada, 'Stalls').waitFor({ state: 'detached' })
    await row(ada, 'Harvest fair').waitFor()
    await ada.getByRole('searchbox', { name: english('tags.find') }).fill('zzz')
    await shows(ada, english('tags.nothing', { q: 'zzz' }))
    await ada.goto(await addressOf(page))
  })

  it('have lines in the audit log', async () => {
    await other.goto(await addressOf('/administration/audit_log'))
    for (const words of [
      english('tags.audit.TagMade'),
      english('tags.audit.TagRenamed'),
      english('tags.audit.TagRemoved'),
      english('tags.audit.TagRestored'),
    ])
      await shows(other, words)
  })

  it('are not administered by others', async () => {
    const ben = await visitor('ben')
    await ben.goto(await addressOf(page))
    await shows(ben, english('kit.refused_title'))
    await ben.context().close()
  })

  for (const scheme of ['light', 'dark'] as const)
    for (const width of [1280, 390])
      it(`have nothing grave for axe, ${scheme}, ${width} wide`, async () => {
        const own = await visitor('ada', { width, scheme })
        await own.goto(await addressOf(page))
        await own.locator('.fm-tag-row').first().waitFor()
        await hasNoSeriousFinding(own, `tags, ${scheme}, ${width}`)
        await shot(own, `tags-${scheme}-${width}`)
        await own.getByRole('button', { name: english('tags.new') }).click()
        await own.getByRole('textbox', { name: labelPattern('tags.name') }).waitFor()
        await hasNoSeriousFinding(own, `a new tag, ${scheme}, ${width}`)
        await shot(own, `tags-new-${scheme}-${width}`)
        await own.context().close()
      })
})
