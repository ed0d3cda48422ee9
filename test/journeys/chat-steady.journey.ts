import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { z } from 'zod'
import { english } from '#test/kit/english.ts'
import { until } from '#test/kit/until.ts'
import { addressOf, journey, visitor } from './lindenhof.ts'
import { sendRequest } from './requests.ts'

// What a member reads stays under their eyes, whatever is loaded above or below, or grows late.

journey('reading a long chat', () => {
  let ada: Page
  let room = ''
  const ids: string[] = []
  const count = 310

  before(async () => {
    ada = await visitor('ada')
    const group = { name: 'Long talk', group_category_id: 'working-groups', access: 'closed' }
    const Made = z.object({ id: z.string() })
    room = `group/${Made.parse(await sendRequest(ada, 'POST', '/groups', { group })).id}`
    const path = `/api/v1/chats/${encodeURIComponent(room)}/messages`
    const write = (number: number) => {
      const more = number % 7 === 0 ? `\n\n${'and more words '.repeat(20)}` : ''
      return sendRequest(ada, 'POST', path, { content: `Line ${number}${more}` })
    }
    // Many at once are appended together. The room says in which order.
    for (let from = 1; from <= count; from += 31)
      await Promise.all(Array.from({ length: 31 }, (_, more) => write(from + more)))
    const Page = z.object({ messages: z.array(z.object({ id: z.string() })), next: z.string().nullable() })
    for (let after: string | null = '0'; after !== null; ) {
      const page: z.output<typeof Page> = Page.parse(
        await sendRequest(ada, 'GET', `${path}?limit=100&after=${after}`),
      )
      ids.push(...page.messages.map(({ id }) => id))
      after = page.next
    }
  })

  const line = (number: number) => ada.locator(`[data-line="${ids[number - 1]}"]`)
  const area = () => ada.locator('.fm-chat-scroll').first()
  const topOf = async (number: number) => (await line(number).boundingBox())?.y ?? Number.NaN
  /** The numbers of the first and the last message that are drawn. */
  const drawnPart = async (): Promise<[number, number]> => {
    const shown = await ada
      .locator('.fm-chat-line[data-line]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-line') ?? ''))
    return [ids.indexOf(shown[0] ?? '') + 1, ids.indexOf(shown.at(-1) ?? '') + 1]
  }
  const drawn = () =>
    ada.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  /** Scrolls to an edge and answers how far the line that is read there has moved when more is there. */
  const movesBy = async (number: number, scroll: (box: HTMLElement) => void) => {
    const before = await drawnPart()
    await area().evaluate(scroll)
    const top = await topOf(number)
    await until(async () => (await drawnPart()).join() !== before.join())
    await drawn()
    return Math.abs((await topOf(number)) - top)
  }

  it('keeps the line where it is while older and newer messages are loaded', async () => {
    await ada.goto(await addressOf(`/chat/${room}?message=${ids[69]}`))
    await line(70).waitFor()
    await drawn()
    const [oldest] = await drawnPart()
    expect(await movesBy(oldest + 1, toTop)).to.be.at.most(1)
    const [, newest] = await drawnPart()
    expect(await movesBy(newest - 1, toBottom)).to.be.at.most(1)
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

  it('keeps it while what is far away is let go, up to the beginning and back to the end', async () => {
    await ada.goto(await addressOf(`/chat/${room}`))
    await line(count).waitFor()
    await drawn()
    for (let [oldest] = await drawnPart(); oldest > 1; [oldest] = await drawnPart())
      expect(await movesBy(oldest + 1, toTop), `above ${oldest}`).to.be.at.most(1)
    expect(await drawnPart()).to.deep.equal([1, 200])
    for (let [, newest] = await drawnPart(); newest < count; [, newest] = await drawnPart())
      expect(await movesBy(newest - 1, toBottom), `below ${newest}`).to.be.at.most(1)
    const [oldest] = await drawnPart()
    expect(oldest).to.equal(count - 199)
  })

  it('goes to a message that is far away, and to the end', async () => {
    await ada.goto(await addressOf(`/chat/${room}?message=${ids[3]}`))
    await line(4).waitFor()
    await ada.getByRole('button', { name: english('chat.latest') }).click()
    await line(count).waitFor()
    await drawn()
    const box = await area().boundingBox()
    const bottom = (await line(count).boundingBox()) ?? { y: 0, height: 0 }
    expect(bottom.y + bottom.height).to.be.at.most((box?.y ?? 0) + (box?.height ?? 0) + 1)
  })
})

const toTop = (box: HTMLElement) => box.scrollTo(0, 60)
const toBottom = (box: HTMLElement) => box.scrollTo(0, box.scrollHeight - box.clientHeight - 60)
