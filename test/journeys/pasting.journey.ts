import { expect } from 'chai'
import fc from 'fast-check'
import { JSDOM, VirtualConsole } from 'jsdom'
import type { Page } from 'playwright-core'
import { hostileHtml } from '#test/kit/hostile-html.ts'
import { asks } from './asking.ts'
import { addressOf, journey, shows, visitor } from './lindenhof.ts'

// Whatever a hostile page put on the clipboard: in the editor it is words. One real browser, one page, many documents.

const documents = fc.sample(hostileHtml(), { numRuns: 60, seed: 20261121 })
const evil = /evil\.example/

journey('what is pasted', () => {
  let ada: Page
  const asked: string[] = []

  before(async () => {
    ada = await visitor('ada')
    ada.on('request', (request) => asked.push(request.url()))
    ada.on('dialog', (dialog) => void dialog.dismiss().then(() => asked.push('evil.example dialog')))
    await ada.goto(await addressOf('/messages/new'))
    await ada.getByRole('textbox', { name: 'Text' }).focus()
  })

  it('runs nothing, loads nothing and loses no word, sixty times over', async () => {
    const failed: object[] = []
    for (const html of documents) {
      const found = await pasted(ada, html)
      if (found.lost.length + found.odd.length > 0) failed.push({ html, ...found })
      await ada.keyboard.press('Control+a')
      await ada.keyboard.press('Backspace')
    }
    expect(failed).to.deep.equal([])
    expect(await ada.evaluate("'owned' in window")).to.equal(false)
    expect(asked.filter((url) => evil.test(url))).to.deep.equal([])
    expect(new URL(ada.url()).pathname).to.equal('/messages/new')
  })

  it('harms no reader when all of it is sent', async () => {
    const { members } = (await asks(ada, 'GET', '/members?q=Ben+Okafor')) as { members: { id: string }[] }
    await ada.goto(await addressOf(`/messages/new?to=${members[0]?.id}`))
    await ada.getByLabel('Subject').fill('Everything at once')
    await ada.getByRole('textbox', { name: 'Text' }).focus()
    for (const html of documents.slice(0, 20)) await pasted(ada, html)
    const written = wordsIn(await ada.getByRole('textbox', { name: 'Text' }).innerText())
    await ada.keyboard.press('Control+Enter')
    await shows(ada, 'Message sent')

    const ben = await visitor('ben')
    ben.on('request', (request) => asked.push(request.url()))
    await ben.goto(await addressOf('/messages'))
    await ben
      .getByRole('link', { name: /Everything at once/ })
      .first()
      .click()
    const text = ben.locator('.fm-message .fm-rich').last()
    await text.getByText('word0e').first().waitFor()
    expect(wordsIn(await text.innerText())).to.deep.equal(written)
    for (const page of [ada, ben]) expect(await page.evaluate("'owned' in window")).to.equal(false)
    expect(asked.filter((url) => evil.test(url))).to.deep.equal([])
  })
})

const wordsIn = (text: string): string[] => text.match(/word\d+e/g) ?? []

const unread = 'script,style,template,noscript,iframe,object,svg,math,title,head'

/** The words that somebody would have read on that page. */
const readIn = (html: string): string[] => {
  // Its style sheets are as broken as the rest; nobody needs to hear of it.
  const { document } = new JSDOM(html, { virtualConsole: new VirtualConsole() }).window
  for (const one of document.querySelectorAll(unread)) one.remove()
  return wordsIn(document.body.textContent ?? '')
}

type Found = { lost: string[]; odd: string[] }

/** Pastes HTML where the cursor is; tells which of its words are not there, and what should not be. */
const pasted = async (page: Page, html: string): Promise<Found> => {
  const { text, odd } = await page.evaluate((given) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', given)
    clipboardData.setData('text/plain', 'as plain words')
    const field = document.activeElement
    field?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    const unwanted =
      /^(script|style|iframe|object|embed|svg|math|form|input|button|link|meta|base|video|audio)$/
    const odd = [...(field?.querySelectorAll('*') ?? [])].flatMap((element) => [
      ...(unwanted.test(element.localName) ? [element.localName] : []),
      ...[...element.attributes]
        .filter(
          ({ name, value }) => /^on|^style$|^srcset$/.test(name) || /javascript:|evil\.example/i.test(value),
        )
        .map(({ name, value }) => `${name}=${value}`),
    ])
    return { text: field?.textContent ?? '', odd }
  }, html)
  const there = new Set(wordsIn(text))
  return { lost: readIn(html).filter((word) => !there.has(word)), odd }
}
