import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { openPage } from '#test/kit/browser.ts'
import { english } from '#test/kit/english.ts'
import { addressOf, journey, lindenhof } from './lindenhof.ts'
import { hasNoSeriousFinding } from './page-checks.ts'

// Controls of the gallery without a mouse, and the sortable rows also with one.

journey('the controls by keyboard alone', () => {
  it('choose people, groups and those who run them, and remove them', async () => {
    const page = await at('entity-picker')
    const field = state(page, 'every kind, with hints').getByRole('combobox')
    await field.focus()
    await page.keyboard.type('garden')
    await page.getByRole('option', { name: english('picker.admins_of', { name: 'Garden' }) }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const heads = page.locator('[data-state^="every"]').getByRole('button', {
      name: english('kit.remove_one', { name: english('picker.admins_of', { name: 'Garden' }) }),
    })
    await heads.waitFor()
    await page.keyboard.type('garden')
    await page
      .getByRole('option', { name: `Working groups, ${english('kit.member_count', { count: 9 })}` })
      .waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const whole = page.locator('[data-state^="every"]').getByRole('button', {
      name: english('kit.remove_one', { name: 'Garden' }),
      exact: true,
    })
    await whole.waitFor()
    await heads.waitFor({ state: 'detached' })
    await page.keyboard.press('Backspace')
    await whole.waitFor({ state: 'detached' })
    await page.context().close()
  })

  it('say that nothing was found in a list that is one for screen readers, too', async () => {
    const page = await at('entity-picker')
    await state(page, 'every kind, with hints').getByRole('combobox').focus()
    await page.keyboard.type('qqq')
    await page.getByRole('option', { name: english('picker.no_match') }).waitFor()
    await hasNoSeriousFinding(page, 'nothing found')
    await page.context().close()
  })

  it('draw of ten thousand people the first ones only', async () => {
    const page = await at('entity-picker')
    await state(page, 'among ten thousand').getByRole('combobox').focus()
    const options = page.getByRole('option')
    await options.nth(19).waitFor()
    expect(await options.count()).to.be.at.most(100)
    await page.context().close()
  })

  it('go through weeks and give the focus back', async () => {
    const page = await at('dates-and-times')
    const day = state(page, 'day')
    await day.getByRole('textbox').focus()
    await page.keyboard.press('ArrowDown')
    await page.locator('[data-day="2026-09-24"]:focus').waitFor()
    await page.keyboard.press('PageDown')
    await page.locator('[data-day="2026-10-24"]:focus').waitFor()
    await page.keyboard.press('Escape')
    await day.locator('input:focus').waitFor()
    await page.keyboard.press('ArrowDown')
    await page.locator('[data-day="2026-09-24"]:focus').waitFor()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await day.locator('input:focus').waitFor()
    expect(await day.getByRole('textbox').inputValue()).to.equal('25/09/2026')
    await page.context().close()
  })

  it('find a time zone by its city', async () => {
    const page = await at('dates-and-times')
    const zone = state(page, 'time zone').getByRole('combobox')
    await zone.focus()
    await zone.fill('sao p')
    await page.getByRole('option', { name: /^Sao Paulo, America/ }).waitFor()
    await page.keyboard.press('Enter')
    expect(await zone.inputValue()).to.match(/^Sao Paulo, America \(UTC-03:00\)$/)
    await page.context().close()
  })

  it('put rows in order and levels, and undo it', async () => {
    const page = await at('tables-and-orders')
    const tree = state(page, 'a tree in order')
    await tree.getByRole('button', { name: english('controls.sort_pick', { name: 'Garden' }) }).focus()
    await page.keyboard.press('Space')
    for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowUp')
    expect(await names(tree)).to.deep.equal(['Garden', 'Compost', 'House', 'Stairs', 'Roof'])
    await page.keyboard.press('Escape')
    expect(await names(tree)).to.deep.equal(['House', 'Stairs', 'Roof', 'Garden', 'Compost'])
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await tree.getByText(english('controls.dropped', { name: 'Garden', place: 4, total: 5 })).waitFor()
    expect(await tree.locator('li').nth(3).evaluate(depth)).to.equal('28px')
    expect(await tree.locator('li').nth(4).evaluate(depth)).to.equal('56px')
    await page.context().close()
  })

  it('let rows be dragged', async () => {
    const page = await at('tables-and-orders')
    const list = state(page, 'a list in order')
    const from = await list
      .getByRole('button', { name: english('controls.sort_pick', { name: 'Start' }) })
      .boundingBox()
    const to = await list
      .getByRole('button', { name: english('controls.sort_pick', { name: 'Messages' }) })
      .boundingBox()
    if (!from || !to) throw new Error('the list is not shown')
    await page.mouse.move(from.x + 10, from.y + 10)
    await page.mouse.down()
    await page.mouse.move(to.x + 10, from.y + 30, { steps: 4 })
    await page.mouse.move(to.x + 10, to.y + 30, { steps: 8 })
    await page.mouse.up()
    expect(await names(list)).to.deep.equal(['Calendar', 'Messages', 'Start', 'Directory'])
    await page.context().close()
  })

  it('choose an icon, and none again', async () => {
    const page = await at('choosing-and-leafing')
    const icons = state(page, 'icons, none')
    await icons.getByRole('button', { name: english('controls.icon.home') }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await icons.getByRole('button', { name: english('controls.icon.person'), pressed: true }).waitFor()
    await page.keyboard.press('Space')
    await icons.getByText(english('controls.icon_none')).waitFor()
    await page.context().close()
  })

  it('keep the tab in the address', async () => {
    const page = await at('tabs')
    await page.getByRole('tab', { name: /Open/ }).focus()
    await page.keyboard.press('ArrowRight')
    await page.waitForURL(/[?&]tab=accepted/)
    await page.keyboard.press('ArrowLeft')
    await page.waitForURL((url) => !url.searchParams.has('tab'))
    await page.context().close()
  })
})

const at = async (section: string): Promise<Page> => {
  const { browser } = await lindenhof()
  const page = await openPage(browser, { width: 1280, height: 1600 })
  page.setDefaultTimeout(15_000)
  page.on('pageerror', (error) => {
    throw error
  })
  await page.goto(await addressOf(`/dev/kit?section=${section}&language=en`))
  await page.locator('main [data-state]').first().waitFor()
  return page
}

const state = (page: Page, name: string) => page.locator(`[data-state="${name}"]`)
const names = (list: ReturnType<typeof state>) => list.locator('li').allInnerTexts()
const depth = (row: HTMLElement | SVGElement) => getComputedStyle(row).marginLeft
