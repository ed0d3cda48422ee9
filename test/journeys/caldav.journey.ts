import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { shot } from '#test/kit/browser.ts'
import { english } from '#test/kit/english.ts'
import { addressOf, journey, visitor } from './lindenhof.ts'
import { isAccessible } from './page-checks.ts'
import { sendRequest } from './requests.ts'

// Calendar apps: how to connect one, and what it stores is on the screens of others.

type Token = { id: string; secret: string }

const day = '20340315'
const textOf = (name: string) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Phone//EN',
    'BEGIN:VEVENT',
    'UID:journey-of-a-phone',
    'DTSTAMP:20340101T080000Z',
    `DTSTART:${day}T110000Z`,
    `DTEND:${day}T120000Z`,
    `SUMMARY:${name}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')

journey('calendar apps', () => {
  let ben: Page
  let phone: Page
  let ada: Page

  before(async () => {
    ;[ben, phone, ada] = await Promise.all([
      visitor('ben'),
      visitor('ben', { width: 390, scheme: 'dark' }),
      visitor('ada'),
    ])
  })

  it('are explained beside the feeds', async () => {
    await ben.goto(await addressOf('/calendars/subscribe'))
    await ben.getByRole('heading', { name: english('appointments.feeds.title') }).waitFor()
    await ben.getByRole('link', { name: english('appointments.feeds.allow') }).waitFor()
    await shot(ben, 'caldav-feeds')
    await ben.getByRole('link', { name: english('caldav.open') }).click()
    await ben.getByRole('heading', { name: english('caldav.title') }).waitFor()
    const address = ben.getByRole('textbox', {
      name: english('webdav.address_for', { system: english('caldav.thunderbird') }),
    })
    expect(await address.inputValue()).to.equal(await addressOf('/dav/calendars/'))
    await isAccessible(ben, 'calendar apps')
    await shot(ben, 'caldav')
    await ben.getByRole('link', { name: english('webdav.password_button') }).click()
    await ben.getByRole('heading', { name: english('access-tokens.title') }).waitFor()
    await phone.goto(await addressOf('/calendars/apps'))
    await phone.getByRole('heading', { name: english('caldav.title') }).waitFor()
    await isAccessible(phone, 'calendar apps, phone')
    await shot(phone, 'caldav-phone')
  })

  it('are told their address with a new app password', async () => {
    await ben.goto(await addressOf('/users/edit'))
    await ben.getByRole('heading', { name: english('access-tokens.title') }).waitFor()
    await ben.getByRole('button', { name: english('access-tokens.new'), exact: true }).click()
    const dialog = ben.getByRole('dialog')
    await dialog.getByRole('textbox', { name: english('access-tokens.name') }).fill('Phone of the journey')
    await dialog.getByRole('button', { name: english('access-tokens.create') }).click()
    const address = dialog.getByRole('textbox', { name: english('access-tokens.addresses.calendars') })
    await address.waitFor()
    expect(await address.inputValue()).to.equal(await addressOf('/dav/calendars/'))
    await shot(ben, 'caldav-password')
    await dialog.getByRole('button', { name: english('access-tokens.done_button') }).click()
    const { tokens } = (await sendRequest(ben, 'GET', '/users/edit')) as {
      tokens: { id: string; name: string }[]
    }
    const made = tokens.find(({ name }) => name === 'Phone of the journey')
    await sendRequest(ben, 'DELETE', `/users/tokens/${made?.id}`)
  })

  it('change what others have on their screens', async () => {
    const scope = { name: 'Journey', scope: 'dav' }
    const { id, secret } = (await sendRequest(ben, 'POST', '/users/tokens', scope)) as Token
    const { calendars } = (await sendRequest(ben, 'GET', '/calendars')) as {
      calendars: { id: string; type: string; can: { create_appointments: boolean } }[]
    }
    const network = calendars.find(({ type, can }) => type === 'network' && can.create_appointments)
    const object = await addressOf(`/dav/calendars/${network?.id}/journey.ics`)
    const Authorization = `Basic ${Buffer.from(`ben@lindenhof.example:${secret}`).toString('base64')}`
    const headers = { Authorization, 'Content-Type': 'text/calendar; charset=utf-8' }
    await ada.goto(await addressOf('/appointments?date=2034-03-15'))
    await ada.getByRole('heading', { level: 1 }).first().waitFor()
    const put = async (name: string) =>
      (await fetch(object, { method: 'PUT', headers, body: textOf(name) })).status
    expect(await put('Phone rehearsal')).to.equal(201)
    await ada.getByText('Phone rehearsal').first().waitFor()
    expect(await put('Phone concert')).to.equal(204)
    await ada.getByText('Phone concert').first().waitFor()
    expect((await fetch(object, { method: 'DELETE', headers })).status).to.equal(204)
    await ada.getByText('Phone concert').first().waitFor({ state: 'detached' })
    await sendRequest(ben, 'DELETE', `/users/tokens/${id}`)
  })
})
