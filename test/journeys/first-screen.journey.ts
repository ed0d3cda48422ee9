import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { openPage } from '#test/kit/browser.ts'
import { kilobytes, recordScripts } from '#test/kit/loaded-scripts.ts'
import { scriptBudget } from '#web/script-budget.ts'
import { addressOf, journey, lindenhof, visitor } from './lindenhof.ts'
import { pageLoaded } from './page-checks.ts'

// What a browser loads before a person sees the first screen.

journey('the first screen', () => {
  it('asks for the password with little script', async () => {
    const page = await openPage((await lindenhof()).browser, { width: 1280 })
    const scripts = recordScripts(page)
    await page.goto(await addressOf('/'))
    await page.locator('input[type=password]').waitFor()
    expect(kilobytes(await scripts())).to.be.at.most(scriptBudget['sign-in'])
    await page.context().close()
  })

  it('shows the month without what its dialogs and other pages need', async () => {
    // A page of its own: the first one may still load scripts when it is left, and these have no body any more.
    const page = await (await visitor('ada')).context().newPage()
    const scripts = recordScripts(page)
    await page.goto(await addressOf('/appointments'))
    await page.getByRole('grid').first().waitFor()
    expect(kilobytes(await scripts())).to.be.at.most(scriptBudget.month)
  })

  it('has every German word of a page that is opened by its address, before the other texts come', async () => {
    const context = (await visitor('ada')).context()
    await context.addInitScript("Object.defineProperty(navigator, 'languages', { value: ['de-DE'] })")
    for (const path of [
      '/',
      '/appointments',
      '/messages',
      '/chat',
      '/files',
      '/members',
      '/administration',
    ]) {
      const page = await context.newPage()
      const others = await holdBackTexts(page)
      await page.goto(await addressOf(path))
      await pageLoaded(page)
      const before = await page.locator('body').ariaSnapshot()
      await page.keyboard.press('Shift')
      await others.requested
      others.release()
      await others.drawn()
      expect(before, path).to.equal(await page.locator('body').ariaSnapshot())
      await page.close()
    }
  })

  it('waits for the other texts where the navigation does not lead', async () => {
    const page = await (await visitor('ada')).context().newPage()
    const others = await holdBackTexts(page)
    await page.goto(await addressOf('/search'))
    await others.requested
    expect(await page.getByRole('main').getByRole('heading').count()).to.equal(0)
    others.release()
    await page.getByRole('main').getByRole('heading').first().waitFor()
  })
})

/** Keeps back the texts that the first pages do without, until they are released. */
const holdBackTexts = async (page: Page) => {
  const [released, requested] = [signal(), signal()]
  const scripts: string[] = []
  await page.route(/texts-rest-/, async (route) => {
    const script = route.request().url()
    scripts.push(script)
    // English is the last language that a text is looked for in.
    if (script.includes('texts-rest-en')) requested.give()
    await released.given
    await route.continue()
  })
  // What runs in the page is awaited there, with the frames that draw it.
  const drawn = () =>
    page.evaluate(async (all) => {
      await Promise.all(all.map((script) => import(script)))
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    }, scripts)
  return { requested: requested.given, release: released.give, drawn }
}

const signal = () => {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { give: () => give(), given }
}
