import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { shot } from '#test/kit/browser.ts'
import { english, englishPattern } from '#test/kit/english.ts'
import { until } from '#test/kit/until.ts'
import { addressOf, journey, shows, visitor } from './lindenhof.ts'
import { hasTexts, isAccessible } from './page-checks.ts'
import { sendRequest } from './requests.ts'

// Ada writes to Ben with everything that the editor has, by keyboard alone; Ben reads it.

journey('a text', () => {
  it('is written by keyboard alone and looks to its reader as it did to its author', async () => {
    const { ada, text } = await writing('Autumn fair')
    await ada.keyboard.type('# Who brings what')
    await ada.keyboard.press('Enter')
    await ada.keyboard.type('**Soup** is with @Ben Ok')
    await ada.getByRole('option', { name: 'Ben Okafor' }).waitFor()
    await ada.keyboard.press('Enter')
    await ada.keyboard.press('Enter')
    await ada.keyboard.type('- stalls')
    await ada.keyboard.press('Enter')
    await ada.keyboard.type('shifts')
    await ada.keyboard.press('Enter')
    await ada.keyboard.press('Enter')
    await ada.keyboard.type('see the list')
    for (let sign = 0; sign < 8; sign += 1) await ada.keyboard.press('Shift+ArrowLeft')
    await followed(ada)
    await ada.keyboard.press('Control+k')
    await ada.locator('.fm-tool-panel input:focus').waitFor()
    await ada.keyboard.type('lindenhof.example/list')
    await ada.keyboard.press('Enter')
    await ada.getByRole('dialog', { name: english('editor.link') }).waitFor({ state: 'detached' })
    await ada.keyboard.press('End')
    await followed(ada)
    await ada.keyboard.press('Enter')

    await ada.keyboard.press('Alt+F10')
    await ada.locator('[data-tool]:focus').waitFor()
    await goTo(ada, english('editor.video'))
    await ada.keyboard.press('Enter')
    await ada.locator('.fm-tool-panel input:focus').waitFor()
    await ada.keyboard.type('https://vimeo.com/76979871')
    await ada.keyboard.press('Enter')
    await text.locator('[data-embed=vimeo]').waitFor()
    await isAccessible(ada, 'the editor')
    await hasTexts(ada, 'the editor')
    await ada.keyboard.press('Control+Enter')
    await shows(ada, english('messages.was_sent'))

    const ben = await reading('Autumn fair')
    const read = ben.locator('.fm-message .fm-rich').last()
    await read.getByRole('heading', { name: 'Who brings what', level: 2 }).waitFor()
    await read.locator('strong', { hasText: 'Soup' }).waitFor()
    expect(await read.getByRole('listitem').allInnerTexts()).to.deep.equal(['stalls', 'shifts'])
    expect(await read.getByRole('link', { name: 'the list' }).getAttribute('href')).to.equal(
      'https://lindenhof.example/list',
    )
    expect(await read.locator('iframe').count()).to.equal(0)
    await isAccessible(ben, 'the message')
    await ben.route('https://player.vimeo.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>film</title>' }),
    )
    await read.getByRole('button', { name: english('editor.video_play') }).press('Enter')
    await read.locator('iframe[src^="https://player.vimeo.com/video/76979871"]').waitFor()
    await read.getByRole('link', { name: '@Ben Okafor' }).click()
    await ben.getByRole('heading', { name: /Ben Okafor/ }).waitFor()
    expect(ben.context().pages()).to.have.length(1)
  })

  it('runs nothing of what was pasted or sent into it', async () => {
    const { ada, text } = await writing('Paste')
    await paste(ada, {
      'text/html':
        '<h1>From a page</h1><img src=x onerror="window.owned=1"><script>window.owned=1</script><p onclick="window.owned=1" style="position:fixed">kept <a href="javascript:window.owned=1">words</a></p>',
      'text/plain': 'From a page',
    })
    await text.getByRole('heading', { name: 'From a page' }).waitFor()
    expect(await text.innerHTML()).not.to.match(/onerror|onclick|script|position/)
    await paste(ada, { 'text/plain': '## As typed\n* one\n* two' })
    await text.getByText('## As typed').waitFor()
    expect(await text.getByRole('listitem').count()).to.equal(0)
    await ada.keyboard.press('Control+Enter')
    await shows(ada, english('messages.was_sent'))

    const ben = await reading('Paste')
    await ben.locator('.fm-rich', { hasText: 'kept words' }).waitFor()
    for (const page of [ada, ben]) expect(await page.evaluate("'owned' in window")).to.equal(false)
  })

  it('mentions a group, found with the people, and leads to its page', async () => {
    const { ada, text } = await writing('Who waters?')
    await ada.keyboard.type('Ask the @Gard')
    const option = ada.getByRole('option', { name: 'Garden' })
    await option.waitFor()
    await shot(ada, 'mention-group')
    await option.click()
    await text.locator('[data-reference]', { hasText: '@Garden' }).waitFor()
    await ada.keyboard.press('Control+Enter')
    await shows(ada, english('messages.was_sent'))
    const ben = await reading('Who waters?')
    await ben.locator('.fm-message').getByRole('link', { name: '@Garden' }).click()
    await ben.waitForURL(/\/groups\//)
  })

  it('that is half written goes on at another device, and is gone once it was sent', async () => {
    const { ada } = await writing('Half a message')
    await ada.keyboard.type('Ask **somebody** @Ben Ok')
    await ada.getByRole('option', { name: 'Ben Okafor' }).waitFor()
    await ada.keyboard.press('Enter')
    // What was typed before the name was chosen may be kept first.
    const kept = () => sendRequest(ada, 'GET', '/api/v1/drafts/message-new')
    await until(async () => JSON.stringify(await kept()).includes('"mention"'))
    await ada
      .locator('input[type=file]')
      .setInputFiles([{ name: 'List.txt', mimeType: 'text/plain', buffer: Buffer.from('soup, bread') }])
    await until(async () => JSON.stringify(await kept()).includes('List.txt'))
    await shows(ada, englishPattern('editor.draft_saved'))

    const phone = await visitor('ada', { width: 390, scheme: 'dark' })
    await phone.goto(await addressOf('/messages/new'))
    await shows(phone, englishPattern('drafts.offered_to', { names: 'Ben Okafor', what: 'Half a message' }))
    await isAccessible(phone, 'a draft that is offered')
    await shot(phone, 'draft-offered')
    await phone.getByRole('button', { name: english('drafts.continue') }).click()
    const text = phone.getByRole('textbox', { name: english('messages.text') })
    await text.locator('strong', { hasText: 'somebody' }).waitFor()
    await text.locator('[data-mention]', { hasText: '@Ben Okafor' }).waitFor()
    expect(await phone.getByLabel(english('messages.subject')).inputValue()).to.equal('Half a message')
    await shows(phone, englishPattern('editor.draft_elsewhere'))
    await phone.locator('.fm-picked', { hasText: 'Ben Okafor' }).waitFor()
    await shows(phone, 'List.txt')
    await isAccessible(phone, 'a draft from another device')
    await shot(phone, 'draft-elsewhere')
    await phone.getByRole('button', { name: english('messages.send') }).click()
    await shows(phone, english('messages.was_sent'))
    const ben = await reading('Half a message')
    await shows(ben, 'List.txt')

    const again = await visitor('ada')
    const isAsked = again.waitForResponse((answer) => answer.url().endsWith('/api/v1/drafts/message-new'))
    await again.goto(await addressOf('/messages/new'))
    await again.getByRole('textbox', { name: english('messages.text') }).waitFor()
    expect(await (await isAsked).json()).to.deep.equal({ draft: null })
    expect(await again.getByLabel(english('messages.subject')).inputValue()).to.equal('')
  })

  it('of an appointment that is half planned waits as well, until it is planned', async () => {
    const ada = await visitor('ada')
    await ada.goto(await addressOf('/appointments/new'))
    await ada.getByLabel(english('appointments.name')).fill('Half planned')
    await ada.getByRole('textbox', { name: english('appointments.description') }).click()
    const isKept = ada.waitForResponse(
      (answer) => answer.url().includes('/api/v1/drafts/appointment-new') && answer.status() === 204,
    )
    await ada.keyboard.type('## Bring soup')
    await isKept
    await shows(ada, englishPattern('editor.draft_saved'))

    const other = await visitor('ada')
    await other.goto(await addressOf('/appointments/new'))
    await shows(other, englishPattern('drafts.offered', { what: 'Half planned' }))
    await shot(other, 'appointment-draft-offered')
    await other.getByRole('button', { name: english('drafts.continue') }).click()
    await other
      .getByRole('textbox', { name: english('appointments.description') })
      .getByRole('heading', { name: /Bring/ })
      .waitFor()
    expect(await other.getByLabel(english('appointments.name')).inputValue()).to.equal('Half planned')
    await other.getByRole('button', { name: english('appointments.create') }).click()
    await other.getByRole('heading', { name: 'Half planned' }).waitFor()
    await other.getByRole('heading', { name: /Bring/ }).waitFor()
    await until(async () => {
      const kept = await sendRequest(other, 'GET', '/api/v1/drafts/appointment-new')
      return JSON.stringify(kept) === '{"draft":null}'
    })
  })

  it('of an appointment that is being changed goes on elsewhere, and goes when it was saved or thrown away', async () => {
    const ada = await visitor('ada')
    const { id } = await planned(ada, 'Old title')
    const edit = await addressOf(`/appointments/${id}/edit`)
    const kept = () => sendRequest(ada, 'GET', `/api/v1/drafts/appointment-${id}`)
    const isGone = () => until(async () => JSON.stringify(await kept()) === '{"draft":null}')
    await ada.goto(edit)
    await ada.getByRole('textbox', { name: english('appointments.name') }).fill('New title')
    await until(async () => JSON.stringify(await kept()).includes('New title'))
    await shows(ada, englishPattern('editor.draft_saved'))

    const phone = await visitor('ada', { width: 390 })
    await phone.goto(edit)
    await shows(phone, englishPattern('editor.draft_elsewhere'))
    expect(await phone.getByRole('textbox', { name: english('appointments.name') }).inputValue()).to.equal(
      'New title',
    )
    await phone.getByRole('textbox', { name: english('appointments.description') }).click()
    await phone.keyboard.type('With soup')
    await until(async () => JSON.stringify(await kept()).includes('With soup'))
    await isAccessible(phone, 'a change that was begun elsewhere')
    await phone.getByRole('button', { name: english('kit.save') }).click()
    await phone.getByRole('heading', { name: 'New title' }).first().waitFor()
    await shows(phone, 'With soup')
    await isGone()

    await ada.goto(edit)
    await ada.getByRole('textbox', { name: english('appointments.name') }).waitFor()
    expect(await ada.getByRole('textbox', { name: english('appointments.name') }).inputValue()).to.equal(
      'New title',
    )
    await ada.getByRole('textbox', { name: english('appointments.name') }).fill('Never mind')
    await until(async () => JSON.stringify(await kept()).includes('Never mind'))
    await ada.getByRole('textbox', { name: english('appointments.name') }).fill('New title')
    await isGone()
  })

  it('is answered in a plain field with Markdown, mentions and emoji', async () => {
    const { ada } = await writing('Who comes')
    await ada.keyboard.type('Do you?')
    await ada.keyboard.press('Control+Enter')
    await shows(ada, english('messages.was_sent'))

    const ben = await reading('Who comes')
    await ben.getByRole('textbox', { name: english('messages.your_reply') }).click()
    await ben.keyboard.type('**Yes**, with @Ada Li')
    await ben.getByRole('option', { name: 'Ada Lindqvist' }).waitFor()
    await ben.keyboard.press('Enter')
    await ben.getByRole('button', { name: english('editor.emoji') }).click()
    await ben.getByRole('searchbox', { name: english('editor.emoji_search') }).fill('soup')
    await ben
      .getByRole('button', { name: /pot of food|bowl/ })
      .first()
      .waitFor()
    await ben.keyboard.press('Enter')
    await isAccessible(ben, 'an answer')
    await ben.getByRole('textbox', { name: english('messages.your_reply') }).press('Control+Enter')
    const read = ben.locator('.fm-message .fm-rich').last()
    await read.locator('strong', { hasText: 'Yes' }).waitFor()
    await read.getByRole('link', { name: '@Ada Lindqvist' }).waitFor()
  })

  it('shows a picture that was pasted, to its reader as well', async () => {
    const { ada, text } = await writing('The green gate')
    // As if the tables lagged until a reader waits for them.
    let isBehind = true
    await ada.route('**/api/storage/images/**', (route) => {
      if ('x-min-position' in route.request().headers()) isBehind = false
      return isBehind ? route.fulfill({ status: 404 }) : route.continue()
    })
    await ada.keyboard.type('Look: ')
    await ada.evaluate(async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 30 })
      canvas.getContext('2d')?.fillRect(4, 4, 20, 20)
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
      const clipboardData = new DataTransfer()
      if (blob) clipboardData.items.add(new File([blob], 'gate.png', { type: 'image/png' }))
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(event)
    })
    const picture = text.locator('img[data-asset]')
    await picture.waitFor()
    await picture.click()
    await ada.getByRole('button', { name: english('editor.image') }).click()
    await ada.getByLabel(english('editor.image_about')).fill('The gate in spring')
    await ada.keyboard.press('Enter')
    await text.locator('img[alt="The gate in spring"]').waitFor()
    await ada.getByRole('button', { name: english('messages.send') }).click()
    await shows(ada, english('messages.was_sent'))

    const ben = await reading('The green gate')
    const seen = ben.getByRole('img', { name: 'The gate in spring' })
    await seen.waitFor()
    await until(() => seen.evaluate((one) => one instanceof HTMLImageElement && one.naturalWidth > 0))
  })

  it('fills the screen and comes back, and fits on a phone', async () => {
    const ben = await visitor('ben', { width: 390, scheme: 'dark' })
    await ben.goto(await addressOf('/messages/new'))
    const text = ben.getByRole('textbox', { name: english('messages.text') })
    await text.click()
    await ben.keyboard.type('On a phone')
    await ben.getByRole('button', { name: english('editor.fullscreen') }).click()
    const whole = ben.getByRole('dialog', { name: english('messages.text') })
    await whole.waitFor()
    await isAccessible(ben, 'the editor over the whole screen')
    await text.focus()
    await ben.keyboard.press('Escape')
    await whole.waitFor({ state: 'detached' })
    expect(await text.innerText()).to.equal('On a phone')
    const overflows = await ben.evaluate('document.documentElement.scrollWidth > innerWidth')
    expect(overflows).to.equal(false)
  })
})

/** Ada, about to write to Ben. */
const writing = async (subject: string) => {
  const ada = await visitor('ada')
  await ada.goto(await addressOf('/messages/new'))
  await toBen(ada)
  await ada.getByLabel(english('messages.subject')).fill(subject)
  const text = ada.getByRole('textbox', { name: english('messages.text') })
  await text.focus()
  return { ada, text }
}

/** An appointment in the first calendar that there is. */
const planned = async (page: Page, name: string): Promise<{ id: string }> => {
  const { calendars } = (await sendRequest(page, 'GET', '/calendars')) as {
    calendars: { id: string; can: { create_appointments: boolean } }[]
  }
  const own = calendars.find(({ can }) => can.create_appointments)
  const date = { start: '2036-05-06T16:00:00Z', end: '2036-05-06T17:00:00Z', time_zone: 'Europe/Berlin' }
  const appointment = { name, calendar_ids: [own?.id], date }
  return (await sendRequest(page, 'POST', '/appointments', { appointment })) as { id: string }
}

const toBen = async (page: Page) => {
  await page.getByRole('combobox', { name: english('messages.to'), exact: true }).fill('Ben')
  await page
    .getByRole('option', { name: /Ben Okafor/ })
    .first()
    .click()
  await page.keyboard.press('Escape')
}

/** Ben, reading that message. */
const reading = async (subject: string) => {
  const ben = await visitor('ben')
  await ben.goto(await addressOf('/messages'))
  await ben
    .getByRole('link', { name: new RegExp(subject) })
    .first()
    .click()
  await ben.getByRole('heading', { name: subject }).first().waitFor()
  return ben
}

/** The browser tells of a moved cursor a moment later; nobody types as fast as a journey. */
const followed = (page: Page) =>
  page.evaluate('new Promise((told) => requestAnimationFrame(() => setTimeout(told)))')

/** Walks along the tools with arrows. */
const goTo = async (page: Page, name: string) => {
  for (let step = 0; step < 30; step += 1) {
    if ((await page.locator(`[data-tool]:focus[aria-label="${name}"]`).count()) > 0) return
    await page.keyboard.press('ArrowRight')
  }
  throw new Error(`there is no tool ${name}`)
}

const paste = (page: Page, data: Record<string, string>) =>
  page.evaluate((given) => {
    const clipboardData = new DataTransfer()
    for (const [type, value] of Object.entries(given)) clipboardData.setData(type, value)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, data)
