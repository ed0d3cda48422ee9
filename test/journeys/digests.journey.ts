import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { z } from 'zod'
import { shot } from '#test/kit/browser.ts'
import { english } from '#test/kit/english.ts'
import { addressOf, journey, shows, visitor } from './lindenhof.ts'
import { hasTexts, isAccessible } from './page-checks.ts'
import { sendRequest } from './requests.ts'

// A member lets messages wait for the digest, and an administrator tries the birthday email.

const Session = z.object({ member: z.object({ id: z.string() }) })

journey('digests', () => {
  let ben: Page
  let ada: Page
  let path: string

  before(async () => {
    ben = await visitor('ben')
    ada = await visitor('ada')
    path = `/members/${Session.parse(await sendRequest(ben, 'GET', '/api/v1/network')).member.id}/settings`
  })
  after(() => sendRequest(ben, 'PUT', path, { notifications: { message: { mail: 'now' } } }))

  it('are a choice beside at once and off, in the settings with the digests and devices themselves', async () => {
    await ben.goto(await addressOf(`${path}/edit`))
    const label = `${english('messages.notification_kinds.message')}, ${english('member-settings.channels.mail')}`
    const mails = ben.getByRole('combobox', { name: label }).or(ben.getByRole('textbox', { name: label }))
    await mails.click()
    const stored = ben.waitForResponse((response) => response.request().method() === 'PUT')
    await ben.getByRole('option', { name: english('member-settings.timings.digest') }).click()
    await stored
    expect(JSON.stringify(await sendRequest(ben, 'GET', path))).to.contain('"mail":"digest"')
    await shows(ben, english('member-settings.member_settings.email_digests.label'))
    await shows(ben, english('devices.title'))
    await hasTexts(ben, 'settings with digests')
    await isAccessible(ben, 'settings with digests')
    await ben.getByText(english('devices.title')).scrollIntoViewIfNeeded()
    await shot(ben, 'digest-choices')
    await ben.setViewportSize({ width: 390, height: 844 })
    await ben.emulateMedia({ colorScheme: 'dark' })
    await shot(ben, 'digest-choices-390')
  })

  it('and birthday emails are set up by administrators, who try the email first', async () => {
    await ada.goto(await addressOf('/administration/settings/edit'))
    const test = ada.getByRole('button', { name: english('birthdays.send_test') })
    await test.scrollIntoViewIfNeeded()
    await test.click()
    await shows(ada, english('birthdays.test_sent'))
    await hasTexts(ada, 'settings of digests')
    await shot(ada, 'digest-settings')
    await ada.getByText(english('notifications.settings.section')).first().scrollIntoViewIfNeeded()
    await shot(ada, 'digest-settings-top')
    await ada.setViewportSize({ width: 390, height: 844 })
    await ada.emulateMedia({ colorScheme: 'dark' })
    await shot(ada, 'digest-settings-390')
  })
})
