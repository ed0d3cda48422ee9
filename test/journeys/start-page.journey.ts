import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { shot } from '#test/kit/browser.ts'
import { english } from '#test/kit/english.ts'
import { addressOf, journey, shows, visitor } from './lindenhof.ts'
import { hasTexts, isAccessible } from './page-checks.ts'
import { sendRequest } from './requests.ts'

// An administrator chooses where everybody begins.

journey('the first page of the network', () => {
  let ada: Page
  let ben: Page

  before(async () => {
    ada = await visitor('ada')
    ben = await visitor('ben')
  })
  after(() => sendRequest(ada, 'PUT', '/administration/settings', { start_page: 'home' }))

  it('is chosen in the settings among pages and groups', async () => {
    await ada.goto(await addressOf('/administration/settings/edit'))
    const field = ada.getByRole('combobox', { name: english('groups.settings.start_page.label') })
    const other = ada.getByRole('textbox', { name: english('groups.settings.start_page.label') })
    await field.or(other).first().scrollIntoViewIfNeeded()
    await field.or(other).first().click()
    const calendar = ada.getByRole('option', {
      name: english('groups.settings.start_page.options.calendar'),
    })
    await calendar.waitFor()
    await shot(ada, 'start-page-choices')
    await calendar.click()
    await isAccessible(ada, 'settings with the first page')
    await hasTexts(ada, 'settings with the first page')
    await ada.getByRole('button', { name: english('administration.save') }).click()
    await shows(ada, english('administration.settings_saved'))
    await ada.setViewportSize({ width: 390, height: 844 })
    await ada.emulateMedia({ colorScheme: 'dark' })
    await field.or(other).first().scrollIntoViewIfNeeded()
    await shot(ada, 'start-page-390')
  })

  it('opens where members begin', async () => {
    await ben.goto(await addressOf('/'))
    await ben.waitForURL((url) => url.pathname.startsWith('/appointments'))
    expect(new URL(ben.url()).pathname).to.match(/^\/appointments/)
  })
})
