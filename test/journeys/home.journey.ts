import { DateTime } from 'luxon'
import type { Page } from 'playwright-core'
import { shot } from '#test/kit/browser.ts'
import { english } from '#test/kit/english.ts'
import { addressOf, journey, visitor } from './lindenhof.ts'
import { hasNoSeriousFinding } from './page-checks.ts'
import { sendRequest } from './requests.ts'

// What stands beside the stream of Home: each feature shows its part while there is something to show.

journey('the start page at a glance', () => {
  let ada: Page
  let dan: Page

  before(async () => {
    ;[ada, dan] = await Promise.all([visitor('ada'), visitor('dan')])
    for (const one of [ada, dan]) await one.goto(await addressOf('/activitystreams'))
  })

  const glance = (on: Page) => on.getByRole('complementary', { name: english('activities.at_a_glance') })
  const widget = (on: Page, title: string) => glance(on).getByRole('region', { name: english(title) })

  it('shows the next appointments, and leads there', async () => {
    await widget(ada, 'appointments.next').waitFor()
    await shot(ada, 'home-light')
    await hasNoSeriousFinding(ada, 'the start page')
    const next = widget(ada, 'appointments.next').getByRole('listitem').first().getByRole('link')
    const name = (await next.locator('.fm-next-name').innerText()).trim()
    await next.click()
    await ada.getByRole('heading', { level: 1, name }).waitFor()
  })

  it('shows the birthdays of the next days, and follows what members fill in', async () => {
    await ada.goto(await addressOf('/activitystreams'))
    const birthdays = widget(ada, 'birthdays.title')
    // Hers is in two days, so it stays near when midnight passes meanwhile.
    await birthdays.getByText(/^Fatou/).waitFor()
    const { id } = (await sendRequest(dan, 'GET', '/api/v1/chats/my_profile')) as { id: string }
    const fillIn = (birthday: string) =>
      sendRequest(dan, 'PUT', `/members/${id}`, { member: { profile: { birthday } } })
    const tomorrow = DateTime.utc().plus({ days: 1 })
    try {
      await fillIn(`1988-${tomorrow.toFormat('MM-dd')}`)
      await birthdays.getByText('Dan Whitlock').waitFor()
      await shot(ada, 'home-birthdays-light')
    } finally {
      await fillIn('')
    }
    await birthdays.getByText('Dan Whitlock').waitFor({ state: 'detached' })
  })

  it('tells of an invitation to a group as soon as it comes, and no longer once it is answered', async () => {
    const invites = widget(dan, 'groups.invites')
    const invited = invites.getByText('Garden', { exact: true })
    const { id } = (await sendRequest(dan, 'GET', '/api/v1/chats/my_profile')) as { id: string }
    const body = { membership_invites: { membership_ids: [id] } }
    await sendRequest(ada, 'POST', '/groups/garden/membership_invites', body)
    await invited.waitFor()
    await sendRequest(dan, 'POST', '/api/v1/groups/garden/invite/reject', {})
    await invited.waitFor({ state: 'detached' })
  })

  it('leaves the room of a phone to the stream', async () => {
    await dan.setViewportSize({ width: 390, height: 844 })
    await glance(dan).waitFor({ state: 'detached' })
    await shot(dan, 'home-phone-light')
  })
})
