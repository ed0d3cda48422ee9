import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { z } from 'zod'
import { english } from '#test/kit/english.ts'
import { addressOf, journey, visitor } from './lindenhof.ts'
import { sendRequest } from './requests.ts'

// What a member reads stays under their eyes, whatever is loaded above or below, or grows late.

journey('reading a long chat', () => {
  let ada: Page
  let room = ''
  const ids: string[] = []

  before(async () => {
    ada = await visitor('ada')
    const group = { name: 'Long talk', group_category_id: 'working-groups', access: 'closed' }
    const Made = z.object({ id: z.string() })
    room = `group/${Made.parse(await sendRequest(ada, 'POST', '/groups', { group })).id}`
    for (let number = 1; number <= 130; number += 1) {
      const content =
        number % 7 === 0 ? `Line ${number}\n\n${'and more words '.repeat(20)}` : `Line ${number}`
      const path = `/api/v1/chats/${encodeURIComponent(room)}/messages`
      ids.push(Made.parse(await sendRequest(ada, 'POST', path, { content })).id)
    }
  })

  const line = (number: number) => ada.locator(`[data-line="${ids[number - 1]}"]`)
  const area = () => ada.locator('.fm-chat-scroll').first()
  const topOf = async (number: number) => (await line(number).boundingBox())?.y ?? Number.NaN
  const count = () => ada.locator('.fm-chat-line').count()
  const drawn = () =>
    ada.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  /** Scrolls to an edge and answers how far the line that is read there has moved when more is there. */
  const movesBy = async (number: number, scroll: (box: HTMLElement) => void) => {
    const before = await count()
    await area().evaluate(scroll)
    const top = await topOf(number)
    await ada.waitForFunction((least) => document.querySelectorAll('.fm-chat-line').length > least, before)
    await drawn()
    return Math.abs((await topOf(number)) - top)
  }

  it('keeps the line where it is while older and newer messages are loaded', async () => {
    await ada.goto(await addressOf(`/chat/${room}?message=${ids[69]}`))
    await line(70).waitFor()
    await drawn()
    const first = await ada.locator('.fm-chat-line[data-line]').first().getAttribute('data-line')
    const oldest = ids.indexOf(first ?? '') + 1
    expect(await movesBy(oldest + 1, (box) => box.scrollTo(0, 60))).to.be.at.most(1)
    const last = await ada.locator('.fm-chat-line[data-line]').last().getAttribute('data-line')
    const newest = ids.indexOf(last ?? '') + 1
    expect(
      await movesBy(newest - 1, (box) => box.scrollTo(0, box.scrollHeight - box.clientHeight - 60)),
    ).to.be.at.most(1)
  })

  it('keeps it while something above grows late', async () => {
    await line(60).scrollIntoViewIfNeeded()
    await drawn()
    const top = await topOf(60)
    await line(40).evaluate((above) => {
      above.style.minHeight = '400px'
    })
    await drawn()
    expect(Math.abs((await topOf(60)) - top)).to.be.at.most(1)
  })

  it('goes to a message that is far away, and to the end', async () => {
    await ada.goto(await addressOf(`/chat/${room}?message=${ids[3]}`))
    await line(4).waitFor()
    await ada.getByRole('button', { name: english('chat.latest') }).click()
    await line(130).waitFor()
    await drawn()
    const box = await area().boundingBox()
    const bottom = (await line(130).boundingBox()) ?? { y: 0, height: 0 }
    expect(bottom.y + bottom.height).to.be.at.most((box?.y ?? 0) + (box?.height ?? 0) + 1)
  })
})
