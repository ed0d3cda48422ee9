import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { english, englishPattern } from '#test/kit/english.ts'
import { addressOf, journey, shows, visitor } from './lindenhof.ts'

// A calendar of one's own, from its making over sharing to its end, with the one it is shared with looking on.

journey('a personal calendar', () => {
  it('is made, shared, given back, renamed and deleted, live for both', async () => {
    const [ben, dan] = await Promise.all([visitor('ben'), visitor('dan')])
    await Promise.all([open(ben), open(dan)])

    await ben
      .getByRole('link', { name: english('calendars.new_in', { name: english('calendars.personal') }) })
      .click()
    await ben.getByLabel(english('calendars.name')).fill('Sauna shifts')
    await ben.getByRole('radio', { name: english('kit.colour.malve') }).click()
    await ben.getByRole('combobox', { name: english('calendars.share') }).fill('Dan')
    await ben.getByRole('option', { name: 'Dan Whitlock' }).click()
    await ben.keyboard.press('Escape')
    await ben.getByRole('button', { name: english('calendars.create') }).click()
    await shows(ben, english('calendars.saved', { name: 'Sauna shifts' }))
    await row(ben, 'Sauna shifts')
      .getByText(english('calendars.shared_with', { count: 1 }))
      .waitFor()
    await row(dan, 'Sauna shifts')
      .getByText(english('calendars.of', { name: 'Ben Okafor' }))
      .waitFor()
    expect(await row(dan, 'Sauna shifts').getByRole('link').count()).to.equal(0)

    await ben.getByRole('link', { name: english('calendars.edit_one', { name: 'Sauna shifts' }) }).click()
    expect(
      await ben.getByRole('radio', { name: english('kit.colour.malve') }).getAttribute('aria-checked'),
    ).to.equal('true')
    await ben.getByLabel(english('calendars.name')).fill('Sauna and plunge pool')
    await ben.getByRole('button', { name: english('kit.save') }).click()
    await row(dan, 'Sauna and plunge pool').waitFor()

    await dan
      .getByRole('button', { name: english('calendars.unshare_one', { name: 'Sauna and plunge pool' }) })
      .click()
    await dan
      .getByRole('dialog')
      .getByRole('button', { name: english('calendars.unshare') })
      .click()
    await shows(dan, english('calendars.unshared', { name: 'Sauna and plunge pool' }))
    await row(dan, 'Sauna and plunge pool').waitFor({ state: 'detached' })
    await row(ben, 'Sauna and plunge pool')
      .getByText(englishPattern('calendars.shared_with'))
      .waitFor({ state: 'detached' })

    await ben
      .getByRole('button', { name: english('calendars.remove_one', { name: 'Sauna and plunge pool' }) })
      .click()
    await ben
      .getByRole('dialog')
      .getByRole('button', { name: english('kit.cancel') })
      .click()
    await row(ben, 'Sauna and plunge pool').waitFor()
    await ben
      .getByRole('button', { name: english('calendars.remove_one', { name: 'Sauna and plunge pool' }) })
      .click()
    await ben
      .getByRole('dialog')
      .getByRole('button', { name: english('calendars.remove') })
      .click()
    await shows(ben, english('calendars.removed', { name: 'Sauna and plunge pool' }))
    await row(ben, 'Sauna and plunge pool').waitFor({ state: 'detached' })
  })
})

const open = async (page: Page) => {
  await page.goto(await addressOf('/calendars/manage'))
  await page.getByRole('heading', { name: english('calendars.manage') }).waitFor()
}

const row = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name })
