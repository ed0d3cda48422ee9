import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { z } from 'zod'
import { shot } from '#test/kit/browser.ts'
import { english, englishPattern, labelPattern } from '#test/kit/english.ts'
import { addressOf, journey, linkedPage, shows, visitor } from './lindenhof.ts'
import { hasTexts, isAccessible } from './page-checks.ts'
import { sendRequest } from './requests.ts'

// The author of a link sees at once what readers will see. Nothing of a reader reaches the linked page before the reader
// follows the link.

const Sent = z.object({ messages: z.array(z.object({ id: z.string() })) })

journey('links in messages', () => {
  let ben: Page
  let gia: Page
  let outside: string[]

  before(async () => {
    ;[ben, gia] = await Promise.all([visitor('ben'), visitor('gia', { width: 390, scheme: 'dark' })])
    outside = []
    gia.on('request', (request) => outside.push(new URL(request.url()).hostname))
  })

  const preview = (page: Page) => page.getByRole('region', { name: english('crawls.preview') })
  const card = (page: Page) => page.getByRole('link', { name: /^How to make tea/ })
  const pictureIsThere = (page: Page) =>
    page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLImageElement>('.fm-link-card img')].every(
        ({ complete, naturalWidth }) => complete && naturalWidth > 0,
      ),
    )

  it('show what they lead to while one writes', async () => {
    await ben.goto(await addressOf('/messages/new'))
    await ben.getByLabel(labelPattern('messages.to')).fill('Gia')
    await ben.getByRole('option', { name: /Gia/ }).first().click()
    await ben.getByLabel(english('messages.subject')).fill('Tea for the meeting')
    await ben.getByRole('textbox', { name: english('messages.text') }).click()
    await ben.keyboard.type(`As we said: ${linkedPage('/tea')} `)
    await preview(ben).getByRole('link').waitFor()
    await pictureIsThere(ben)
    await isAccessible(ben, 'a message with the preview of a link')
    await hasTexts(ben, 'a message with the preview of a link')
    await shot(ben, 'link-preview-compose')
  })

  it('come with the message to open inboxes, and lead away safely', async () => {
    await gia.goto(await addressOf('/messages'))
    await gia.getByRole('main').getByRole('heading').first().waitFor()
    await ben.getByRole('button', { name: englishPattern('messages.send') }).click()
    await shows(ben, english('messages.was_sent'))
    await gia.getByRole('button', { name: english('messages.arrived', { count: 1 }) }).click()
    await gia.getByText('Tea for the meeting').first().click()
    await card(gia).waitFor()
    await pictureIsThere(gia)
    expect(await card(gia).getAttribute('href')).to.equal(linkedPage('/tea'))
    expect(await card(gia).getAttribute('rel')).to.contain('noreferrer')
    expect(await card(gia).getAttribute('target')).to.equal('_blank')
    await isAccessible(gia, 'a message with a link, on a phone')
    await shot(gia, 'link-preview-390-dark')
    expect([...new Set(outside)]).to.deep.equal(['localhost'])
  })

  it('have their picture for those who have the message, and for nobody else', async () => {
    const { messages } = Sent.parse(await sendRequest(ben, 'GET', '/api/v1/messages/sent'))
    const picture = `/api/v1/messages/${messages[0]?.id}/link_preview/picture`
    const dan = await visitor('dan')
    const status = (page: Page) => page.evaluate(async (path) => (await fetch(path)).status, picture)
    expect(await Promise.all([gia, ben, dan].map(status))).to.deep.equal([200, 200, 404])
    await dan.context().close()
  })

  it('that lead to nothing say so in an answer, are tried again, and are done without', async () => {
    await gia.getByLabel(english('messages.your_reply')).fill(`Or better: ${linkedPage('/missing')}`)
    await preview(gia).getByText(english('crawls.failed')).waitFor()
    await isAccessible(gia, 'a link that leads to nothing')
    await shot(gia, 'link-preview-failed-390-dark')
    await preview(gia)
      .getByRole('button', { name: english('crawls.retry') })
      .click()
    await preview(gia).getByText(english('crawls.failed')).waitFor()
    await preview(gia)
      .getByRole('button', { name: englishPattern('crawls.dismiss') })
      .click()
    await preview(gia).waitFor({ state: 'detached' })
    expect(
      await gia
        .getByLabel(english('messages.your_reply'))
        .evaluate((field) => field === document.activeElement),
    ).to.equal(true)
    await gia.keyboard.press('End')
    await gia.keyboard.type(' or not')
    await gia.getByRole('button', { name: englishPattern('messages.send') }).click()
    await shows(gia, english('messages.was_sent'))
    expect(await preview(gia).count()).to.equal(0)
  })

  it('are shown of the next one when the first is not wanted', async () => {
    await gia.getByLabel(english('messages.your_reply')).fill(`${linkedPage('/tea')} ${linkedPage('/plain')}`)
    await preview(gia)
      .getByRole('link', { name: /^How to make tea/ })
      .waitFor()
    await preview(gia)
      .getByRole('button', { name: englishPattern('crawls.dismiss') })
      .click()
    await preview(gia)
      .getByRole('link', { name: /^Bare shelf/ })
      .waitFor()
    await gia.getByRole('button', { name: englishPattern('messages.send') }).click()
    await shows(gia, english('messages.was_sent'))
    await gia.getByRole('link', { name: /^Bare shelf/ }).waitFor()
    expect(await card(gia).count()).to.equal(1)
  })

  for (const [width, colorScheme] of [
    [1280, 'light'],
    [1280, 'dark'],
    [390, 'light'],
  ] as const)
    it(`are read with it, ${width} wide and ${colorScheme}`, async () => {
      await gia.setViewportSize({ width, height: 800 })
      await gia.emulateMedia({ colorScheme })
      await card(gia).waitFor()
      await isAccessible(gia, 'a conversation with links')
      await hasTexts(gia, 'a conversation with links')
      await shot(gia, `link-preview-${width}-${colorScheme}`)
    })

  it('go from sight with the message, and come back when that is undone', async () => {
    await gia
      .getByRole('button', { name: english('messages.delete'), exact: true })
      .first()
      .click()
    await shows(gia, english('messages.deleted', { count: 1 }))
    await card(gia).waitFor({ state: 'detached' })
    await gia
      .getByRole('button', { name: english('kit.undo') })
      .first()
      .click()
    await gia.goto(await addressOf('/messages'))
    await gia.getByText('Tea for the meeting').first().click()
    await card(gia).waitFor()
    await pictureIsThere(gia)
  })
})
