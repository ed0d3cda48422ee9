import { expect } from 'chai'
import type { Locator, Page } from 'playwright-core'
import { shot } from '#test/kit/browser.ts'
import { english, englishPattern } from '#test/kit/english.ts'
import { addressOf, journey, shows, visitor } from './lindenhof.ts'
import { createAppointment, dayIn, sendRequest } from './requests.ts'

// What hands need: fields that do not zoom, buttons that are hit, a focus that stays, and ways back.

journey('what hands need', () => {
  let ada: Page
  let ben: Page
  before(async () => {
    ;[ada, ben] = await Promise.all([visitor('ada'), visitor('ben')])
  })

  it('asks for the day of an appointment without scrolling', async () => {
    await ada.goto(await addressOf('/appointments/new'))
    const box = await ada.getByLabel(`${english('appointments.start')}, ${english('kit.time')}`).boundingBox()
    expect(box?.y ?? 832).to.be.below(700)
  })

  it('shows enough of a title in a month to know it', async () => {
    const name = 'Grandparents and children'
    await createAppointment(ada, { calendar: 'Ada', name, at: '2027-05-12T18:00' })
    await ada.goto(await addressOf('/appointments?date=2027-05-10'))
    const title = ada.locator('.fm-month .fm-chip-name', { hasText: name }).first()
    expect(await lettersShown(title)).to.be.above(13)
  })

  it('says how many more a day has, in whole numbers, on tablets as well', async () => {
    for (let hour = 10; hour < 16; hour += 1)
      await createAppointment(ada, { calendar: 'Ada', name: `Watch ${hour}`, at: `2027-11-10T${hour}:00` })
    await ada.goto(await addressOf('/appointments?date=2027-11-10'))
    for (const width of [768, 1280]) {
      await ada.setViewportSize({ width, height: 832 })
      const more = ada.locator('.fm-month-more').first()
      await more.waitFor()
      const [words, cut] = await more.evaluate((one: HTMLElement) => [
        one.innerText,
        one.scrollWidth - one.clientWidth,
      ])
      expect(words).to.match(/^\+\d/)
      expect(cut, `${width}`).to.equal(0)
    }
  })

  it('announces the month that is shown', async () => {
    await ada.goto(await addressOf('/appointments?date=2027-03-10'))
    await ada.getByRole('grid', { name: 'March 2027' }).waitFor()
    await ada.keyboard.press('n')
    await ada.getByRole('status').filter({ hasText: 'April 2027' }).waitFor({ state: 'attached' })
  })

  it('keeps the focus near the button of an answer, and no message over a button', async () => {
    for (const name of ['Oil the door', 'Oil the gate'])
      await createAppointment(ada, { calendar: 'Ada', name, at: `${dayIn(30)}T10:00`, invites: ['Ben'] })
    await ben.goto(await addressOf('/appointments/invites'))
    const accept = ben
      .getByRole('list', { name: english('invites.tabs.open') })
      .getByRole('button', { name: english('appointments.decline') })
      .last()
    await accept.focus()
    const rows = await ben.locator('#content li').count()
    await ben.keyboard.press('Enter')
    await shows(ben, englishPattern('appointments.answered.declined'))
    await ben.waitForFunction(
      (before) =>
        document.querySelectorAll('#content li').length < before &&
        document.activeElement?.matches('#content *'),
      rows,
    )
    expect(await coveredByToast(ben)).to.deep.equal([])
    await shot(ben, 'at-hand-toast')
    await ben.setViewportSize({ width: 390, height: 844 })
    await shot(ben, 'at-hand-toast-390')
    expect(await coveredByToast(ben)).to.deep.equal([])
    await ben.setViewportSize({ width: 1280, height: 832 })
  })

  it('leads back from an appointment to where one came from', async () => {
    await ben.goto(await addressOf('/appointments/invites'))
    await ben
      .getByRole('list', { name: english('invites.tabs.open') })
      .getByRole('heading')
      .getByRole('link')
      .first()
      .click()
    await ben
      .getByRole('button', { name: english('kit.more') })
      .first()
      .waitFor()
    await ben.locator('.fm-back', { hasText: english('invites.title') }).click()
    await ben.getByRole('heading', { name: english('invites.title'), exact: true }).waitFor()
    for (const tab of [english('invites.tabs.upcoming'), english('invites.tabs.declined')])
      expect(await ben.getByRole('tab', { name: tab }).innerText()).to.match(/\d/)
  })

  it('begins a message by C where none is', async () => {
    const gia = await visitor('gia')
    await gia.goto(await addressOf('/messages?unread=true'))
    await gia.getByRole('heading', { name: english('messages.empty') }).waitFor()
    await gia.keyboard.press('c')
    await gia.getByRole('heading', { name: english('messages.new') }).waitFor()
  })

  it('lets each paragraph have its own direction', async () => {
    const { members } = (await sendRequest(ada, 'GET', '/members?q=Ben+Okafor')) as {
      members: { id: string }[]
    }
    await sendRequest(ada, 'POST', '/api/v1/messages', {
      to: [members[0]?.id],
      subject: 'שלום',
      content: 'שלום לכולם\n\nSee you at six',
    })
    await ben.goto(await addressOf('/messages'))
    await ben.getByRole('link', { name: /שלום/ }).first().click()
    const text = ben.locator('.fm-message .fm-rich').last()
    await text.getByText('See you at six').waitFor()
    const right = await text.evaluate((rich) => {
      const ends = [...rich.querySelectorAll('p')].map((paragraph) => {
        const range = document.createRange()
        range.selectNodeContents(paragraph)
        const box = paragraph.getBoundingClientRect()
        const words = range.getBoundingClientRect()
        return words.left - box.left > box.right - words.right
      })
      return ends
    })
    expect(right).to.deep.equal([true, false])
  })
})

/** Buttons that the message on the screen hides. */
const coveredByToast = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const toast = document.querySelector<HTMLElement>('.fm-toast')
    if (!toast) return ['no toast']
    const { left, right, top, bottom } = toast.getBoundingClientRect()
    toast.style.visibility = 'hidden'
    const covered = [...document.querySelectorAll<HTMLElement>('button, a[href]')].filter((one) => {
      const box = one.getBoundingClientRect()
      const x = (box.left + box.right) / 2
      const y = (box.top + box.bottom) / 2
      const isBehind = x > left && x < right && y > top && y < bottom
      return isBehind && one.contains(document.elementFromPoint(x, y))
    })
    toast.style.visibility = ''
    return covered.map((one) => one.textContent ?? '')
  })

/** How many letters of a text stand within its element. */
const lettersShown = (text: Locator): Promise<number> =>
  text.evaluate((one: HTMLElement) => {
    const { right } = one.getBoundingClientRect()
    const node = document.createTreeWalker(one, NodeFilter.SHOW_TEXT).nextNode()
    const ends = [...(node?.textContent ?? '')].map((_, at) => {
      const letter = document.createRange()
      letter.setStart(node as Node, at)
      letter.setEnd(node as Node, at + 1)
      return letter.getBoundingClientRect().right
    })
    return ends.filter((end) => end <= right).length
  })
