import axe from 'axe-core'
import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { z } from 'zod'

const Findings = z.array(
  z.object({
    id: z.string(),
    impact: z.string().nullish(),
    nodes: z.array(z.object({ target: z.array(z.unknown()), failureSummary: z.string().optional() })),
  }),
)

/** Expects a screen on which axe finds nothing serious or critical. */
export const isAccessible = async (page: Page, screen: string) => {
  await hasCome(page)
  await hasNothingGrave(page, screen)
}

/** The same for what is on the screen as it is, also while something loads. */
export const hasNothingGrave = async (page: Page, screen: string) => {
  await page.evaluate(axe.source)
  const findings = Findings.parse(
    await page.evaluate("axe.run(document, { resultTypes: ['violations'] }).then((all) => all.violations)"),
  )
  const grave = findings
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => [id, target, failureSummary]))
  expect(grave, screen).to.deep.equal([])
}

// Words with points in between and nothing else, as keys of texts are; addresses have an @ or a slash.
const key = /(?<![\w@/.-])[a-z][a-z_]+(\.[a-z][a-z_]+)+(?![\w@/.-])/g

/** Expects a screen where every text has its words. */
export const hasWords = async (page: Page, screen: string) => {
  await hasCome(page)
  const said = await page.evaluate(() =>
    [
      document.body.innerText,
      document.title,
      ...[...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((one) =>
        ['aria-label', 'title', 'placeholder'].map((name) => one.getAttribute(name) ?? ''),
      ),
    ].join('\n'),
  )
  // The preview of a link names its host.
  const keys = (said.match(key) ?? []).filter((word) => !word.endsWith('.example'))
  expect(keys, screen).to.deep.equal([])
}

/** Resolves once nothing on the page is still on its way. */
export const hasCome = async (page: Page) => {
  await page.getByRole('main').getByRole('heading').first().waitFor()
  await page.locator('[aria-busy=true], .fm-skeleton').first().waitFor({ state: 'detached' })
}
