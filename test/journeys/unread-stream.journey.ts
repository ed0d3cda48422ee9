import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { z } from 'zod'
import { shot } from '#test/kit/browser.ts'
import { english, englishPattern } from '#test/kit/english.ts'
import { until } from '#test/kit/until.ts'
import { addressOf, journey, visitor } from './lindenhof.ts'
import { hasTexts, isAccessible } from './page-checks.ts'
import { sendRequest } from './requests.ts'

// Ben comes back to the stream of a group in which Ada wrote more than a page.

const Stream = z.object({ read_no: z.string(), newest_no: z.string() })

journey('a stream that went on', () => {
  let ada: Page
  let ben: Page
  const path = '/groups/cellar-lane'

  const write = async (...words: string[]) => {
    for (const content of words) {
      const activity = { content, group_ids: ['cellar-lane'] }
      await sendRequest(ada, 'POST', '/api/v1/activities', { activity })
    }
  }
  const numbered = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => `Lamp number ${from + at}.`)
  const post = (words: string) => ben.locator('.fm-post', { hasText: words })
  const toNewest = () => ben.getByRole('button', { name: englishPattern('activities.to_newest') })
  const marks = async () => Stream.parse(await sendRequest(ben, 'GET', '/activitystreams/cellar-lane'))
  const isRead = async () => {
    const { read_no, newest_no } = await marks()
    return read_no === newest_no
  }
  const isOnScreen = (selector: string, words: string) =>
    ben
      .locator(selector, { hasText: words })
      .first()
      .evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight
      })
  const words = () => ben.locator('.fm-feed .fm-post .fm-post-main').allInnerTexts()
  const numbers = async () => (await words()).flatMap((text) => /Lamp number (\d+)\./.exec(text)?.[1] ?? [])
  /** Brings the highest post to the upper edge, and says where it stands before and after more have come above it. */
  const readUp = () =>
    ben.evaluate(async () => {
      const scroller = document.querySelector('.fm-page-body')
      const highest = document.querySelector('.fm-feed .fm-post')
      if (scroller === null || highest === null) return [0, 1]
      const pages = document.querySelectorAll('.fm-feed-page').length
      scroller.scrollTop += highest.getBoundingClientRect().top - scroller.getBoundingClientRect().top - 40
      const before = highest.getBoundingClientRect().top
      while (document.querySelectorAll('.fm-feed-page').length === pages)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      // Heights are known once the browser has drawn the page.
      for (let frame = 0; frame < 2; frame += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      return [before, highest.getBoundingClientRect().top]
    })

  before(async () => {
    ;[ada, ben] = await Promise.all([visitor('ada'), visitor('ben')])
    // Home would read the stream along with all others.
    await ben.goto(await addressOf('/messages'))
    const group = {
      name: 'Cellar lane',
      slug: 'cellar-lane',
      group_category_id: 'working-groups',
      access: 'open',
    }
    await sendRequest(ada, 'POST', '/groups', { group })
    await sendRequest(ben, 'POST', '/api/v1/groups/cellar-lane/join')
    await write('Lamp of last year', 'Lamp of this year')
  })

  it('opens at the top at the first visit, which marks what is seen', async () => {
    await ben.goto(await addressOf(path))
    await post('Lamp of this year').waitFor()
    expect(await ben.locator('.fm-new-line').count()).to.equal(0)
    expect(await toNewest().count()).to.equal(0)
    await until(isRead)
  })

  it('opens at the first new post, above a line that says so', async () => {
    await ben.goto(await addressOf('/messages'))
    await write(...numbered(1, 26))
    await ben.goto(await addressOf(path))
    await ben.locator('.fm-new-line').waitFor()
    expect(await ben.locator('.fm-new-line').innerText()).to.contain(english('activities.new_since_visit'))
    expect(await isOnScreen('.fm-new-line', ''), 'the line is on screen').to.equal(true)
    expect(await isOnScreen('.fm-post', 'Lamp number 1.'), 'so is the post').to.equal(true)
    await toNewest().waitFor()
    expect(await toNewest().innerText()).to.contain('26')
    expect(await isRead()).to.equal(false)
    await hasTexts(ben, 'a stream with unread posts')
    await isAccessible(ben, 'a stream with unread posts')
    await shot(ben, 'stream-unread')
  })

  it('reads on upward, and what is in view stays where it is while Ada writes', async () => {
    await write(...numbered(27, 28))
    const [before = 0, after = 0] = await readUp()
    expect(Math.abs(after - before), 'the post in view has moved').to.be.below(3)
    const all = await numbers()
    expect(new Set(all).size, 'each post once').to.equal(all.length)
    expect(all).to.deep.equal([...all].sort((one, other) => Number(other) - Number(one)))
  })

  it('is where it was after a post was opened and left again', async () => {
    const opened = await ben.evaluate(() => {
      const posts = [...document.querySelectorAll('.fm-feed .fm-post')]
      const edge = document.querySelector('.fm-page-body')?.getBoundingClientRect().top ?? 0
      const first = posts.find((one) => one.getBoundingClientRect().top > edge + 60)
      return { id: first?.id ?? '', top: first?.getBoundingClientRect().top ?? 0 }
    })
    await ben.locator(`[id="${opened.id}"] .fm-post-head p a`).last().click()
    await ben.waitForURL('**/activities/**')
    await ben.goBack()
    await ben.locator(`[id="${opened.id}"]`).waitFor()
    const top = () =>
      ben.locator(`[id="${opened.id}"]`).evaluate((element) => element.getBoundingClientRect().top)
    await until(async () => Math.abs((await top()) - opened.top) < 3)
  })

  it('leads to the newest by key, which reads all', async () => {
    await toNewest().press('Enter')
    await post('Lamp number 28.').waitFor()
    await until(() => ben.evaluate(() => document.querySelector('.fm-page-body')?.scrollTop === 0))
    await until(isRead)
    await toNewest().waitFor({ state: 'detached' })
  })

  it('opens at the top again, on a phone at the line', async () => {
    await ben.reload()
    await post('Lamp number 28.').waitFor()
    expect(await ben.locator('.fm-new-line').count()).to.equal(0)
    await ben.goto(await addressOf('/messages'))
    await write(...numbered(29, 34))
    await ben.setViewportSize({ width: 390, height: 844 })
    await ben.emulateMedia({ colorScheme: 'dark' })
    await ben.goto(await addressOf(path))
    await ben.locator('.fm-new-line').waitFor()
    expect(await isOnScreen('.fm-new-line', ''), 'the line is on screen').to.equal(true)
    await isAccessible(ben, 'a stream with unread posts on a phone')
    await shot(ben, 'stream-unread-phone-dark')
  })

  it('is read at once from its menu, and unread again by undo', async () => {
    await ben.setViewportSize({ width: 1280, height: 800 })
    // A filtered stream marks nothing by itself.
    await ben.goto(await addressOf('/activitystreams/cellar-lane?type=question'))
    await write('Lamp number 35.')
    await ben
      .getByRole('button', { name: english('kit.more'), exact: true })
      .first()
      .click()
    await shot(ben, 'stream-menu')
    await ben.getByRole('menuitem', { name: english('activities.mark_all_read') }).click()
    await ben.getByText(english('activities.all_read')).waitFor()
    expect(await isRead()).to.equal(true)
    await shot(ben, 'stream-all-read')
    await ben.getByRole('button', { name: english('kit.undo') }).click()
    await until(async () => !(await isRead()))
  })
})
