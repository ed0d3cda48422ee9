import { expect } from 'chai'
import { DateTime } from 'luxon'
import type { Page } from 'playwright-core'
import { rebuildAll } from '#test/kit/product.ts'
import { until } from '#test/kit/until.ts'
import { addressOf, journey, lindenhof, shows, visitor, waiting, waits } from './lindenhof.ts'

// The first path through Folkmoot, with three people at once: nobody reloads a page to see what another has done.

const title = 'Press the apples'

journey('the first path through Folkmoot', () => {
  it('goes from an invitation over answers, a move and a mail to a cancellation, live in every browser', async () => {
    const [ada, ben, gia] = await Promise.all([visitor('ada'), visitor('ben'), visitor('gia')])
    const openBefore = await settled(ben, 'Calendar')

    await plan(ada)
    await waits(ben, 'Calendar', openBefore + 1)
    const appointment = ada.url()

    await accept(ben)
    await waits(ben, 'Calendar', openBefore)
    await ada.getByText('1 going').waitFor()
    await findsItFull(gia)

    await move(ada)
    await waits(ben, 'Calendar', openBefore + 1)
    await shows(ben, /Moved from/)
    await mailSays('ben', /moved/i)

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
    await waits(ben, 'Calendar', openBefore)
    await isCalledOff(ben)
    await tellsEverything(ada, appointment)
    await staysAfterRebuild(ada, [appointment, await addressOf('/messages')])
  })
})

/** A count once the page has loaded it. */
const settled = async (page: Page, place: string): Promise<number> => {
  await page.waitForResponse((response) => response.url().includes('/unreads')).catch(() => null)
  await page
    .getByRole('navigation')
    .getByRole('link', { name: place })
    .first()
    .locator('.fm-number')
    .waitFor()
  return waiting(page, place)
}

const plan = async (ada: Page) => {
  await ada.goto(await addressOf('/appointments'))
  await ada.getByRole('link', { name: 'New appointment' }).click()
  await ada.getByLabel('Title').fill(title)
  await ada.getByLabel('Description').click()
  await ada.keyboard.type('We have it **from nine**.')
  await chooseCalendar(ada, 'Fairs & dates')
  await ada.getByLabel('Start, day', { exact: true }).fill(inDays(8))
  await ada.getByRole('textbox', { name: 'Place' }).fill('Orchard')
  await pick(ada, 'Invite people and groups', ['Ben', 'Garden', 'Gia'])
  await ada.getByRole('switch', { name: 'Limited seats' }).check()
  await ada.getByRole('textbox', { name: 'Seats', exact: true }).fill('1')
  const enforced = ada.getByLabel('Nobody can accept once they are taken')
  if (!(await enforced.isChecked())) await enforced.check()
  await ada.getByRole('button', { name: 'Plan it' }).click()
  await ada.getByRole('heading', { name: title }).waitFor()
}

const chooseCalendar = async (page: Page, name: string) => {
  await page
    .getByRole('textbox', { name: 'Calendars' })
    .or(page.getByRole('combobox', { name: 'Calendars' }))
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
    .getByRole('button', { name: `Accept ${title}` })
    .or(card(ben).getByRole('button', { name: 'Accept', exact: true }))
    .first()
    .click()
  await shows(ben, `${title} accepted`)
}

const card = (page: Page) => page.getByRole('listitem').filter({ hasText: title })

const findsItFull = async (gia: Page) => {
  await gia.goto(await addressOf('/appointments/invites'))
  await card(gia).first().waitFor()
  await gia.getByRole('link', { name: title }).first().click()
  await shows(gia, 'All seats are taken')
  expect(
    await gia
      .getByRole('radio', { name: 'Going', exact: true })
      .or(gia.getByRole('button', { name: 'Going', exact: true }))
      .first()
      .isDisabled(),
  ).to.equal(true)
}

const move = async (ada: Page) => {
  await ada.getByRole('link', { name: 'Edit' }).click()
  await ada.getByLabel('Start, day', { exact: true }).fill(inDays(9))
  const time = ada.getByLabel('Start, time')
  await time.fill('07:15')
  await time.blur()
  await ada.getByRole('button', { name: 'Save' }).click()
  await ada.getByRole('heading', { name: title }).waitFor()
  await shows(ada, /07:15/)
}

/** A mail leaves a moment after its cause was answered, so the mailbox is looked at until it is there. */
const mailSays = async (handle: string, words: RegExp) => {
  const { product } = await lindenhof()
  await until(async () => {
    const rows = (await product.mails()).split('<tr>')
    return rows.some((row) => row.includes(`${handle}@lindenhof.example`) && words.test(row))
    // A mail about a move leaves once the time to take it back is over.
  }, 25_000)
}

const writeTo = async (page: Page, name: string, subject: string, text: string) => {
  await page.goto(await addressOf('/messages/new'))
  await pick(page, 'To', [name])
  await page.getByLabel('Subject').fill(subject)
  await page.getByRole('textbox', { name: 'Text' }).fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
  await shows(page, 'Message sent')
}

const readsAndAnswers = async (ada: Page) => {
  const otherTab = await ada.context().newPage()
  await otherTab.goto(await addressOf('/appointments'))
  const before = await settled(otherTab, 'Messages')
  await ada.goto(await addressOf('/messages'))
  await ada
    .getByRole('link', { name: /The long table/ })
    .first()
    .click()
  await shows(ada, 'Who carries it?')
  await waits(otherTab, 'Messages', before - 1)
  await waits(ada, 'Messages', before - 1)
  await ada.getByLabel('Your answer').fill('Emil and I carry it.')
  await ada.keyboard.press('Control+Enter')
  await shows(ada, 'Message sent')
  await otherTab.close()
}

const callOff = async (ada: Page) => {
  await ada.getByRole('button', { name: 'More', exact: true }).click()
  await ada.getByRole('menuitem', { name: 'Call off' }).click()
  await ada.getByRole('dialog').getByRole('button', { name: 'Call off' }).click()
  await shows(ada, 'This is called off.')
}

const isCalledOff = async (ben: Page) => {
  await ben.goto(await addressOf('/appointments/invites?tab=obsolete'))
  await ben.getByRole('link', { name: title }).first().waitFor()
}

const tellsEverything = async (ada: Page, appointment: string) => {
  await ada.goto(`${appointment}?tab=history`)
  for (const words of [/moved/i, /called/i, /accepted/i, /invited/i]) await shows(ada, words)
  await ada.goto(await addressOf('/administration/audit_log'))
  await shows(ada, 'Appointment canceled')
  await shows(ada, 'Appointment moved')
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
