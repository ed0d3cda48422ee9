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
      expect(await withoutWords(page), path).to.deep.equal([])
      await page.keyboard.press('Shift')
      await others.requested
      others.release()
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
  await page.route(/texts-rest-/, async (route) => {
    // English is the last language that a text is looked for in.
    if (route.request().url().includes('texts-rest-en')) requested.give()
    await released.given
    await route.continue()
  })
  return { requested: requested.given, release: released.give }
}

/** Elements of the page that should say something and say nothing: a text that is not there yet is empty. */
const withoutWords = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, a[href], h1, h2, h3, label, legend, th, [role=tab]')]
      .filter(
        (element) =>
          element.checkVisibility() &&
          !element.closest('[aria-hidden=true]') &&
          !element.textContent?.trim() &&
          !element.getAttribute('aria-label') &&
          !element.hasAttribute('aria-labelledby') &&
          !element.querySelector('[aria-label]:not([aria-label=""]), img[alt]:not([alt=""])'),
      )
      .map((element) => element.outerHTML.slice(0, 200)),
  )

const signal = () => {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { give: () => give(), given }
}
