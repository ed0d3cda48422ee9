import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { shot } from '#test/kit/browser.ts'
import { english } from '#test/kit/english.ts'
import { addressOf, journey, shows, visitor } from './lindenhof.ts'
import { hasTexts, isAccessible } from './page-checks.ts'
import { createAppointment, sendRequest } from './requests.ts'

// The operators of searches in lists: a chat is searched while its messages stay in view, a stream keeps its order.

journey('a list with a search field', () => {
  let ben: Page
  let room = ''

  const bar = () => ben.getByRole('region', { name: english('chat.find.title') })
  const field = () => ben.getByRole('searchbox', { name: english('chat.find.title') })
  const line = (text: string) => ben.locator('.fm-chat-line', { hasText: text })

  before(async () => {
    ben = await visitor('ben')
    await ben.goto(await addressOf('/chat/new'))
  })

  /** The screen wide and narrow, light and dark. */
  const shots = async (page: Page, name: string) => {
    for (const [width, colorScheme] of [
      [1280, 'light'],
      [1280, 'dark'],
      [390, 'light'],
      [390, 'dark'],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 844 })
      await shot(page, `${name}-${width}-${colorScheme}`)
    }
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width: 1280, height: 844 })
  }

  it('finds with whom to chat', async () => {
    const people = ben.getByRole('searchbox', { name: english('chat.search_people') })
    await people.fill('from:nobody')
    await shows(ben, english('search.error_unknown_value'))
    await people.fill('lindqvist OR whitlock -dan')
    await ben.getByRole('button', { name: /^Ada / }).waitFor()
    expect(await ben.getByRole('button', { name: /^Dan / }).count()).to.equal(0)
    await ben.getByRole('button', { name: /^Ada / }).click()
    await ben.waitForURL(/\/chat\/member\//)
    room = new URL(ben.url()).pathname
    const path = `/api/v1/chats/${encodeURIComponent(room.replace('/chat/', ''))}/messages`
    for (const content of ['The trellis leans on the wall', 'Paint for the trellis', 'Tea at four?'])
      await sendRequest(ben, 'POST', path, { content })
  })

  it('goes through the messages of a chat that hold a word', async () => {
    await line('Tea at four?').waitFor()
    await ben.getByRole('button', { name: english('chat.find.title') }).click()
    await field().fill('trellis')
    await bar()
      .getByText(english('chat.find.at', { at: 0, of: 2 }))
      .waitFor()
    await field().press('Enter')
    await field().press('Enter')
    await bar()
      .getByText(english('chat.find.at', { at: 2, of: 2 }))
      .waitFor()
    await ben.locator('.fm-chat-line[data-wanted]', { hasText: 'leans on the wall' }).waitFor()
    await isAccessible(ben, 'a chat that is searched')
    await hasTexts(ben, 'a chat that is searched')
    await shots(ben, 'chat-find')
  })

  it('leaves out, says what is wrong, and closes with Esc', async () => {
    await field().fill('trellis -paint from:nobody')
    await bar().getByText(english('search.error_unknown_value')).waitFor()
    await bar()
      .getByRole('button', { name: english('search.remove_filter', { name: 'from:nobody' }) })
      .click()
    await bar()
      .getByText(english('chat.find.at', { at: 1, of: 1 }))
      .waitFor()
    await bar()
      .getByRole('link', { name: english('search.everywhere') })
      .waitFor()
    await field().press('Escape')
    await bar().waitFor({ state: 'detached' })
    expect(new URL(ben.url()).searchParams.has('find')).to.equal(false)
    await ben.locator('.fm-chat-line:focus', { hasText: 'leans on the wall' }).waitFor()
  })

  it('shows the posts of a stream that a search finds', async () => {
    const publish = (content: string) =>
      sendRequest(ben, 'POST', '/api/v1/activities', { activity: { content } })
    for (const content of ['The pergola needs paint', 'The pergola stands', 'Nobody has a brush'])
      await publish(content)
    await ben.goto(await addressOf('/'))
    await ben.getByRole('button', { name: english('activities.search') }).click()
    const words = ben.getByRole('searchbox', { name: english('activities.search') })
    const post = (text: string) => ben.locator('.fm-post', { hasText: text })
    await words.fill('pergola -paint')
    await post('The pergola stands').waitFor()
    await post('Nobody has a brush').waitFor({ state: 'detached' })
    expect(await post('needs paint').count()).to.equal(0)
    await isAccessible(ben, 'a stream that is searched')
    await hasTexts(ben, 'a stream that is searched')
    await shots(ben, 'stream-search')
    await words.fill('pergola is:canceled')
    await shows(ben, english('search.error_unknown_is'))
    await shows(ben, english('activities.empty_filtered'))
    await words.press('Escape')
    await post('Nobody has a brush').waitFor()
  })

  it('lists the dates of a month that a search finds', async () => {
    for (const [name, day] of [
      ['Pergola plans', '04'],
      ['Pergola paint', '11'],
      ['Lanterns', '18'],
    ])
      await createAppointment(ben, { name: `${name}`, calendar: 'Workshop', at: `2041-03-${day}T16:00` })
    await ben.goto(await addressOf('/appointments?date=2041-03-04'))
    await ben.getByText(english('appointments.view_list'), { exact: true }).click()
    const entry = (name: string) => ben.getByRole('link', { name: new RegExp(name) })
    await entry('Lanterns').first().waitFor()
    await ben
      .getByRole('searchbox', { name: english('appointments.search') })
      .fill('pergola after:2041-03-04')
    await entry('Lanterns').first().waitFor({ state: 'detached' })
    await entry('Pergola paint').first().waitFor()
    expect(await entry('Pergola plans').count()).to.equal(0)
    await isAccessible(ben, 'a list of dates that is searched')
    await hasTexts(ben, 'a list of dates that is searched')
    await shots(ben, 'dates-search')
    await ben.getByRole('link', { name: english('search.everywhere') }).click()
    await ben.waitForURL(/\/search\?q=pergola.*query_name=appointments/)
  })
})
