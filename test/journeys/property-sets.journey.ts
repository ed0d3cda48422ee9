import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { shot } from '#test/kit/browser.ts'
import { english, englishPattern } from '#test/kit/english.ts'
import { addressOf, journey, shows, visitor } from './lindenhof.ts'
import { hasNoSeriousFinding } from './page-checks.ts'

// Ada says what members tell of themselves; Ben fills it in; each sees what the other does while it happens.

const editor = '/administration/property_sets/member_profile'

journey('the fields of profiles', () => {
  let ada: Page
  let ben: Page
  let profile = ''

  before(async () => {
    ;[ada, ben] = await Promise.all([visitor('ada'), visitor('ben')])
  })

  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const field = (number: number) =>
    ada.getByRole('textbox', { name: english('property-sets.label_of', { number }), exact: true })
  const labels = async () => {
    const fields = ada.getByRole('textbox', { name: englishPattern('property-sets.label_of') })
    return Promise.all((await fields.all()).map((one) => one.inputValue()))
  }
  const add = async (kind: string, label: string) => {
    await button(ada, english('property-sets.add')).click()
    await ada.getByRole('menuitem', { name: kind, exact: true }).click()
    await ada.locator('[data-property] input:focus').waitFor()
    await ada.keyboard.type(label)
  }
  const save = async () => {
    await button(ada, english('property-sets.save')).click()
    await shows(ada, english('property-sets.saved'))
    await button(ada, english('property-sets.save')).and(ada.locator('[disabled]')).waitFor()
  }
  const openEditing = async () => {
    await ben.goto(await addressOf('/members'))
    await ben
      .getByRole('link', { name: /Ben Okafor/ })
      .first()
      .click()
    await ben.getByRole('link', { name: english('members.edit'), exact: true }).click()
    await ben.getByLabel('Ask me about').waitFor()
  }

  it('are found from the administration, and added by a menu of kinds', async () => {
    await ada.goto(await addressOf('/administration'))
    await ada
      .getByRole('main')
      .getByRole('link', { name: english('property-sets.titles.member_profile') })
      .click()
    await field(4).waitFor()
    expect(await labels()).to.deep.equal(['Team', 'Ask me about', 'Birthday', 'Shown around by'])
    await shot(ada, 'property-sets-editor')
    await hasNoSeriousFinding(ada, 'the editor of fields')
    await add(english('property-sets.types.tag'), 'Interests')
    await add(english('property-sets.types.selection'), 'Transport')
    await ada
      .getByRole('textbox', {
        name: english('property-sets.option_number', { name: 'Transport', number: 1 }),
      })
      .fill('Bicycle')
    await ada.keyboard.press('Enter')
    await ada.keyboard.type('Trailer')
    await save()
  })

  it('show what is wrong at the field, and say it', async () => {
    await field(6).fill('team')
    await button(ada, english('property-sets.save')).click()
    await ada.locator('[aria-invalid="true"]').first().waitFor()
    expect(await field(6).getAttribute('aria-invalid')).to.equal('true')
    await shows(ada, english('codes.label_doubled', { label: 'team' }))
    await shot(ada, 'property-sets-wrong')
    await field(6).fill('Wheels')
    await save()
  })

  it('are put in order by keyboard and with the mouse', async () => {
    const grip = button(ada, english('controls.sort_pick', { name: 'Wheels' }))
    await grip.focus()
    for (const key of [' ', 'ArrowUp', ' ']) await ada.keyboard.press(key)
    expect((await labels()).slice(4)).to.deep.equal(['Wheels', 'Interests'])
    const from = await button(ada, english('controls.sort_pick', { name: 'Interests' })).boundingBox()
    const to = await button(ada, english('controls.sort_pick', { name: 'Team' })).boundingBox()
    if (!from || !to) throw new Error('the grips are not there')
    await ada.mouse.move(from.x + 8, from.y + 8)
    await ada.mouse.down()
    await ada.mouse.move(to.x + 8, to.y + 20, { steps: 12 })
    await ada.mouse.move(to.x + 8, to.y - 20, { steps: 6 })
    await ada.mouse.up()
    expect((await labels())[0]).to.equal('Interests')
    await save()
  })

  it('are filled in by their controls, and shown on the profile', async () => {
    await openEditing()
    profile = ben.url().replace(/\/edit$/, '')
    await ben.getByLabel('Ask me about').fill('Grafting')
    await ben
      .getByRole('textbox', { name: 'Wheels' })
      .or(ben.getByRole('combobox', { name: 'Wheels' }))
      .first()
      .click()
    await ben.getByRole('option', { name: 'Bicycle' }).click()
    await ben.getByLabel('Birthday', { exact: true }).fill('04.09.1986')
    await ben.getByLabel('Interests').fill('Quinces')
    await ben.getByRole('option', { name: /Quinces/ }).click()
    await ben.getByRole('button', { name: /Quinces/ }).waitFor()
    await ben.getByLabel('Ask me about').focus()
    await shot(ben, 'property-sets-filling-in')
    await hasNoSeriousFinding(ben, 'a profile that is filled in')
    await button(ben, english('property-sets.save')).click()
    await ben.waitForURL(profile)
    await shows(ben, 'Grafting')
    await shows(ben, '4 September 1986')
    for (const words of ['Bicycle', 'Quinces', 'Ada Lindqvist']) await shows(ben, words)
    await shot(ben, 'property-sets-profile')
    await hasNoSeriousFinding(ben, 'a profile')
  })

  it('are on the screens of others at once: what was filled in, and what the fields are called', async () => {
    const page = await visitor('ada')
    await page.goto(profile)
    await shows(page, 'Grafting')
    await openEditing()
    await ben.getByLabel('Ask me about').fill('Budding')
    await button(ben, english('property-sets.save')).click()
    await shows(page, 'Budding')
    const label = (await labels()).indexOf('Wheels') + 1
    await field(label).fill('Comes by')
    await ada
      .getByRole('textbox', { name: english('property-sets.option_number', { name: 'Comes by', number: 1 }) })
      .fill('Cargo bike')
    await save()
    for (const one of [page, ben]) {
      await shows(one, 'Comes by')
      await shows(one, 'Cargo bike')
    }
    await page.context().close()
  })

  it('tell an administrator that another one was faster, and lose nothing unasked', async () => {
    const other = await visitor('ada')
    await other.goto(await addressOf(editor))
    await other
      .getByRole('textbox', { name: english('property-sets.label_of', { number: 2 }), exact: true })
      .fill('Mine')
    const at = (await labels()).indexOf('Birthday') + 1
    await field(at).fill('Born on')
    await save()
    await shows(other, englishPattern('property-sets.stale'))
    await shot(other, 'property-sets-stale')
    await button(other, english('property-sets.load_theirs')).click()
    await other.locator('input[value="Born on"]').waitFor()
    await other
      .getByRole('textbox', { name: english('property-sets.label_of', { number: 2 }), exact: true })
      .fill('Mine')
    await other.getByRole('link', { name: english('administration.settings') }).click()
    await other
      .getByRole('dialog')
      .getByRole('button', { name: english('kit.discard') })
      .click()
    await other.waitForURL(/settings/)
    await other.context().close()
  })

  it('are removed after a question, and are gone from profiles', async () => {
    await button(ada, english('property-sets.remove_one', { name: 'Comes by' })).click()
    await ada
      .getByRole('dialog')
      .getByRole('button', { name: english('property-sets.remove'), exact: true })
      .click()
    await save()
    await ben.getByText('Cargo bike').waitFor({ state: 'detached' })
  })

  it('are added to by a group for its own members', async () => {
    await ben.goto(await addressOf('/groups/garden'))
    await ada.goto(await addressOf('/groups/garden/property_sets/member_profile'))
    await shows(ada, english('property-sets.inherited'))
    await button(ada, english('property-sets.add_option')).first().click()
    await ada.keyboard.type('Compost')
    await add(english('property-sets.types.text'), 'Plot')
    await save()
    await shot(ada, 'property-sets-group')
    await hasNoSeriousFinding(ada, 'the fields of a group')
    await openEditing()
    await ben.getByRole('textbox', { name: /Plot/ }).fill('Twelve')
    await button(ben, english('property-sets.save')).click()
    await shows(ben, 'Twelve')
    const dan = await visitor('dan')
    await dan.goto(profile)
    await shows(dan, 'Budding')
    expect(await dan.getByText('Twelve').count()).to.equal(0)
    await dan.context().close()
  })

  it('that nobody has made are not found, and editors are for administrators', async () => {
    await ada.goto(await addressOf('/administration/property_sets/nothing'))
    await shows(ada, english('property-sets.not_found'))
    await ben.goto(await addressOf(editor))
    await shows(ben, english('kit.refused_title'))
    expect(
      await ben.getByRole('textbox', { name: englishPattern('property-sets.label_of') }).count(),
    ).to.equal(0)
  })

  it('stand in the audit log, with who did it and what it was before', async () => {
    await ada.goto(await addressOf('/administration/audit_log'))
    for (const words of [
      english('property-sets.audit.PropertyAdded'),
      english('property-sets.audit.PropertyRelabelled'),
      english('property-sets.audit.PropertyRemoved'),
      english('members.audit.MemberPropertyFilled'),
    ])
      await shows(ada, words)
    await shot(ada, 'property-sets-audit')
  })
})
