import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { z } from 'zod'
import { shot } from '#test/kit/browser.ts'
import { english, englishPattern } from '#test/kit/english.ts'
import { addressOf, journey, shows, visitor } from './lindenhof.ts'
import { isAccessible } from './page-checks.ts'
import { dayIn, sendRequest } from './requests.ts'

// Ada posts an appointment, and Ben answers it in his stream. Canceling takes it from his screen, undo brings it back.

const Calendars = z.object({ calendars: z.array(z.object({ id: z.string(), name: z.string() })) })

journey('an appointment in a stream', () => {
  let ada: Page
  let ben: Page
  let id = ''
  const name = 'Walk to the weir'
  const card = (on: Page) => on.getByRole('article', { name, exact: true })

  before(async () => {
    ;[ada, ben] = await Promise.all([visitor('ada'), visitor('ben')])
    await ben.goto(await addressOf('/activitystreams'))
    await ben.locator('.fm-post').first().waitFor()
  })

  it('is posted by its form, and waits above the posts of others', async () => {
    const { calendars } = Calendars.parse(await sendRequest(ada, 'GET', '/calendars'))
    const calendar = calendars.find((one) => one.name === 'Fairs & dates')?.id
    await ada.goto(
      await addressOf(`/appointments/new?calendar_id=${calendar}&post_to_stream=true&date=${dayIn(64)}`),
    )
    await ada.getByRole('heading', { name: english('appointments.new') }).waitFor()
    const stream = ada.getByRole('checkbox', {
      name: english('appointments.stream_of_everyone'),
      exact: true,
    })
    expect(await stream.isChecked()).to.equal(true)
    await ada.locator('[data-path=name]').fill(name)
    await shot(ada, 'appointment-streams-form')
    await ada.getByRole('button', { name: english('appointments.create'), exact: true }).click()
    await ada.getByRole('heading', { name, level: 1 }).waitFor()
    id = new URL(ada.url()).pathname.split('/').at(-1) ?? ''
    await ben.getByRole('button', { name: englishPattern('activities.new_posts', { count: 1 }) }).click()
    await card(ben).waitFor()
  })

  it('takes the answers of its readers as soon as they may answer', async () => {
    const attendee_configuration = { user_can_opt: true }
    await sendRequest(ada, 'PUT', `/appointments/${id}`, { appointment: { attendee_configuration } })
    await card(ben)
      .getByRole('radio', { name: english('appointments.going'), exact: true })
      .click({ force: true })
    await card(ben).getByText(english('appointments.you.accepted')).waitFor()
    await shows(ada, 'Ben Okafor')
    await isAccessible(ben, 'stream with an appointment')
    await card(ben).scrollIntoViewIfNeeded()
    await shot(ben, 'appointment-streams-card')
    const phone = await visitor('dan', { width: 390, scheme: 'dark' })
    await phone.goto(await addressOf('/activitystreams/network'))
    await card(phone).getByRole('heading', { name }).scrollIntoViewIfNeeded()
    await shot(phone, 'appointment-streams-card-phone')
  })

  it('leaves the screens of others when it is canceled, and is back when that is undone', async () => {
    await sendRequest(ada, 'POST', `/appointments/${id}/cancel`)
    await card(ben).waitFor({ state: 'detached' })
    await sendRequest(ada, 'POST', `/appointments/${id}/revive`)
    await card(ben).waitFor()
    await sendRequest(ada, 'DELETE', `/appointments/${id}`)
    await card(ben).waitFor({ state: 'detached' })
  })
})
