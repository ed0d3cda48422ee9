import { expect } from 'chai'
import { openPage } from '#test/kit/browser.ts'
import { kilobytes, recordScripts } from '#test/kit/loaded-scripts.ts'
import { scriptBudget } from '#web/script-budget.ts'
import { addressOf, journey, lindenhof, visitor } from './lindenhof.ts'

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
})
