import { expect } from 'chai'
import { shot } from '#test/kit/browser.ts'
import { english } from '#test/kit/english.ts'
import { until } from '#test/kit/until.ts'
import { addressOf, journey, shows, visitor } from './lindenhof.ts'
import { isAccessible } from './page-checks.ts'
import { createAppointment, dayIn, sendRequest } from './requests.ts'

// A calendar program reads what its member sees, as long as the member lets it.

journey('calendars in another app', () => {
  it('are off at first, then have links, and end with their token', async () => {
    const ben = await visitor('ben')
    await ben.goto(await addressOf('/calendars/subscribe'))
    await shows(ben, english('appointments.feeds.off'))
    await ben.getByRole('link', { name: english('appointments.feeds.allow') }).waitFor()
    if (process.env.SHOTS) await shot(ben, 'feeds-off')
    await sendRequest(ben, 'POST', '/users/tokens', { name: 'Calendar', scope: 'ics' })
    await ben.reload()
    const subscribe = ben.getByRole('link', {
      name: `${english('appointments.feeds.subscribe')}, Fairs & dates`,
    })
    const webcal = (await subscribe.getAttribute('href')) ?? ''
    expect(webcal).to.match(/^webcal:\/\/.*\/calendars\/[^/]+\.ics\?auth_token=ics_/)
    await isAccessible(ben, 'feeds')
    if (process.env.SHOTS) await shot(ben, 'feeds')
    const ada = await visitor('ada')
    await createAppointment(ada, {
      name: 'Lantern walk',
      calendar: 'Fairs & dates',
      at: `${dayIn(47)}T17:00`,
    })
    // A calendar program has no session.
    const fetched = () => fetch(webcal.replace('webcal:', 'http:'))
    await until(async () => (await (await fetched()).text()).includes('SUMMARY:Lantern walk'))
    await ben.goto(await addressOf('/users/edit'))
    const { tokens } = (await sendRequest(ben, 'GET', '/users/edit')) as {
      tokens: { id: string; name: string }[]
    }
    const token = tokens.find(({ name }) => name === 'Calendar')
    await sendRequest(ben, 'DELETE', `/users/tokens/${token?.id}`)
    await until(async () => (await fetched()).status === 401)
  })
})
