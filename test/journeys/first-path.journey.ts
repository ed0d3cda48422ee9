import { expect } from 'chai'
import { DateTime } from 'luxon'
import type { Page } from 'playwright-core'
import { rebuildAll } from '#test/kit/app-process.ts'
import { english, englishPattern } from '#test/kit/english.ts'
import { until } from '#test/kit/until.ts'
import { addressOf, journey, lindenhof, shows, visitor, waiting, waits } from './lindenhof.ts'

// The first path through Folkmoot, with three people at once: nobody reloads a page to see what another has done.

const title = 'Press the apples'

journey('the first path through Folkmoot', () => {
  it('goes from an invitation over answers, a move and a mail to a cancellation, live in every browser', async () => {
    const [ada, ben, gia] = await Promise.all([visitor('ada'), visitor('ben'), visitor('gia')])
    const openBefore = await unreadWhenLoaded(ben, english('appointments.nav_entry'))

    await plan(ada)
    await waits(ben, english('appointments.nav_entry'), openBefore + 1)
    const appointment = ada.url()

    await accept(ben)
    await waits(ben, english('appointments.nav_entry'), openBefore)
    await ada.getByText(`1 ${english('kit.status.accepted')}`).waitFor()
    await findsItFull(gia)

    await move(ada)
    await waits(ben, english('appointments.nav_entry'), openBefore + 1)
    await shows(ben, englishPattern('invites.moved_reset'))
    await mailSays('ben', english('appointments.mail.moved_subject', { name: title }))

    await writeTo(ben, 'Ada', 'The long table', 'Who carries it?')
    await readsAndAnswers(ada)
    await ben.goto(await addressOf('/messages'))
    await ben
      .getByRole('link', { name: /The long table/ })
      .first()
      .click()
    await shows(ben, 'Emil and I carry it.')

    await ada.goto(appointment)
    await callOff(ada)
    await waits(ben, english('appointments.nav_entry'), openBefore)
    await isCalledOff(ben)
    await showsEverything(ada, appointment)
    await staysAfterRebuild(ada, [appointment, await addressOf('/messages')])
  })
})

/** A count once the page has loaded it. */
const unreadWhenLoaded = async (page: Page, navItem: string): Promise<number> => {
  await page.waitForResponse((response) => response.url().includes('/unreads')).catch(() => null)
  await page
    .getByRole('navigation')
    .getByRole('link', { name: navItem })
    .first()
    .locator('.fm-number')
    .waitFor()
  return waiting(page, navItem)
}

const plan = async (ada: Page) => {
  await ada.goto(await addressOf('/appointments'))
  await ada.getByRole('link', { name: english('appointments.new') }).click()
  await ada.getByLabel(english('appointments.name')).fill(title)
  await ada.getByLabel(english('appointments.description')).click()
  await ada.keyboard.type('We have it **from nine**.')
  await chooseCalendar(ada, 'Fairs & dates')
  await ada
    .getByLabel(`${english('appointments.start')}, ${english('kit.day')}`, { exact: true })
    .fill(inDays(8))
  await ada.getByRole('textbox', { name: english('appointments.location.name') }).fill('Orchard')
  await pick(ada, english('appointments.invitees'), ['Ben', 'Garden', 'Gia'])
  await ada.getByRole('switch', { name: english('appointments.limit_seats') }).check()
  await ada.getByRole('textbox', { name: english('appointments.seats'), exact: true }).fill('1')
  const enforced = ada.getByLabel(english('appointments.enforce_seats'))
  if (!(await enforced.isChecked())) await enforced.check()
  await ada.getByRole('button', { name: english('appointments.create') }).click()
  await ada.getByRole('heading', { name: title }).waitFor()
}

const chooseCalendar = async (page: Page, name: string) => {
  await page
    .getByRole('textbox', { name: english('appointments.calendars') })
    .or(page.getByRole('combobox', { name: english('appointments.calendars') }))
    .first()
    .click()
  await page.getByRole('option', { name }).click()
  await page.keyboard.press('Escape')
}

const pick = async (page: Page, label: string, names: readonly string[]) => {
  for (const name of names) {
    await page.getByRole('combobox', { name: label, exact: true }).fill(name)
    await page.getByRole('option', { name }).first().click()
  }
  await page.keyboard.press('Escape')
}

const accept = async (ben: Page) => {
  await ben.goto(await addressOf('/appointments/invites'))
  await ben
    .getByRole('button', { name: english('invites.accept_one', { name: title }) })
    .or(card(ben).getByRole('button', { name: english('appointments.accept'), exact: true }))
    .first()
    .click()
  await shows(ben, english('appointments.answered.accepted', { name: title }))
}

const card = (page: Page) => page.getByRole('listitem').filter({ hasText: title })

const findsItFull = async (gia: Page) => {
  await gia.goto(await addressOf('/appointments/invites'))
  await card(gia).first().waitFor()
  await gia.getByRole('link', { name: title }).first().click()
  await shows(gia, english('codes.attendees_full'))
  expect(
    await gia
      .getByRole('radio', { name: english('appointments.going'), exact: true })
      .or(gia.getByRole('button', { name: english('appointments.going'), exact: true }))
      .first()
      .isDisabled(),
  ).to.equal(true)
}

const move = async (ada: Page) => {
  await ada.getByRole('link', { name: english('appointments.edit') }).click()
  await ada
    .getByLabel(`${english('appointments.start')}, ${english('kit.day')}`, { exact: true })
    .fill(inDays(9))
  const time = ada.getByLabel(`${english('appointments.start')}, ${english('kit.time')}`)
  await time.fill('07:15')
  await time.blur()
  await ada.getByRole('button', { name: english('kit.save') }).click()
  await ada.getByRole('heading', { name: title }).waitFor()
  await shows(ada, /07:15/)
}

/** A mail leaves a moment after its cause was answered, so the mailbox is looked at until it is there. */
const mailSays = async (handle: string, subject: string) => {
  const { product } = await lindenhof()
  await until(async () => {
    const rows = (await product.mails()).split('<tr>')
    return rows.some((row) => row.includes(`${handle}@lindenhof.example`) && row.includes(subject))
    // A mail about a move leaves once the time for undo is over.
  }, 25_000)
}

const writeTo = async (page: Page, name: string, subject: string, text: string) => {
  await page.goto(await addressOf('/messages/new'))
  await pick(page, english('messages.to'), [name])
  await page.getByLabel(english('messages.subject')).fill(subject)
  await page.getByRole('textbox', { name: english('messages.text') }).fill(text)
  await page.getByRole('button', { name: english('messages.send') }).click()
  await shows(page, english('messages.was_sent'))
}

const readsAndAnswers = async (ada: Page) => {
  const otherTab = await ada.context().newPage()
  await otherTab.goto(await addressOf('/appointments'))
  const before = await unreadWhenLoaded(otherTab, english('messages.nav_entry'))
  await ada.goto(await addressOf('/messages'))
  await ada
    .getByRole('link', { name: /The long table/ })
    .first()
    .click()
  await shows(ada, 'Who carries it?')
  await waits(otherTab, english('messages.nav_entry'), before - 1)
  await waits(ada, english('messages.nav_entry'), before - 1)
  await ada.getByLabel(english('messages.your_reply')).fill('Emil and I carry it.')
  await ada.keyboard.press('Control+Enter')
  await shows(ada, english('messages.was_sent'))
  await otherTab.close()
}

const callOff = async (ada: Page) => {
  await ada.getByRole('button', { name: english('kit.more'), exact: true }).click()
  await ada.getByRole('menuitem', { name: english('appointments.cancel') }).click()
  await ada
    .getByRole('dialog')
    .getByRole('button', { name: english('appointments.cancel') })
    .click()
  await shows(ada, english('appointments.banner_canceled'))
}

const isCalledOff = async (ben: Page) => {
  await ben.goto(await addressOf('/appointments/invites?tab=obsolete'))
  await ben.getByRole('link', { name: title }).first().waitFor()
}

const showsEverything = async (ada: Page, appointment: string) => {
  await ada.goto(`${appointment}?tab=history`)
  for (const words of [
    english('history.you.AppointmentMoved'),
    english('history.you.AppointmentCanceled'),
    englishPattern('history.did.Answered.accepted'),
    englishPattern('history.you.MembersInvited'),
  ])
    await shows(ada, words)
  await ada.goto(await addressOf('/administration/audit_log'))
  await shows(ada, english('appointments.audit.AppointmentCanceled'))
  await shows(ada, english('appointments.audit.AppointmentMoved'))
}

/** Every read table is made anew while the product runs, and the screens say what they said before. */
const staysAfterRebuild = async (page: Page, addresses: readonly string[]) => {
  const before = await contentsOf(page, addresses)
  const { product } = await lindenhof()
  await rebuildAll(product)
  expect(await contentsOf(page, addresses)).to.deep.equal(before)
}

const contentsOf = async (page: Page, addresses: readonly string[]): Promise<string[]> => {
  const contents: string[] = []
  for (const address of addresses) {
    await page.goto(address)
    await page.getByRole('main').getByRole('heading').first().waitFor()
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
    contents.push(withoutAges(await page.getByRole('main').innerText()))
  }
  return contents
}

// How long ago something happened goes on while the tables are made.
const withoutAges = (text: string): string => text.replaceAll(/just now|\d+ minutes? ago/g, 'lately')

const inDays = (days: number): string =>
  DateTime.now().setZone('Europe/Berlin').plus({ days }).toFormat('yyyy-MM-dd')
