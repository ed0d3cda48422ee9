import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { shot } from '#test/kit/browser.ts'
import { english } from '#test/kit/english.ts'
import { until } from '#test/kit/until.ts'
import { addressOf, journey, shows, visitor } from './lindenhof.ts'
import { hasNoSeriousFinding } from './page-checks.ts'

// Two people see of each other whether they are there, and only what each of them wants to be seen.

journey('people who are there', () => {
  let ada: Page
  let gia: Page

  before(async () => {
    ;[ada, gia] = await Promise.all([visitor('ada'), visitor('gia')])
    await ada.goto(await addressOf('/members?q=Gia'))
  })

  const dot = () => ada.getByRole('main').locator('.fm-presence').first()
  const status = async (type: 'online' | 'busy' | 'invisible') => {
    await gia.getByRole('button', { name: english('shell.profile_menu') }).click()
    await gia.getByRole('menuitem', { name: /^Status: / }).click()
    await gia.getByRole('menuitem', { name: new RegExp(`^${english(`presence.types.${type}`)}`) }).click()
  }
  const sees = (type: string) =>
    ada.getByRole('main').locator(`.fm-presence[data-type="${type}"]`).first().waitFor()

  it('are seen online on their pictures', () => sees('online'))

  it('are seen busy, with their words', async () => {
    await status('busy')
    const words = gia.getByRole('textbox', { name: english('presence.text') })
    expect(await words.inputValue()).to.equal(english('presence.usual.busy'))
    await words.fill('Choir practice')
    await shot(gia, 'status-dialog')
    await gia.getByRole('button', { name: english('presence.choose') }).click()
    await sees('busy')
    await until(async () => (await dot().getAttribute('title')) === 'Choir practice')
    await shot(ada, 'busy')
    await hasNoSeriousFinding(ada, 'the directory')
  })

  it('are not seen while invisible, and come back when they want', async () => {
    await status('invisible')
    await dot().waitFor({ state: 'detached' })
    await status('online')
    await gia.getByRole('button', { name: english('presence.choose') }).click()
    await sees('online')
    await shows(gia, english('presence.was_chosen', { status: english('presence.types.online') }))
  })

  it('are seen typing, and never without writing', async () => {
    const ben = await visitor('ben')
    const room = async (page: Page, name: string) => {
      await page.goto(await addressOf('/chat'))
      await page
        .getByRole('main')
        .getByRole('link', { name: new RegExp(`^${name}`) })
        .first()
        .click()
    }
    await ada.goto(await addressOf('/members'))
    await ada.getByRole('button', { name: english('shell.bars.chat') }).click()
    const bar = ada.getByRole('complementary', { name: english('shell.bars.chat') })
    await bar.getByRole('link', { name: /^Ben/ }).click()
    await shows(ada, english('presence.types.online'))
    await room(ben, 'Ada')
    // Ben goes on until Ada sees it: what one types is told to who looks at that moment.
    const seen = shows(ada, /^Ben .*is typing/).then(() => true)
    const field = ben.getByRole('textbox', { name: /Ada/ })
    const types = () => field.pressSequentially('On my way ').then(() => false)
    while (!(await Promise.race([seen, types()])));
    await shot(ada, 'typing')
    await hasNoSeriousFinding(ada, 'a room beside the chat bar')
    await ada.getByText(/is typing/).waitFor({ state: 'detached' })
    await ada.reload()
    await bar.waitFor()
    await ada.setViewportSize({ width: 390, height: 780 })
    await bar.waitFor()
    await shot(ada, 'bar-phone')
    await bar.getByRole('button', { name: english('kit.close') }).click()
    await bar.waitFor({ state: 'detached' })
    await ada.setViewportSize({ width: 1900, height: 900 })
    await bar.waitFor()
    await shot(ada, 'bar-wide')
    await ada.setViewportSize({ width: 1280, height: 832 })
  })

  it('are seen by an app without the frame of the browser, for as long as its session lasts', async () => {
    await ada.goto(await addressOf('/members?embedded'))
    await ada.getByRole('heading', { level: 1 }).waitFor()
    expect(await ada.locator('.fm-header, .fm-nav, .fm-bottom').count()).to.equal(0)
    await ada.goto(await addressOf('/calendar'))
    await ada.getByRole('main').waitFor()
    expect(await ada.locator('.fm-header, .fm-nav, .fm-bottom').count()).to.equal(0)
    await shot(ada, 'embedded')
  })
})
