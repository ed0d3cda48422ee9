import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { type Scene, shot } from '#test/kit/browser.ts'
import { english } from '#test/kit/english.ts'
import { addressOf, journey, microsoft, shows, visitor } from './lindenhof.ts'
import { hasNoSeriousFinding } from './page-checks.ts'
import { createAppointment, dayIn } from './requests.ts'

// An organizer synchronizes an appointment with Microsoft Teams; another member joins the meeting without a reload.

journey('Microsoft Teams', () => {
  let ben: Page
  let dan: Page
  let id: string

  before(async () => {
    ;[ben, dan] = await Promise.all([visitor('ben'), visitor('dan')])
    const at = `${dayIn(187)}T10:00`
    id = await createAppointment(ben, { name: 'Beekeepers online', calendar: 'Fairs & dates', at })
  })

  const toggle = (name: string) => ben.getByRole('switch', { name: english(name) })
  const button = (on: Page, name: string) => on.getByRole('button', { name: english(name), exact: true })
  const edit = async () => {
    await ben.goto(await addressOf(`/appointments/${id}/edit`))
    await toggle('appointments.teams_sync').waitFor()
  }
  const save = async () => {
    await button(ben, 'kit.save').click()
    await ben.waitForURL((url) => url.pathname === `/appointments/${id}`)
  }
  const isSynchronized = (on: Page) =>
    on.getByText(english('appointments.teams_synchronized'), { exact: true }).waitFor()
  const inTeams = () =>
    microsoft()
      .events()
      .filter(({ subject }) => subject === 'Beekeepers online')

  it('holds an appointment that its organizer synchronizes, and others join', async () => {
    await dan.goto(await addressOf(`/appointments/${id}`))
    await shows(dan, 'Beekeepers online')
    const join = dan.getByRole('link', { name: english('appointments.join_meeting') })
    expect(await join.count()).to.equal(0)
    await edit()
    await toggle('appointments.teams_sync').focus()
    await ben.keyboard.press('Space')
    await toggle('appointments.teams_lobby').focus()
    await ben.keyboard.press('Space')
    await hasNoSeriousFinding(ben, 'form of an appointment in Teams')
    await shot(ben, 'teams-form')
    await save()
    await join.waitFor()
    expect(await join.getAttribute('href')).to.equal(inTeams()[0]?.joinUrl)
    expect(inTeams()[0]?.scope).to.equal('everyone')
    await isSynchronized(ben)
    expect(await dan.getByText(english('appointments.teams_synchronized')).count()).to.equal(0)
    await hasNoSeriousFinding(ben, 'an appointment in Teams')
    await shot(ben, 'teams')
    const scheme = 'dark' as const
    for (const scene of [{ scheme }, { width: 390 }, { width: 390, scheme }]) await seenIn(scene)
  })

  const seenIn = async (scene: Partial<Scene>) => {
    const page = await visitor('ben', scene)
    await page.goto(await addressOf(`/appointments/${id}`))
    await isSynchronized(page)
    const name = `teams-${scene.width ?? 1280}${scene.scheme ? '-dark' : ''}`
    await shot(page, name)
    await page.goto(await addressOf(`/appointments/${id}/edit`))
    await page.getByRole('switch', { name: english('appointments.teams_sync') }).scrollIntoViewIfNeeded()
    await shot(page, `${name}-form`)
  }

  it('says what went wrong, and is started again', async () => {
    microsoft().deleteEvent(inTeams()[0]?.id ?? '')
    await button(ben, 'appointments.teams_retry').click()
    await shows(ben, english('appointments.teams_reasons.event_deleted'))
    await shot(ben, 'teams-failed')
    const join = ben.getByRole('link', { name: english('appointments.join_meeting') })
    expect(await join.count()).to.equal(0)
    await button(ben, 'appointments.teams_retry').click()
    await isSynchronized(ben)
    expect(inTeams()).to.have.length(1)
  })

  it('is left when the appointment is repeated', async () => {
    await edit()
    await ben.getByRole('combobox', { name: english('appointments.repeat') }).click()
    await ben.getByRole('option', { name: english('appointments.frequency.weekly'), exact: true }).click()
    expect(await toggle('appointments.teams_sync').isChecked()).to.equal(false)
    await toggle('appointments.teams_sync').focus()
    await ben.keyboard.press('Space')
    expect(await toggle('appointments.teams_online').isChecked()).to.equal(true)
    await ben.keyboard.press('Space')
    await save()
    await dan.getByRole('link', { name: english('appointments.join_meeting') }).waitFor({ state: 'detached' })
  })
})
