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
  await pageLoaded(page)
  await hasNoSeriousFinding(page, screen)
}

/** The same for what is on the screen as it is, also while something loads. */
export const hasNoSeriousFinding = async (page: Page, screen: string) => {
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
export const hasTexts = async (page: Page, screen: string) => {
  await pageLoaded(page)
  const texts = await page.evaluate(() =>
    [
      document.body.innerText,
      document.title,
      ...[...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((one) =>
        ['aria-label', 'title', 'placeholder'].map((name) => one.getAttribute(name) ?? ''),
      ),
    ].join('\n'),
  )
  // The preview of a link names its host.
  const keys = (texts.match(key) ?? []).filter((word) => !word.endsWith('.example'))
  expect(keys, screen).to.deep.equal([])
}

/** Resolves once nothing on the page is still on its way. */
export const pageLoaded = async (page: Page) => {
  await page.getByRole('main').getByRole('heading').first().waitFor()
  await page.locator('[aria-busy=true], .fm-skeleton').first().waitFor({ state: 'detached' })
}

const FoundTexts = z.array(z.string())

/** What a finger or a shaky hand may miss: below 24 px, unless it is a link inside a sentence. */
export const smallTargets = async (page: Page): Promise<string[]> => {
  await pageLoaded(page)
  const small = FoundTexts.parse(
    await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('button, a[href], [role=radio], select')]
        .filter(
          (one) => one.offsetParent !== null && !one.closest('p, .fm-rich, .fm-hidden, .fm-skip, .fm-widen'),
        )
        .filter((one) => {
          const { width, height } = one.getBoundingClientRect()
          const isInline = getComputedStyle(one).display === 'inline'
          return width > 1 && !isInline && (width < 24 || height < 24)
        })
        .map((one) => {
          const { width, height } = one.getBoundingClientRect()
          return `${one.className} “${one.textContent}” ${Math.round(width)} × ${Math.round(height)}`
        }),
    ),
  )
  return [...new Set(small)]
}

/** Fields that a phone zooms in on. */
export const zoomingFields = async (page: Page): Promise<string[]> => {
  await pageLoaded(page)
  return FoundTexts.parse(
    await page.evaluate(() =>
      [
        ...document.querySelectorAll<HTMLElement>(
          'input:not([type=checkbox], [type=radio], [type=file]), textarea, select, [contenteditable=true]',
        ),
      ]
        .filter((one) => one.offsetParent !== null && Number.parseFloat(getComputedStyle(one).fontSize) < 16)
        .map((one) => `${one.className} ${getComputedStyle(one).fontSize}`),
    ),
  )
}

/** Texts that would take their direction from the page, not from their own words. */
export const undirectedTexts = async (page: Page): Promise<string[]> =>
  FoundTexts.parse(
    await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('body *')]
        .filter((one) => !one.closest('svg, script, style, mark, .fm-rich'))
        .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
        .filter((one) => getComputedStyle(one).unicodeBidi === 'normal')
        .map((one) => `${one.tagName} ${one.className} “${one.textContent}”`),
    ),
  )

/** Where a name of an Arabic and a Latin word stands with its Latin word at the right, as in an English sentence. */
export const turnedTexts = async (page: Page, name: string): Promise<string[]> =>
  FoundTexts.parse(
    await page.evaluate((name) => {
      const latin = name.search(/[A-Z]/)
      const found: string[] = []
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const start = node.textContent?.indexOf(name) ?? -1
        if (start < 0) continue
        const [arabic, word] = [start, start + latin].map((at) => {
          const letter = document.createRange()
          letter.setStart(node, at)
          letter.setEnd(node, at + 1)
          return letter.getBoundingClientRect()
        })
        const isOneLine = arabic && word && arabic.width > 0 && arabic.top === word.top
        if (isOneLine && arabic.left < word.left)
          found.push(`${node.parentElement?.className} “${node.textContent}” turned`)
      }
      return found
    }, name),
  )

/** Expects that the frame of the product stays where it is, whatever is pressed. */
export const staysInPlace = async (page: Page, screen: string) => {
  const moved = await page.evaluate(() => {
    const shell = document.querySelector('.fm-shell')
    for (const one of [document.documentElement, document.body, shell]) one?.scrollTo(0, 500)
    return [scrollY, document.body.scrollTop, shell?.scrollTop, shell?.getBoundingClientRect().top]
  })
  expect(moved, screen).to.deep.equal([0, 0, 0, 0])
}
