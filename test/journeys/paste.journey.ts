import { expect } from 'chai'
import fc from 'fast-check'
import { JSDOM, VirtualConsole } from 'jsdom'
import type { Page } from 'playwright-core'
import { clipboards } from '#test/kit/clipboards.ts'
import { english } from '#test/kit/english.ts'
import { hostileHtml } from '#test/kit/hostile-html.ts'
import { addressOf, journey, shows, visitor } from './lindenhof.ts'
import { sendRequest } from './requests.ts'

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
    await ada.getByRole('textbox', { name: english('messages.text') }).focus()
  })

  for (const { from, html, text, hasPicture, becomes } of clipboards)
    it(`keeps the words of ${from} and what they mean`, async () => {
      await emptied(ada)
      expect(await documentAfter(ada, { html, text, hasPicture })).to.equal(becomes)
    })

  it('is a picture when nothing else is on the clipboard', async () => {
    await emptied(ada)
    const html = '<meta charset="utf-8"><img src="https://elsewhere.example/a.png" alt="">'
    await documentAfter(ada, { html, text: '', hasPicture: true })
    await ada
      .getByRole('textbox', { name: english('messages.text') })
      .locator('img[data-asset]')
      .waitFor()
  })

  it('is Markdown when that is asked for, and only then', async () => {
    await emptied(ada)
    const { origin } = new URL(ada.url())
    await ada.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin })
    await ada.evaluate(() => navigator.clipboard.writeText('## Stalls\n\n- soup\n- **bread**'))
    await ada.keyboard.press('Control+Alt+v')
    await ada
      .getByRole('textbox', { name: english('messages.text') })
      .getByRole('heading', { name: 'Stalls' })
      .waitFor()
    expect(await documentAfter(ada, null)).to.equal(
      '<h3>Stalls</h3><ul><li><p>soup</p></li><li><p><strong>bread</strong></p></li></ul>',
    )
    await ada.locator('h1').first().click()
    await ada.keyboard.press('?')
    await ada.getByRole('dialog').getByText(english('editor.paste_markdown')).waitFor()
    await ada.keyboard.press('Escape')
    await ada.getByRole('dialog').waitFor({ state: 'detached' })
    await emptied(ada)
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
    const { members } = (await sendRequest(ada, 'GET', '/members?q=Ben+Okafor')) as {
      members: { id: string }[]
    }
    await ada.goto(await addressOf(`/messages/new?to=${members[0]?.id}`))
    await ada.getByLabel(english('messages.subject')).fill('Everything at once')
    await ada.getByRole('textbox', { name: english('messages.text') }).focus()
    for (const html of documents.slice(0, 20)) await pasted(ada, html)
    const written = wordsIn(await ada.getByRole('textbox', { name: english('messages.text') }).innerText())
    await ada.keyboard.press('Control+Enter')
    await shows(ada, english('messages.was_sent'))

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

const emptied = async (page: Page): Promise<void> => {
  await page.getByRole('textbox', { name: english('messages.text') }).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Backspace')
}

type Pasted = { html: string | undefined; text: string; hasPicture: boolean | undefined }

/** Pastes what a program has put on the clipboard; gives the document without what only the editor needs. */
const documentAfter = (page: Page, given: Pasted | null): Promise<string> =>
  page.evaluate(async (given) => {
    const field = document.querySelector('[role=textbox][aria-multiline]')
    if (given !== null) {
      const clipboardData = new DataTransfer()
      if (given.html !== undefined) clipboardData.setData('text/html', given.html)
      if (given.text !== '') clipboardData.setData('text/plain', given.text)
      const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 30 })
      canvas.getContext('2d')?.fillRect(4, 4, 20, 20)
      const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
      if (given.hasPicture && png)
        clipboardData.items.add(new File([png], 'image.png', { type: 'image/png' }))
      field?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }
    const copy = field?.cloneNode(true)
    if (!(copy instanceof HTMLElement)) return ''
    for (const extra of copy.querySelectorAll('.ProseMirror-trailingBreak, .ProseMirror-separator, colgroup'))
      extra.remove()
    for (const one of copy.querySelectorAll('*'))
      for (const { name } of [...one.attributes]) one.removeAttribute(name)
    for (const wrapper of copy.querySelectorAll('div')) wrapper.replaceWith(...wrapper.childNodes)
    return copy.innerHTML.replaceAll('\u00a0', ' ')
  }, given)

const wordsIn = (text: string): string[] => text.match(/word\d+e/g) ?? []

const unread = 'script,style,template,noscript,iframe,object,svg,math,title,head'

/** The text that a user reads on that page. */
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
