import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { z } from 'zod'
import { openPage, shot } from '#test/kit/browser.ts'
import { english } from '#test/kit/english.ts'
import { until } from '#test/kit/until.ts'
import { addressOf, journey, lindenhof, visitor } from './lindenhof.ts'
import { hasTexts, isAccessible } from './page-checks.ts'
import { createAppointment, dayIn, sendRequest } from './requests.ts'

// Ben is invited and gets a mail; its link stops mails of this kind in a browser that knows nobody.

const Session = z.object({ member: z.object({ id: z.string() }) })

journey('the link in a mail that stops such mails', () => {
  let ben: Page
  let stranger: Page
  let link = ''

  before(async () => {
    const ada = await visitor('ada')
    ben = await visitor('ben')
    await createAppointment(ada, {
      name: 'Plum tasting',
      calendar: 'Ada',
      at: `${dayIn(41)}T10:00`,
      invites: ['Ben'],
    })
    const mailbox = await ben.context().newPage()
    const mail = mailbox.getByRole('link', { name: /Plum tasting/ })
    await until(async () => {
      await mailbox.goto(await addressOf('/dev/mail'))
      return (await mail.count()) > 0
    })
    await mail.first().click()
    const found = mailbox.frameLocator('iframe').getByRole('link', { name: 'Unsubscribe from these emails' })
    const address = new URL((await found.getAttribute('href')) ?? '')
    link = await addressOf(address.pathname + address.search)
    await shot(mailbox, 'unsubscribe-mail')
    await mailbox.close()
    stranger = await openPage((await lindenhof()).browser, { width: 1280 })
  })
  after(() => stranger.context().close())

  const heading = (key: string) =>
    stranger.getByRole('heading', { name: english(`unsubscribes.${key}`), exact: true })
  const button = (key: string) =>
    stranger.getByRole('button', { name: english(`unsubscribes.${key}`), exact: true })
  const mailOf = async () => {
    const { member } = Session.parse(await sendRequest(ben, 'GET', '/api/v1/network'))
    const settings = await sendRequest(ben, 'GET', `/members/${member.id}/settings`)
    return z
      .object({ notifications: z.record(z.string(), z.object({ mail: z.string().optional() })) })
      .parse(settings).notifications.appointment_invitation?.mail
  }

  it('asks first, and stops them with one press', async () => {
    await stranger.goto(link)
    await heading('stop').waitFor()
    expect(await mailOf()).to.not.equal('off')
    await hasTexts(stranger, 'unsubscribing')
    await isAccessible(stranger, 'unsubscribing')
    await shot(stranger, 'unsubscribe')
    await button('stop').press('Enter')
    await heading('stopped').waitFor()
    expect(await mailOf()).to.equal('off')
    await isAccessible(stranger, 'unsubscribed')
    await stranger.setViewportSize({ width: 390, height: 844 })
    await stranger.emulateMedia({ colorScheme: 'dark' })
    await shot(stranger, 'unsubscribed-390')
  })

  it('brings them back with Undo', async () => {
    await stranger.getByRole('button', { name: english('kit.undo'), exact: true }).click()
    await heading('undone').waitFor()
    expect(await mailOf()).to.equal('now')
    await shot(stranger, 'unsubscribe-undone-390')
  })

  it('says when it does not work', async () => {
    await stranger.goto(`${link}x`)
    await heading('unknown').waitFor()
    await isAccessible(stranger, 'a link that does not work')
    await shot(stranger, 'unsubscribe-unknown-390')
  })
})
