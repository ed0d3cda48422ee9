import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { z } from 'zod'
import { shot } from '#test/kit/browser.ts'
import { english } from '#test/kit/english.ts'
import { until } from '#test/kit/until.ts'
import { addressOf, journey, visitor } from './lindenhof.ts'
import { hasTexts, isAccessible } from './page-checks.ts'
import { sendRequest } from './requests.ts'

// Ben comes back to a thread in which others went on.

const Created = z.object({ id: z.string() })
const Stream = z.object({ read_no: z.string(), newest_no: z.string() })
const Replies = z.object({ read_no: z.string() })

journey('a thread that went on', () => {
  let ada: Page
  let ben: Page
  let id: string
  const say = (content: string) => sendRequest(ada, 'POST', `/api/v1/activities/${id}/replies`, { content })
  const readNo = async () =>
    Replies.parse(await sendRequest(ben, 'GET', `/api/v1/activities/${id}/replies`)).read_no
  const line = () => ben.locator('.fm-new-line')
  const first = () => ben.locator('.fm-comment', { hasText: 'Quince 13' })

  before(async () => {
    ada = await visitor('ada')
    ben = await visitor('ben')
    const activity = { title: 'Quinces', content: 'What do we do with them?' }
    id = Created.parse(await sendRequest(ada, 'POST', '/api/v1/activities', { activity })).id
    for (let count = 1; count <= 12; count += 1) await say(`Quince ${count}`)
  })

  it('has no line at the first visit, and remembers what was seen', async () => {
    await ben.goto(await addressOf(`/activities/${id}`))
    await ben.locator('.fm-comment', { hasText: 'Quince 12' }).waitFor()
    expect(await line().count()).to.equal(0)
    await until(async () => (await readNo()) !== '0')
  })

  it('opens at the first new one, below a line that says so', async () => {
    await ben.goto(await addressOf('/messages'))
    for (let count = 13; count <= 20; count += 1) await say(`Quince ${count}`)
    await ben.goto(await addressOf(`/activities/${id}`))
    await line().waitFor()
    expect(await line().innerText()).to.contain(english('activities.new_from_here'))
    await first().waitFor()
    await until(() => first().evaluate((element) => element === document.activeElement))
    const seen = await first().evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    })
    expect(seen, 'the unread reply is on screen').to.equal(true)
    await hasTexts(ben, 'a thread that went on')
    await isAccessible(ben, 'a thread that went on')
    await shot(ben, 'thread-first-unread')
    await ben.setViewportSize({ width: 390, height: 844 })
    await ben.emulateMedia({ colorScheme: 'dark' })
    await first().scrollIntoViewIfNeeded()
    await shot(ben, 'thread-first-unread-390')
  })

  it('is jumped to from above', async () => {
    const jump = ben.getByRole('button', { name: english('activities.to_first_new_reply') })
    await jump.scrollIntoViewIfNeeded()
    await jump.press('Enter')
    await until(() => first().evaluate((element) => element === document.activeElement))
  })

  it('is in a stream that says where its new posts end', async () => {
    const post = (content: string) =>
      sendRequest(ada, 'POST', '/api/v1/activities', { activity: { content } })
    await ben.setViewportSize({ width: 1280, height: 832 })
    await ben.emulateMedia({ colorScheme: 'light' })
    await post('Read quinces')
    await ben.goto(await addressOf('/activitystreams/network?sort=created_at'))
    const old = ben.locator('.fm-post', { hasText: 'Read quinces' }).first()
    await old.waitFor()
    await until(async () => {
      const { read_no, newest_no } = Stream.parse(await sendRequest(ben, 'GET', '/activitystreams/network'))
      return read_no === newest_no
    })
    for (const name of ['Fresh quinces', 'Fresher quinces']) await post(name)
    await ben.reload()
    const end = ben.locator('.fm-feed .fm-new-line').first()
    await end.waitFor()
    const above = await end.evaluate((line) => line.previousElementSibling?.textContent ?? '')
    expect(above).to.contain('Fresh quinces')
    expect(await end.innerText()).to.contain(english('activities.new_since_visit'))
    await isAccessible(ben, 'a stream that went on')
    await shot(ben, 'stream-new-until-here')
  })
})
