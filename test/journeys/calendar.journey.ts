import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { english } from '#test/kit/english.ts'
import { until } from '#test/kit/until.ts'
import { addressOf, journey, lindenhof, shows, visitor } from './lindenhof.ts'
import { createAppointment, dayIn, sendRequest } from './requests.ts'

// What those in charge do with an appointment, and what the invited see of it while it happens.

const mine = { calendar: 'Ada' }

journey('an appointment in the hands of those in charge', () => {
  let ada: Page
  let ben: Page

  before(async () => {
    ;[ada, ben] = await Promise.all([visitor('ada'), visitor('ben')])
  })

  it('is locked, opened again and called off before the eyes of the invited', async () => {
    const id = await createAppointment(ada, {
      ...mine,
      name: 'Mend the gate',
      at: `${dayIn(20)}T10:00`,
      invites: ['Ben'],
    })
    await ben.goto(await addressOf(`/appointments/${id}`))
    await ben.getByRole('radio', { name: english('appointments.going'), exact: true }).waitFor()
    await ada.goto(await addressOf(`/appointments/${id}`))

    await choose(ada, english('appointments.lock'))
    await shows(ben, english('appointments.banner_locked'))
    await ben
      .getByRole('radio', { name: english('appointments.going'), exact: true })
      .waitFor({ state: 'detached' })

    await choose(ada, english('appointments.unlock'))
    await ben.getByRole('radio', { name: english('appointments.going'), exact: true }).click()
    await shows(ben, english('appointments.answered.accepted', { name: 'Mend the gate' }))
    await ada.getByText(`1 ${english('kit.status.accepted')}`).waitFor()

    await choose(ada, english('appointments.cancel'))
    await ada
      .getByRole('dialog')
      .getByRole('button', { name: english('appointments.cancel') })
      .click()
    await shows(ben, english('appointments.you_had.accepted'))
  })

  it('comes back with every answer when deleting is undone', async () => {
    const id = await createAppointment(ada, {
      ...mine,
      name: 'Count the bees',
      at: `${dayIn(21)}T10:00`,
      invites: ['Ben', 'Nora'],
    })
    await sendRequest(ben, 'PUT', `/appointments/${id}/participants/me`, {
      status: 'accepted',
      note: 'With a veil',
    })
    await ben.goto(await addressOf(`/appointments/${id}`))
    await shows(ben, english('appointments.you.accepted'))
    await ada.goto(await addressOf(`/appointments/${id}`))

    await choose(ada, english('appointments.remove'))
    await ada
      .getByRole('dialog')
      .getByRole('button', { name: english('appointments.remove') })
      .click()
    await shows(ada, english('appointments.removed', { name: 'Count the bees' }))
    await shows(ben, english('kit.refused_title'))

    await ada.getByRole('button', { name: english('kit.undo') }).click()
    await shows(ben, english('appointments.you.accepted'))
    await shows(ben, 'With a veil')
    await ada.goto(await addressOf(`/appointments/${id}/participants`))
    await row(ada, 'Ben Okafor').getByText(english('kit.status.accepted'), { exact: true }).waitFor()
    await row(ada, 'Nora').getByText(english('kit.status.open'), { exact: true }).waitFor()
  })

  it('gains people and groups, is searched and filtered, and loses one who then sees nothing', async () => {
    const id = await createAppointment(ada, {
      ...mine,
      name: 'Wash the jars',
      at: `${dayIn(22)}T10:00`,
      invites: ['Ben'],
    })
    await sendRequest(ben, 'PUT', `/appointments/${id}/participants/me`, { status: 'declined' })
    await ben.goto(await addressOf(`/appointments/${id}`))
    await shows(ben, english('appointments.you.declined'))
    await ada.goto(await addressOf(`/appointments/${id}/participants`))
    await row(ada, 'Ben Okafor').waitFor()

    for (const name of ['Dan Whitlock', 'Choir']) {
      await ada.getByRole('combobox', { name: english('appointments.invitees') }).fill(name)
      await ada.getByRole('option', { name }).first().click()
    }
    await ada.keyboard.press('Escape')
    await ada.getByRole('button', { name: english('appointments.invite'), exact: true }).click()
    await shows(
      ada,
      `${english('appointments.invited_members', { count: 1 })}, ${english('appointments.invited_groups', { count: 1 })}`,
    )
    await row(ada, 'Dan Whitlock').getByText(english('appointments.by_name')).waitFor()
    await row(ada, 'Fatou')
      .getByText(english('appointments.through_group', { group: 'Choir' }))
      .waitFor()

    await ada.getByLabel(english('appointments.find_person')).fill('dan')
    await row(ada, 'Fatou').waitFor({ state: 'detached' })
    await row(ada, 'Dan Whitlock').waitFor()
    await ada
      .getByRole('button', { name: 'Empty' })
      .or(ada.getByRole('button', { name: english('kit.clear') }))
      .first()
      .click()
    await row(ada, 'Fatou').waitFor()
    await ada.getByRole('checkbox', { name: english('kit.status.declined') }).press('Space')
    await row(ada, 'Fatou').waitFor({ state: 'detached' })

    await ada
      .getByRole('button', { name: english('appointments.remove_participant_one', { name: 'Ben Okafor' }) })
      .click()
    await ada
      .getByRole('dialog')
      .getByRole('button', { name: english('appointments.remove_participant') })
      .click()
    await shows(ada, english('appointments.participant_removed', { name: 'Ben Okafor' }))
    await row(ada, 'Ben Okafor').waitFor({ state: 'detached' })
    await shows(ben, english('kit.refused_title'))
  })

  it('is written about to those who are going, by mail', async () => {
    const id = await createAppointment(ada, {
      ...mine,
      name: 'Paint the shed',
      at: `${dayIn(23)}T10:00`,
      invites: ['Ben', 'Dan'],
    })
    await sendRequest(ben, 'PUT', `/appointments/${id}/participants/me`, { status: 'accepted' })
    await ada.goto(await addressOf(`/appointments/${id}`))
    await choose(ada, english('appointments.contact'))
    await ada.getByRole('radio', { name: `${english('appointments.audiences.accepted')} (1)` }).check()
    await ada.getByLabel(english('appointments.subject')).fill('Old clothes for the shed')
    await ada
      .getByRole('textbox', { name: english('appointments.text') })
      .fill('The green does not wash out.')
    await ada.getByRole('button', { name: english('appointments.send_to', { count: 1 }) }).click()
    await shows(ada, english('appointments.contacted'))
    await until(async () => (await mails()).includes('Old clothes for the shed'))
    expect(mailRecipientsOf(await mails(), 'Old clothes for the shed')).to.deep.equal([
      'ben@lindenhof.example',
    ])
  })
})

/** Takes something from the menu of an appointment. */
const choose = async (page: Page, action: string) => {
  await page.getByRole('button', { name: english('kit.more'), exact: true }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

const row = (page: Page, name: string) => page.getByRole('main').getByRole('row').filter({ hasText: name })

const mails = async (): Promise<string> => {
  const { product } = await lindenhof()
  return product.mails()
}

const mailRecipientsOf = (list: string, subject: string): (string | undefined)[] =>
  list
    .split('<tr>')
    .filter((line) => line.includes(subject))
    .map((line) => /&lt;(.+?)&gt;/.exec(line)?.[1])
