import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { type Scene, shot } from '#test/kit/browser.ts'
import { english, labelPattern } from '#test/kit/english.ts'
import { addressOf, journey, shows, visitor } from './lindenhof.ts'
import { hasNoSeriousFinding } from './page-checks.ts'
import { createAppointment, dayIn } from './requests.ts'

// An organiser holds an appointment on the service of the network; another member sees it at once, and joins.

journey('online meetings', () => {
  let ben: Page
  let dan: Page
  let id: string

  before(async () => {
    ;[ben, dan] = await Promise.all([visitor('ben'), visitor('dan')])
    const at = `${dayIn(81)}T10:00`
    id = await createAppointment(ben, { name: 'Talk about hedges', calendar: 'Fairs & dates', at })
  })

  const button = (on: Page, name: string) => on.getByRole('button', { name, exact: true })
  const field = (name: string) => ben.getByRole('textbox', { name: labelPattern(name) })
  const edit = async () => {
    await ben.goto(await addressOf(`/appointments/${id}/edit`))
    await ben.getByRole('switch', { name: english('appointments.online_here') }).waitFor()
  }
  const save = async () => {
    await button(ben, english('kit.save')).click()
    await ben.waitForURL((url) => url.pathname === `/appointments/${id}`)
  }

  it('are started by another member as soon as the organiser chose one', async () => {
    await dan.goto(await addressOf(`/appointments/${id}`))
    await shows(dan, 'Talk about hedges')
    expect(await button(dan, english('appointments.start_meeting')).count()).to.equal(0)
    await edit()
    await ben.getByRole('switch', { name: english('appointments.online_here') }).focus()
    await ben.keyboard.press('Space')
    await field('appointments.location.conference_call_phone_number').fill('+49 30 123456')
    await field('appointments.location.conference_call_access_code').fill('4711')
    await hasNoSeriousFinding(ben, 'form of an online meeting')
    await shot(ben, 'online-meeting-form')
    await save()
    await button(dan, english('appointments.start_meeting')).waitFor()
    await shows(dan, '+49 30 123456')
    await hasNoSeriousFinding(dan, 'an online meeting')
    await shot(dan, 'online-meeting')
    const scheme = 'dark' as const
    for (const scene of [{ scheme }, { width: 390 }, { width: 390, scheme }]) await seenIn(scene)
    await dan.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await button(dan, english('appointments.copy_details')).click()
    await shows(dan, english('appointments.details_copied'))
    expect(await dan.evaluate(() => navigator.clipboard.readText())).to.include('+49 30 123456')
    await button(dan, english('appointments.start_meeting')).click()
    await dan.waitForURL((url) => url.pathname === '/bigbluebutton/api/join')
    expect(new URL(dan.url()).searchParams.get('role')).to.equal('VIEWER')
  })

  const seenIn = async (scene: Partial<Scene>) => {
    const page = await visitor('ben', scene)
    await page.goto(await addressOf(`/appointments/${id}`))
    await button(page, english('appointments.start_meeting')).waitFor()
    const name = `online-meeting-${scene.width ?? 1280}${scene.scheme ? '-dark' : ''}`
    await shot(page, name)
    await page.goto(await addressOf(`/appointments/${id}/edit`))
    await page.getByRole('switch', { name: english('appointments.online_here') }).scrollIntoViewIfNeeded()
    await shot(page, `${name}-form`)
  }

  it('of another service have its link', async () => {
    await edit()
    await ben.getByRole('switch', { name: english('appointments.online_here') }).focus()
    await ben.keyboard.press('Space')
    await field('appointments.location.link').fill('https://zoom.example.org/j/1')
    await ben.getByRole('combobox', { name: labelPattern('appointments.location.link_type') }).click()
    await ben.getByRole('option', { name: english('appointments.link_types.zoom'), exact: true }).click()
    await button(ben, english('kit.save')).click()
    await shows(ben, english('appointments.codes.link_type_mismatch'))
    await shot(ben, 'online-meeting-wrong-link')
    await field('appointments.location.link').fill('https://us02web.zoom.us/j/123')
    await save()
    const join = ben.getByRole('link', { name: english('appointments.join_meeting') })
    expect(await join.getAttribute('href')).to.equal('https://us02web.zoom.us/j/123')
    await shot(ben, 'online-meeting-link')
  })
})
