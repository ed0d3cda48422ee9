import { stat } from 'node:fs/promises'
import { expect } from 'chai'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { z } from 'zod'
import { shot } from '#test/kit/browser.ts'
import { until } from '#test/kit/until.ts'
import { asks } from './asking.ts'
import { isAccessible } from './findings.ts'
import { addressOf, journey, shows, visitor } from './lindenhof.ts'

// What people upload: with a message, an appointment, a profile; and how others come to see it.

const Network = z.object({ member: z.object({ id: z.string() }) })

type Given = { name: string; mimeType: string; buffer: Buffer }

const picture = async (name: string, background: string): Promise<Given> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1400, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})
const plain = (name: string, text: string): Given => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
})

journey('files', () => {
  let ben: Page
  let gia: Page
  let bed: Given
  let tree: Given

  before(async () => {
    ;[ben, gia] = await Promise.all([visitor('ben'), visitor('gia', { width: 390, scheme: 'dark' })])
    ;[bed, tree] = await Promise.all([picture('Bed.jpg', '#3f7c31'), picture('Tree.jpg', '#a05a2c')])
  })

  const there = (page: Page, count: number) =>
    page
      .getByText(/ · uploaded$/)
      .nth(count - 1)
      .waitFor({ timeout: 30_000 })

  it('go with a message, and come to whoever looks at the inbox', async () => {
    await gia.goto(await addressOf('/messages'))
    await ben.goto(await addressOf('/messages/new'))
    await ben.getByLabel(/^To( \*)?$/).fill('Gia')
    await ben.getByRole('option', { name: /Gia/ }).first().click()
    await ben.getByLabel('Subject').fill('How the beds look')
    const field = ben.locator('input[type=file]')
    await field.setInputFiles([bed, tree, plain('Plan.txt', 'Rows 1 to 4: beans'), plain('Old.txt', 'x')])
    await there(ben, 4)
    await ben.getByRole('button', { name: 'Remove Old.txt' }).click()
    await ben.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await shows(ben, 'will be removed')
    await ben.getByRole('button', { name: /^Send/ }).click()
    await shows(ben, 'Message sent')
    await gia.getByRole('button', { name: '1 new message' }).click()
    await gia.getByText('How the beds look').first().click()
    await gia.getByRole('link', { name: 'Plan.txt', exact: true }).waitFor()
    expect(await gia.getByText('Old.txt').count()).to.equal(0)
    await isAccessible(gia, 'a message with files, on a phone')
  })

  it('that are pictures open over the window, move with arrows and close with Escape', async () => {
    await gia.getByRole('button', { name: 'Show Bed.jpg' }).click()
    await gia.getByText('1 of 2').waitFor()
    await gia.locator('[data-state=shown]').waitFor()
    await isAccessible(gia, 'pictures over the window')
    await gia.keyboard.press('ArrowRight')
    await gia.getByText('2 of 2').waitFor()
    await gia.keyboard.press('ArrowRight')
    await gia.getByText('1 of 2').waitFor()
    await gia.keyboard.press('Escape')
    await gia.getByText('1 of 2').waitFor({ state: 'detached' })
  })

  it('come together in one archive', async () => {
    const [archive] = await Promise.all([
      gia.waitForEvent('download'),
      gia.getByRole('button', { name: 'Download all 3' }).click(),
    ])
    expect(archive.suggestedFilename()).to.equal('Files.zip')
    expect((await stat(await archive.path())).size).to.be.greaterThan(10_000)
  })

  it('are replaced by who sent them, and whoever looks at them sees it', async () => {
    await ben.goto(gia.url())
    await ben.getByRole('button', { name: 'Versions of Plan.txt' }).focus()
    await ben.keyboard.press('Enter')
    const drawer = ben.getByRole('dialog', { name: 'Versions of Plan.txt' })
    await drawer.getByText('Version 1, the one that counts').waitFor()
    await drawer.locator('input[type=file]').setInputFiles([plain('Plan.txt', 'Rows 1 to 5: beans and peas')])
    await shows(ben, 'There is a new version of Plan.txt')
    await drawer.getByText('Version 2, the one that counts').waitFor()
    await gia.getByText('· Version 2').waitFor()
    expect(await gia.getByRole('button', { name: 'Versions of Plan.txt' }).count()).to.equal(0)
    await isAccessible(ben, 'the versions of a file')
    await shot(ben, 'file-versions')
    const [older] = await Promise.all([
      ben.waitForEvent('download'),
      drawer.getByRole('link', { name: 'Download version 1 of Plan.txt' }).click(),
    ])
    expect((await stat(await older.path())).size).to.equal('Rows 1 to 4: beans'.length)
    await ben.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })
    await ben.getByRole('link', { name: 'Download Plan.txt' }).click()
    await ben.getByRole('dialog').getByRole('button', { name: 'Lock it' }).click()
    await shows(gia, 'locked until')
    await ben.getByRole('button', { name: 'Versions of Plan.txt' }).click()
    await drawer.getByText(/^Locked by Ben Okafor until/).waitFor()
    await ben.keyboard.press('Escape')
    await ben.getByRole('button', { name: 'Unlock Plan.txt' }).click()
    await gia.getByText('locked until').waitFor({ state: 'detached' })
    const ada = await visitor('ada')
    await ada.goto(await addressOf('/administration/audit_log'))
    await shows(ada, 'New file version uploaded')
  })

  it('go with an answer, which may hold nothing else', async () => {
    await gia.getByRole('button', { name: 'Attach files' }).click()
    await gia.locator('input[type=file]').setInputFiles([plain('Mine.txt', 'carrots')])
    await there(gia, 1)
    await gia.getByRole('button', { name: /^Send/ }).click()
    await shows(gia, 'Message sent')
    await gia.getByRole('link', { name: 'Mine.txt', exact: true }).waitFor()
  })

  it('stand above an appointment and hang below it', async () => {
    await ben.goto(await addressOf('/appointments/new'))
    await ben.locator('[data-path=name]').fill('Digging the beds')
    const fields = ben.locator('input[type=file]')
    await fields.first().setInputFiles([tree])
    await fields.last().setInputFiles([plain('Plan.txt', 'Rows 1 to 4: beans')])
    await there(ben, 2)
    await ben.locator('.fm-form-foot button[type=submit]').click()
    await ben.locator('img.fm-appointment-image').waitFor()
    await ben.getByRole('link', { name: 'Plan.txt', exact: true }).waitFor()
    await isAccessible(ben, 'an appointment with a picture')
    await ben.getByRole('link', { name: 'Download Plan.txt' }).click()
    await ben.getByRole('dialog').getByRole('button', { name: 'Lock it' }).click()
    await shows(ben, 'Plan.txt is locked until')
    await ben.getByRole('button', { name: 'Unlock Plan.txt' }).click()
    await shows(ben, 'Plan.txt is unlocked')
    const page = new URL(ben.url()).pathname
    const { member } = Network.parse(await asks(gia, 'GET', '/api/v1/network'))
    await asks(ben, 'POST', `${page}/participants`, { participant: { membership_ids: [member.id] } })
    await ben.goto(await addressOf(`${page}/contact`))
    await ben.locator('[data-path=subject]').fill('Beans')
    await ben.getByLabel('Text').fill('See where the beans go')
    await ben.getByLabel('Send the attachment along').press('Space')
    await isAccessible(ben, 'a mail with the files of an appointment')
    await ben.getByRole('button', { name: 'Send to 1 person' }).click()
    await shows(ben, 'The letter is on its way')
    const mailbox = await ben.context().newPage()
    const mail = mailbox.getByRole('link', { name: 'Digging the beds: Beans', exact: true })
    await until(async () => {
      await mailbox.goto(await addressOf('/dev/mail'))
      return (await mail.count()) > 0
    })
    await mail.click()
    await shows(mailbox, 'Plan.txt, 18 bytes')
    await mailbox.close()
    await ben
      .getByRole('link', { name: 'Edit' })
      .or(ben.getByRole('button', { name: 'Edit' }))
      .first()
      .click()
    await ben.getByRole('button', { name: 'Remove Plan.txt' }).click()
    await ben.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await ben.locator('.fm-form-foot button[type=submit]').click()
    await ben.locator('img.fm-appointment-image').waitFor()
    await ben.getByRole('link', { name: 'Plan.txt', exact: true }).waitFor({ state: 'detached' })
  })

  it('are one’s picture at once, and are refused by name when they are none', async () => {
    const { member } = Network.parse(await asks(ben, 'GET', '/api/v1/network'))
    await ben.goto(await addressOf(`/members/${member.id}/edit`))
    const field = ben.locator('input[type=file]')
    await field.setInputFiles([plain('Face.txt', 'no face')])
    await ben.getByRole('alert').filter({ hasText: 'Face.txt' }).waitFor()
    await field.setInputFiles([bed])
    await shows(ben, 'The picture is changed')
    await isAccessible(ben, 'a profile with another picture')
  })

  it('of a kind that the network does not take are named, and the others come in', async () => {
    const ada = await visitor('ada')
    const choose = (settings: object) => asks(ada, 'PUT', '/administration/settings', settings)
    await choose({ files_extension_filter_enabled: true, files_extension_filter_list: 'exe, bat' })
    await ben.goto(await addressOf('/messages/new'))
    await ben.locator('input[type=file]').setInputFiles([plain('Run.BAT', 'x'), plain('Plan.txt', 'y')])
    await shows(ben, 'Not accepted here: Run.BAT')
    await there(ben, 1)
    await choose({ files_extension_filter_enabled: false })
  })
})
