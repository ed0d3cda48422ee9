import { stat } from 'node:fs/promises'
import { expect } from 'chai'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { z } from 'zod'
import { shot } from '#test/kit/browser.ts'
import { english, englishPattern, labelPattern } from '#test/kit/english.ts'
import { until } from '#test/kit/until.ts'
import { addressOf, journey, shows, visitor } from './lindenhof.ts'
import { isAccessible } from './page-checks.ts'
import { sendRequest } from './requests.ts'

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
      .getByText(` · ${english('files.state.volatile')}`)
      .nth(count - 1)
      .waitFor({ timeout: 30_000 })

  it('go with a message, and appear in open inboxes', async () => {
    await gia.goto(await addressOf('/messages'))
    await ben.goto(await addressOf('/messages/new'))
    await ben.getByLabel(labelPattern('messages.to')).fill('Gia')
    await ben.getByRole('option', { name: /Gia/ }).first().click()
    await ben.getByLabel(english('messages.subject')).fill('How the beds look')
    const field = ben.locator('input[type=file]')
    await field.setInputFiles([bed, tree, plain('Plan.txt', 'Rows 1 to 4: beans'), plain('Old.txt', 'x')])
    await there(ben, 4)
    await ben.getByRole('button', { name: english('kit.remove_one', { name: 'Old.txt' }) }).click()
    await ben
      .getByRole('dialog')
      .getByRole('button', { name: english('files.remove'), exact: true })
      .click()
    await shows(ben, english('files.state.removed'))
    await ben.getByRole('button', { name: englishPattern('messages.send') }).click()
    await shows(ben, english('messages.was_sent'))
    await gia.getByRole('button', { name: english('messages.arrived', { count: 1 }) }).click()
    await gia.getByText('How the beds look').first().click()
    await gia.getByRole('link', { name: 'Plan.txt', exact: true }).waitFor()
    expect(await gia.getByText('Old.txt').count()).to.equal(0)
    await isAccessible(gia, 'a message with files, on a phone')
  })

  it('that are pictures open over the window, move with arrows and close with Escape', async () => {
    await gia.getByRole('button', { name: english('files.show_one', { name: 'Bed.jpg' }) }).click()
    await gia.getByText(english('files.image_of', { at: 1, count: 2 })).waitFor()
    await gia.locator('[data-state=shown]').waitFor()
    await isAccessible(gia, 'pictures over the window')
    await gia.keyboard.press('ArrowRight')
    await gia.getByText(english('files.image_of', { at: 2, count: 2 })).waitFor()
    await gia.keyboard.press('ArrowRight')
    await gia.getByText(english('files.image_of', { at: 1, count: 2 })).waitFor()
    await gia.keyboard.press('Escape')
    await gia.getByText(english('files.image_of', { at: 1, count: 2 })).waitFor({ state: 'detached' })
  })

  it('are read one after the other on their own page, pictures among them', async () => {
    const message = gia.url()
    await gia.getByRole('link', { name: 'Plan.txt', exact: true }).click()
    await shows(gia, english('folders.file_at', { at: 3, count: 3 }))
    await gia.keyboard.press('ArrowLeft')
    await gia.getByRole('heading', { name: 'Tree.jpg' }).waitFor()
    await gia.getByRole('button', { name: english('folders.previous_file') }).click()
    await gia.getByRole('heading', { name: 'Bed.jpg' }).waitFor()
    await isAccessible(gia, 'a file of a message among others, on a phone')
    await gia.goBack()
    await gia.waitForURL(message)
    await gia.getByRole('link', { name: 'Plan.txt', exact: true }).waitFor()
  })

  it('come together in one archive', async () => {
    const [archive] = await Promise.all([
      gia.waitForEvent('download'),
      gia.getByRole('button', { name: english('files.download_all', { count: 3 }) }).click(),
    ])
    expect(archive.suggestedFilename()).to.equal('Files.zip')
    expect((await stat(await archive.path())).size).to.be.greaterThan(10_000)
  })

  it('are replaced by their sender, and open pages show it', async () => {
    await ben.goto(gia.url())
    await ben.getByRole('button', { name: english('files.versions_of', { name: 'Plan.txt' }) }).focus()
    await ben.keyboard.press('Enter')
    const drawer = ben.getByRole('dialog', { name: english('files.versions_of', { name: 'Plan.txt' }) })
    await drawer.getByText(english('files.version_now', { number: 1 })).waitFor()
    await drawer.locator('input[type=file]').setInputFiles([plain('Plan.txt', 'Rows 1 to 5: beans and peas')])
    await shows(ben, english('files.replaced', { name: 'Plan.txt' }))
    await drawer.getByText(english('files.version_now', { number: 2 })).waitFor()
    await gia.getByText(`· ${english('files.version', { number: 2 })}`).waitFor()
    expect(
      await gia.getByRole('button', { name: english('files.versions_of', { name: 'Plan.txt' }) }).count(),
    ).to.equal(0)
    await isAccessible(ben, 'the versions of a file')
    await shot(ben, 'file-versions')
    const [older] = await Promise.all([
      ben.waitForEvent('download'),
      drawer
        .getByRole('link', { name: english('files.download_version', { number: 1, name: 'Plan.txt' }) })
        .click(),
    ])
    expect((await stat(await older.path())).size).to.equal('Rows 1 to 4: beans'.length)
    await ben.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })
    await ben.getByRole('link', { name: english('files.download_one', { name: 'Plan.txt' }) }).click()
    await ben
      .getByRole('dialog')
      .getByRole('button', { name: english('files.lock') })
      .click()
    await shows(gia, englishPattern('files.locked_until'))
    await ben.getByRole('button', { name: english('files.versions_of', { name: 'Plan.txt' }) }).click()
    await drawer.getByText(englishPattern('files.locked_by', { name: 'Ben Okafor' })).waitFor()
    await ben.keyboard.press('Escape')
    await ben.getByRole('button', { name: english('files.unlock_one', { name: 'Plan.txt' }) }).click()
    await gia.getByText(englishPattern('files.locked_until')).waitFor({ state: 'detached' })
    const ada = await visitor('ada')
    await ada.goto(await addressOf('/administration/audit_log'))
    await shows(ada, english('files.audit.FileReplaced'))
  })

  it('go with an answer, which may hold nothing else', async () => {
    await gia.getByRole('button', { name: english('files.attach') }).click()
    await gia.locator('input[type=file]').setInputFiles([plain('Mine.txt', 'carrots')])
    await there(gia, 1)
    await gia.getByRole('button', { name: englishPattern('messages.send') }).click()
    await shows(gia, english('messages.was_sent'))
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
    await ben.getByRole('link', { name: english('files.download_one', { name: 'Plan.txt' }) }).click()
    await ben
      .getByRole('dialog')
      .getByRole('button', { name: english('files.lock') })
      .click()
    await shows(ben, englishPattern('files.was_locked', { name: 'Plan.txt' }))
    await ben.getByRole('button', { name: english('files.unlock_one', { name: 'Plan.txt' }) }).click()
    await shows(ben, english('files.was_unlocked', { name: 'Plan.txt' }))
    const page = new URL(ben.url()).pathname
    const { member } = Network.parse(await sendRequest(gia, 'GET', '/api/v1/network'))
    await sendRequest(ben, 'POST', `${page}/participants`, { participant: { membership_ids: [member.id] } })
    await ben.goto(await addressOf(`${page}/contact`))
    await ben.locator('[data-path=subject]').fill('Beans')
    await ben.getByLabel(english('messages.text')).fill('See where the beans go')
    await ben.getByLabel(english('appointments.include_attachments', { count: 1 })).press('Space')
    await isAccessible(ben, 'a mail with the files of an appointment')
    await ben.getByRole('button', { name: english('appointments.send_to', { count: 1 }) }).click()
    await shows(ben, english('appointments.contacted'))
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
      .getByRole('link', { name: english('appointments.edit') })
      .or(ben.getByRole('button', { name: english('appointments.edit') }))
      .first()
      .click()
    await ben.getByRole('button', { name: english('kit.remove_one', { name: 'Plan.txt' }) }).click()
    await ben
      .getByRole('dialog')
      .getByRole('button', { name: english('files.remove'), exact: true })
      .click()
    await ben.locator('.fm-form-foot button[type=submit]').click()
    await ben.locator('img.fm-appointment-image').waitFor()
    await ben.getByRole('link', { name: 'Plan.txt', exact: true }).waitFor({ state: 'detached' })
  })

  it('are one’s picture at once, and are refused by name when they are none', async () => {
    const { member } = Network.parse(await sendRequest(ben, 'GET', '/api/v1/network'))
    await ben.goto(await addressOf(`/members/${member.id}/edit`))
    const field = ben.locator('input[type=file]')
    await field.setInputFiles([plain('Face.txt', 'no face')])
    await ben.getByRole('alert').filter({ hasText: 'Face.txt' }).waitFor()
    await field.setInputFiles([bed])
    await shows(ben, english('files.photo_changed'))
    await isAccessible(ben, 'a profile with another picture')
  })

  it('of a kind that the network does not take are named, and the others come in', async () => {
    const ada = await visitor('ada')
    const choose = (settings: object) => sendRequest(ada, 'PUT', '/administration/settings', settings)
    await choose({ files_extension_filter_enabled: true, files_extension_filter_list: 'exe, bat' })
    await ben.goto(await addressOf('/messages/new'))
    await ben.locator('input[type=file]').setInputFiles([plain('Run.BAT', 'x'), plain('Plan.txt', 'y')])
    await shows(ben, english('files.refused', { count: 1, names: 'Run.BAT' }))
    await there(ben, 1)
    await choose({ files_extension_filter_enabled: false })
  })
})
