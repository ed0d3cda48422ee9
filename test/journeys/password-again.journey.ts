import { readFile } from 'node:fs/promises'
import { expect } from 'chai'
import type { Locator, Page } from 'playwright-core'
import { z } from 'zod'
import { connect } from '#platform/database/knex.ts'
import { runningPostgres } from '#platform/database/running-postgres.ts'
import { shot } from '#test/kit/browser.ts'
import { english, englishPattern, labelPattern } from '#test/kit/english.ts'
import { until } from '#test/kit/until.ts'
import { addressOf, journey, lindenhof, shows, visitor } from './lindenhof.ts'
import { hasTexts, isAccessible } from './page-checks.ts'
import { createAppointment, dayIn, sendRequest } from './requests.ts'

// What gives rights, forgets people or carries the log away needs a password that was entered a moment ago.

const Created = z.object({ id: z.string() })
const Found = z.object({ entries: z.array(z.object({ type: z.string() })) })
const Session = z.object({ member: z.object({ id: z.string() }) })

journey('the password, asked for once more', () => {
  let ada: Page
  let adaId: string
  let vera: string
  /** How often she had been asked before, for other journeys. */
  let asked: number

  before(async () => {
    ada = await visitor('ada')
    adaId = Session.parse(await sendRequest(ada, 'GET', '/api/v1/network')).member.id
    const user = {
      email: 'vera@lindenhof.example',
      first_name: 'Vera',
      last_name: 'Novak',
      password: 'lindenhof-demo',
    }
    vera = Created.parse(await sendRequest(ada, 'POST', '/administration/members', { user })).id
    asked = (await logOf(confirmations())).length
  })
  beforeEach(() => passTenMinutes(adaId))

  const dialog = () => ada.getByRole('dialog', { name: english('shell.identity_title') })
  const field = () => dialog().getByLabel(labelPattern('accounts.password'))
  const gone = (one: Locator) => one.waitFor({ state: 'detached' })

  /** The dialog is there and the keyboard is in its field. */
  const isAsked = async () => {
    await dialog().waitFor()
    await dialog().locator('input:focus').waitFor()
  }
  const confirms = async () => {
    await isAsked()
    await ada.keyboard.type('lindenhof-demo')
    await ada.keyboard.press('Enter')
    await gone(dialog())
  }
  const confirmations = () => ({
    actor_id: adaId,
    event_types: ['IdentityConfirmed', 'ConfirmationFailed'],
  })
  const logOf = async (filter: object): Promise<string[]> => {
    const text = encodeURIComponent(Buffer.from(JSON.stringify(filter)).toString('base64'))
    const found = await sendRequest(ada, 'GET', `/administration/audit_log.json?filter=${text}`)
    return Found.parse(found).entries.map(({ type }) => type)
  }
  const occurred = async (...event_types: string[]) =>
    (await logOf({ event_types })).filter((type) => event_types.includes(type))
  /** Expects that it happened so often, once the log shows it at all. */
  const hasOccurred = async (type: string, times: number) => {
    await until(async () => (await occurred(type)).length >= times)
    expect(await occurred(type)).to.have.length(times)
  }

  it('stands before a switch that gives rights, and dismissed it leaves all as it was', async () => {
    await ada.goto(await addressOf(`/administration/members/${vera}/edit`))
    const guest = ada.getByRole('switch', { name: englishPattern('administration.external') })
    await guest.focus()
    await ada.keyboard.press('Space')
    await isAsked()
    for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab']) {
      await ada.keyboard.press(key)
      expect(await dialog().locator(':focus').count(), key).to.equal(1)
    }
    await ada.keyboard.press('Escape')
    await gone(dialog())
    await shows(ada, english('codes.reauthentication_required'))
    expect(await guest.isChecked()).to.equal(false)
    await ada
      .getByRole('switch', { name: englishPattern('administration.external') })
      .and(ada.locator(':focus'))
      .waitFor()
    expect(await occurred('MemberMadeExternal')).to.deep.equal([])

    await ada.keyboard.press('Space')
    await isAsked()
    await ada.keyboard.type('lindenhof-typo')
    await ada.keyboard.press('Enter')
    await dialog().getByText(english('codes.wrong_password')).waitFor()
    expect(await field().getAttribute('aria-invalid')).to.equal('true')
    if (process.env.SHOTS) await shot(ada, 'password-again-mistyped')
    await field().fill('')
    await confirms()
    await shows(ada, english('administration.role_changed', { name: 'Vera Novak' }))
    await ada
      .getByRole('switch', { name: englishPattern('administration.external'), checked: true })
      .waitFor()
    await hasOccurred('MemberMadeExternal', 1)

    await ada.keyboard.press('Space')
    await ada
      .getByRole('switch', { name: englishPattern('administration.external'), checked: false })
      .waitFor()
    expect(await dialog().count()).to.equal(0)
  })

  it('stands before the export of the log, which then arrives as a file', async () => {
    await ada.goto(await addressOf('/administration/audit_log'))
    await ada
      .getByRole('list', { name: english('audit-log.title') })
      .getByRole('listitem')
      .first()
      .waitFor()
    const before = (await occurred('AuditLogExported')).length
    await ada.getByRole('button', { name: english('audit-log.export'), exact: true }).focus()
    await ada.keyboard.press('Enter')
    await isAsked()
    await ada.keyboard.press('Escape')
    await shows(ada, english('codes.reauthentication_required'))
    await ada
      .getByRole('button', { name: english('audit-log.export'), exact: true })
      .and(ada.locator(':focus'))
      .waitFor()
    await ada.keyboard.press('Enter')
    const arriving = ada.waitForEvent('download')
    await confirms()
    const file = await arriving
    expect(file.suggestedFilename()).to.equal('audit-log.csv')
    expect(await readFile((await file.path()) ?? '', 'utf8')).to.contain('Vera Novak')
    await hasOccurred('AuditLogExported', before + 1)
  })

  it('does not stand before the list of who comes, which is a plain link', async () => {
    const id = await createAppointment(ada, { name: 'Inventory', calendar: 'Ada', at: `${dayIn(5)}T10:00` })
    await ada.goto(await addressOf(`/appointments/${id}/participants`))
    await ada.getByRole('button', { name: english('appointments.download_list') }).click()
    const arriving = ada.waitForEvent('download')
    await ada.getByRole('menuitem', { name: 'CSV' }).click()
    expect((await arriving).suggestedFilename()).to.match(/\.csv$/)
  })

  it('lies above the question whether a member is to be erased, and the person is erased once', async () => {
    await ada.goto(await addressOf(`/administration/members/${vera}/edit`))
    await ada.getByRole('button', { name: english('administration.erase') }).click()
    const really = ada.getByRole('dialog', {
      name: english('administration.erase_title', { name: 'Vera Novak' }),
    })
    await really.getByRole('button', { name: english('administration.erase') }).click()
    await isAsked()
    await checkPage(ada)
    await ada.keyboard.press('Escape')
    await gone(dialog())
    await really.getByText(english('codes.reauthentication_required')).waitFor()
    await really.locator(':focus').waitFor()
    await really.getByRole('button', { name: english('administration.erase') }).click()
    await confirms()
    await shows(ada, english('administration.erased'))
    await gone(really)
    await hasOccurred('PersonErased', 1)
  })

  it('is kept in the log, whether it was right or not', async () => {
    const filter = confirmations()
    const known = await logOf(filter)
    expect(known.slice(0, known.length - asked)).to.deep.equal([
      'IdentityConfirmed',
      'IdentityConfirmed',
      'IdentityConfirmed',
      'ConfirmationFailed',
    ])
    const text = Buffer.from(JSON.stringify(filter)).toString('base64')
    await ada.goto(await addressOf(`/administration/audit_log?filter=${encodeURIComponent(text)}`))
    await shows(ada, english('accounts.audit.IdentityConfirmed'))
    await shows(ada, english('accounts.audit.ConfirmationFailed'))
  })
})

/** As if a member had entered the password for the last time more than ten minutes ago. */
const passTenMinutes = async (member_id: string) => {
  const url = await runningPostgres((await lindenhof()).product.dataDir)
  const db = connect(url ?? '', { max: 1 })
  await db('fm.sessions')
    .where({ member_id })
    .update({ confirmed_at: db.raw("now() - interval '11 minutes'") })
  await db.destroy()
}

const checkPage = async (page: Page) => {
  for (const { scheme, width } of [
    { scheme: 'light', width: 1280 },
    { scheme: 'dark', width: 1280 },
    { scheme: 'light', width: 390 },
    { scheme: 'dark', width: 390 },
  ] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await page.setViewportSize({ width, height: width < 768 ? 844 : 832 })
    const screen = `password-again-${width}-${scheme}`
    await isAccessible(page, screen)
    await hasTexts(page, screen)
    if (process.env.SHOTS) await shot(page, screen)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1280, height: 832 })
}
