import type { Page } from 'playwright-core'
import { z } from 'zod'
import { shot } from '#test/kit/browser.ts'
import { english, labelPattern } from '#test/kit/english.ts'
import { addressOf, journey, shows, visitor } from './lindenhof.ts'
import { hasNoSeriousFinding } from './page-checks.ts'
import { sendRequest } from './requests.ts'

// What one member writes another finds, from the field in the header to the page of all results.

const People = z.object({ entries: z.array(z.object({ id: z.string(), name: z.string() })) })

journey('a search', () => {
  let ben: Page
  let dan: Page

  before(async () => {
    ;[ben, dan] = await Promise.all([visitor('ben'), visitor('dan')])
    await ben.goto(await addressOf('/search'))
  })

  const field = (page: Page) => page.getByRole('searchbox', { name: labelPattern('search.field') })

  it('begins in the palette, whose last row leads to everything', async () => {
    await ben.locator('button.fm-search').click()
    await ben.getByRole('combobox', { name: labelPattern('kit.search_or_jump') }).fill('garden')
    await ben.getByRole('option', { name: english('search.all_for', { q: 'garden' }) }).click()
    await ben.waitForURL(/\/search\?q=garden/)
    await ben.locator('.fm-search-hit').first().waitFor()
    await shot(ben, 'search-overview')
    await hasNoSeriousFinding(ben, 'search')
  })

  it('says which filter is wrong, and goes on without it', async () => {
    await field(ben).fill('garden on:2026-02-30')
    await shows(ben, english('search.error_unknown_date'))
    await shot(ben, 'search-wrong')
    await ben
      .getByRole('button', { name: english('search.remove_filter', { name: 'on:2026-02-30' }) })
      .click()
    await ben.locator('.fm-search-hit').first().waitFor()
  })

  it('shows one module page by page', async () => {
    await ben
      .getByRole('link', { name: new RegExp(english('members.module')) })
      .first()
      .click()
    await ben.waitForURL(/query_name=memberships/)
    await ben.locator('.fm-search-hit').first().waitFor()
    await shot(ben, 'search-module')
  })

  it('is kept by name, and opened again', async () => {
    await ben.getByRole('button', { name: english('search.save') }).click()
    await ben.getByRole('button', { name: english('search.remove_saved', { name: 'garden' }) }).waitFor()
    await ben.getByRole('button', { name: english('search.notify', { name: 'garden' }) }).click()
    await shows(ben, english('search.notifies'))
    await shot(ben, 'search-saved')
    await ben.getByRole('button', { name: english('search.remove_saved', { name: 'garden' }) }).click()
    await ben.getByRole('button', { name: english('search.save') }).waitFor()
  })

  it('has a field in the inbox, where a wrong filter says why it finds nothing', async () => {
    const subject = 'Quince recipes'
    const { entries } = People.parse(await sendRequest(dan, 'GET', '/directory/members'))
    const to = entries.filter(({ name }) => name.startsWith('Ben ')).map(({ id }) => id)
    await sendRequest(dan, 'POST', '/api/v1/messages', { to, subject, content: 'With cinnamon' })
    await ben.goto(await addressOf('/messages'))
    const find = ben.getByRole('searchbox', { name: english('messages.find') })
    await find.fill('cinnamon from:dan')
    await ben.getByRole('listitem').filter({ hasText: subject }).waitFor()
    await find.fill('cinnamon from:dan on:2026-02-31')
    await shows(ben, english('search.error_unknown_date'))
    await ben.getByRole('listitem').filter({ hasText: subject }).waitFor({ state: 'hidden' })
    await shot(ben, 'search-in-a-list')
    await hasNoSeriousFinding(ben, 'a list that is searched')
    await ben.setViewportSize({ width: 390, height: 844 })
    await shot(ben, 'search-in-a-list-phone')
    await ben.setViewportSize({ width: 1280, height: 800 })
    await ben
      .getByRole('button', { name: english('search.remove_filter', { name: 'on:2026-02-31' }) })
      .click()
    await ben.getByRole('listitem').filter({ hasText: subject }).waitFor()
  })

  it('tells another member nothing that they may not read', async () => {
    await dan.goto(await addressOf('/search?q=xylophone-that-nobody-named'))
    await shows(dan, english('search.nothing', { q: 'xylophone-that-nobody-named' }))
    await shot(dan, 'search-nothing')
  })
})
