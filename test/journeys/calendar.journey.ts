import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { until } from '#test/kit/until.ts'
import { asks, dayIn, planned } from './asking.ts'
import { addressOf, journey, lindenhof, shows, visitor } from './lindenhof.ts'

// What those in charge do with an appointment, and what the invited see of it while it happens.

const mine = { calendar: 'Ada' }

journey('an appointment in the hands of those in charge', () => {
  let ada: Page
  let ben: Page

  before(async () => {
    ;[ada, ben] = await Promise.all([visitor('ada'), visitor('ben')])
  })

  it('is locked, opened again and called off before the eyes of the invited', async () => {
    const id = await planned(ada, {
      ...mine,
      name: 'Mend the gate',
      at: `${dayIn(20)}T10:00`,
      invites: ['Ben'],
    })
    await ben.goto(await addressOf(`/appointments/${id}`))
    await ben.getByRole('radio', { name: 'Going', exact: true }).waitFor()
    await ada.goto(await addressOf(`/appointments/${id}`))

    await choose(ada, 'Lock participation')
    await shows(ben, 'Participation is locked. Answers stay as they are.')
    await ben.getByRole('radio', { name: 'Going', exact: true }).waitFor({ state: 'detached' })

    await choose(ada, 'Unlock participation')
    await ben.getByRole('radio', { name: 'Going', exact: true }).click()
    await shows(ben, 'Mend the gate accepted')
    await ada.getByText('1 going').waitFor()

    await choose(ada, 'Call off')
    await ada.getByRole('dialog').getByRole('button', { name: 'Call off' }).click()
    await shows(ben, 'You had accepted')
  })

  it('comes back with every answer when deleting is undone', async () => {
    const id = await planned(ada, {
      ...mine,
      name: 'Count the bees',
      at: `${dayIn(21)}T10:00`,
      invites: ['Ben', 'Nora'],
    })
    await asks(ben, 'PUT', `/appointments/${id}/participants/me`, { status: 'accepted', note: 'With a veil' })
    await ben.goto(await addressOf(`/appointments/${id}`))
    await shows(ben, 'You are going')
    await ada.goto(await addressOf(`/appointments/${id}`))

    await choose(ada, 'Delete')
    await ada.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await shows(ada, 'Count the bees is deleted')
    await shows(ben, 'Nothing to see here')

    await ada.getByRole('button', { name: /^Undo/ }).click()
    await shows(ben, 'You are going')
    await shows(ben, 'With a veil')
    await ada.goto(await addressOf(`/appointments/${id}/participants`))
    await row(ada, 'Ben Okafor').getByText('going', { exact: true }).waitFor()
    await row(ada, 'Nora').getByText('open', { exact: true }).waitFor()
  })

  it('gains people and groups, is searched and filtered, and loses one who then sees nothing', async () => {
    const id = await planned(ada, {
      ...mine,
      name: 'Wash the jars',
      at: `${dayIn(22)}T10:00`,
      invites: ['Ben'],
    })
    await asks(ben, 'PUT', `/appointments/${id}/participants/me`, { status: 'declined' })
    await ben.goto(await addressOf(`/appointments/${id}`))
    await shows(ben, 'You are not going')
    await ada.goto(await addressOf(`/appointments/${id}/participants`))
    await row(ada, 'Ben Okafor').waitFor()

    for (const name of ['Dan Whitlock', 'Choir']) {
      await ada.getByRole('combobox', { name: 'Invite people and groups' }).fill(name)
      await ada.getByRole('option', { name }).first().click()
    }
    await ada.keyboard.press('Escape')
    await ada.getByRole('button', { name: 'Invite', exact: true }).click()
    await shows(ada, '1 person invited, 1 group invited')
    await row(ada, 'Dan Whitlock').getByText('by name').waitFor()
    await row(ada, 'Fatou').getByText('through Choir').waitFor()

    await ada.getByLabel('Find a person').fill('dan')
    await row(ada, 'Fatou').waitFor({ state: 'detached' })
    await row(ada, 'Dan Whitlock').waitFor()
    await ada
      .getByRole('button', { name: 'Empty' })
      .or(ada.getByRole('button', { name: 'Clear' }))
      .first()
      .click()
    await row(ada, 'Fatou').waitFor()
    await ada.getByRole('checkbox', { name: 'not going' }).press('Space')
    await row(ada, 'Fatou').waitFor({ state: 'detached' })

    await ada.getByRole('button', { name: 'Take Ben Okafor off the list' }).click()
    await ada.getByRole('dialog').getByRole('button', { name: 'Take off the list' }).click()
    await shows(ada, 'Ben Okafor is off the list')
    await row(ada, 'Ben Okafor').waitFor({ state: 'detached' })
    await shows(ben, 'Nothing to see here')
  })

  it('is written about to those who are going, by mail', async () => {
    const id = await planned(ada, {
      ...mine,
      name: 'Paint the shed',
      at: `${dayIn(23)}T10:00`,
      invites: ['Ben', 'Dan'],
    })
    await asks(ben, 'PUT', `/appointments/${id}/participants/me`, { status: 'accepted' })
    await ada.goto(await addressOf(`/appointments/${id}`))
    await choose(ada, 'Write to participants')
    await ada.getByRole('radio', { name: 'who is going (1)' }).check()
    await ada.getByLabel('Subject').fill('Old clothes for the shed')
    await ada.getByRole('textbox', { name: 'Text' }).fill('The green does not wash out.')
    await ada.getByRole('button', { name: 'Send to 1 person' }).click()
    await shows(ada, 'The letter is on its way')
    await until(async () => (await mails()).includes('Old clothes for the shed'))
    expect(mailRecipientsOf(await mails(), 'Old clothes for the shed')).to.deep.equal([
      'ben@lindenhof.example',
    ])
  })
})

/** Takes something from the menu of an appointment. */
const choose = async (page: Page, action: string) => {
  await page.getByRole('button', { name: 'More', exact: true }).click()
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
