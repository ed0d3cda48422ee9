import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { shot } from '#test/kit/browser.ts'
import { english, labelPattern } from '#test/kit/english.ts'
import { addressOf, journey, shows, visitor } from './lindenhof.ts'
import { hasNoSeriousFinding } from './page-checks.ts'

// An administrator sorts the categories of groups, while another user has the directory open.

const page = '/administration/group-categories'

journey('the categories of groups', () => {
  let ada: Page
  let ben: Page

  before(async () => {
    ;[ada, ben] = await Promise.all([visitor('ada'), visitor('ben')])
    await ada.goto(await addressOf(page))
    await ben.goto(await addressOf('/members'))
  })

  const listed = () => ada.locator('.fm-category-row .fm-label').allInnerTexts()
  const directory = () => ben.locator('.fm-nav-item-link .fm-nav-item-colour + span').allInnerTexts()
  const button = (name: string) => ada.getByRole('button', { name, exact: true })

  it('are made with both names, and their errors are marked', async () => {
    await button(english('groups.categories.new')).click()
    await ada.getByRole('textbox', { name: labelPattern('groups.categories.name') }).fill('Workshop')
    await button(english('groups.categories.create')).click()
    const plural = ada.getByRole('textbox', { name: labelPattern('groups.categories.plural_name') })
    await ada.locator('[aria-invalid="true"]').first().waitFor()
    expect(await plural.getAttribute('aria-invalid')).to.equal('true')
    await shot(ada, 'categories-error')
    await plural.fill('Workshops')
    await ada.keyboard.press('Enter')
    await shows(ada, english('groups.categories.created', { name: 'Workshops' }))
    await ada.locator('.fm-category-row').filter({ hasText: 'Workshops' }).waitFor()
    await ben.getByRole('link', { name: 'Workshops' }).waitFor()
  })

  it('are renamed and put in order by keys, and stand so for others at once', async () => {
    await button(english('groups.categories.edit_one', { name: 'Workshops' })).focus()
    await ada.keyboard.press('Enter')
    const plural = ada.getByRole('textbox', { name: labelPattern('groups.categories.plural_name') })
    await plural.fill('Sheds')
    await ada.keyboard.press('Enter')
    await shows(ada, english('groups.categories.saved', { name: 'Sheds' }))
    await ada.locator('.fm-category-row').filter({ hasText: 'Sheds' }).waitFor()
    const before = await listed()
    await ada.getByRole('link', { name: english('groups.categories.order') }).click()
    const rows = ada.getByRole('list', { name: english('groups.categories.order') }).getByRole('listitem')
    await rows.filter({ hasText: 'Sheds' }).getByRole('button').focus()
    await ada.keyboard.press('Space')
    for (const _ of before) await ada.keyboard.press('ArrowUp')
    await ada.keyboard.press('Space')
    expect((await rows.allInnerTexts())[0]).to.equal('Sheds')
    await hasNoSeriousFinding(ada, 'categories that are put in order')
    await shot(ada, 'categories-order')
    await ada.getByRole('button', { name: english('kit.save') }).click()
    await shows(ada, english('groups.categories.ordered'))
    await ada
      .getByRole('status')
      .getByRole('button', { name: english('kit.undo') })
      .click()
    await ada.waitForFunction(() => document.querySelector('.fm-sortable li')?.textContent !== 'Sheds')
    expect(await rows.allInnerTexts()).to.deep.equal(before)
    const [box, first] = await Promise.all([
      rows.filter({ hasText: 'Sheds' }).getByRole('button').boundingBox(),
      rows.first().boundingBox(),
    ])
    if (!box || !first) throw new Error('nothing to take hold of')
    await ada.mouse.move(box.x + 8, box.y + 8)
    await ada.mouse.down()
    await ada.mouse.move(box.x + 8, first.y - 4, { steps: 6 })
    await ada.mouse.up()
    await ada.getByRole('button', { name: english('kit.save') }).click()
    await shows(ada, english('groups.categories.ordered'))
    await ada
      .getByRole('link', { name: english('groups.categories.title') })
      .first()
      .click()
    await ada.locator('.fm-category-row').first().waitFor()
    await ben.waitForFunction(
      () => document.querySelector('.fm-nav-item-link .fm-nav-item-colour + span')?.textContent === 'Sheds',
    )
    expect((await directory()).slice(0, (await listed()).length)).to.deep.equal(await listed())
  })

  it('are deleted only while they are empty', async () => {
    const full = ada.getByRole('button', { name: /^Delete / }).and(ada.locator('[aria-disabled="true"]'))
    expect(await full.count()).to.equal((await listed()).length - 1)
    await button(english('groups.categories.remove_one', { name: 'Sheds' })).click()
    await ada
      .getByRole('dialog')
      .getByRole('button', { name: english('groups.categories.remove') })
      .click()
    await shows(ada, english('groups.categories.removed', { name: 'Sheds' }))
    await ada.getByRole('link', { name: 'Sheds' }).first().waitFor({ state: 'detached' })
    await ben.getByRole('link', { name: 'Sheds' }).waitFor({ state: 'detached' })
  })

  it('have lines in the audit log', async () => {
    await ada.goto(await addressOf('/administration/audit_log'))
    for (const words of [
      english('groups.audit.GroupCategoryCreated'),
      english('groups.audit.GroupCategoryRenamed'),
      english('groups.audit.GroupCategoriesOrdered'),
      english('groups.audit.GroupCategoryRemoved'),
    ])
      await shows(ada, words)
    await shot(ada, 'categories-audit')
  })

  it('are not for other members', async () => {
    await ben.goto(await addressOf(page))
    await shows(ben, english('kit.refused_title'))
    await ben.goto(await addressOf('/members'))
  })

  for (const scheme of ['light', 'dark'] as const)
    for (const width of [1280, 390])
      it(`have nothing grave for axe, ${scheme}, ${width} wide`, async () => {
        const own = await visitor('ada', { width, scheme })
        await own.goto(await addressOf(page))
        await own.locator('.fm-category-row').first().waitFor()
        await hasNoSeriousFinding(own, `categories, ${scheme}, ${width}`)
        await shot(own, `categories-${scheme}-${width}`)
        await own.getByRole('button', { name: english('groups.categories.new') }).click()
        await own.getByRole('textbox').first().waitFor()
        await hasNoSeriousFinding(own, `a new category, ${scheme}, ${width}`)
        await shot(own, `categories-new-${scheme}-${width}`)
        await own.context().close()
      })
})
