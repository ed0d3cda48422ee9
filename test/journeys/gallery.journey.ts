import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { openPage, type Scene } from '#test/kit/browser.ts'
import { english } from '#test/kit/english.ts'
import { addressOf, journey, lindenhof } from './lindenhof.ts'
import { hasNoSeriousFinding } from './page-checks.ts'

// Every control in every state, by keyboard, in light and dark, in five languages.

const languages = ['en', 'de', 'de_DU', 'es', 'fr'] as const
const textFiles = readdirSync('web/texts/en').map((file) => basename(file, '.ts'))
const unsaid = new RegExp(`\\b(${textFiles.join('|')})(\\.[a-z_]+)+\\b`, 'g')

journey('the gallery of controls', () => {
  let sections: string[]

  before(async () => {
    const page = await opened({})
    sections = await page
      .getByRole('navigation', { name: 'Controls' })
      .getByRole('link')
      .evaluateAll((links: HTMLAnchorElement[]) =>
        links.map((link) => new URL(link.href).searchParams.get('section') ?? ''),
      )
    await page.context().close()
    expect(sections.length).to.be.greaterThan(6)
  })

  for (const scheme of ['light', 'dark'] as const)
    it(`has nothing grave for axe, ${scheme}, wide and on phones`, async () => {
      for (const width of scheme === 'light' ? [1280, 390] : [1280]) {
        const page = await opened({ scheme, width })
        for (const section of sections) {
          await show(page, section, 'en')
          await hasNoSeriousFinding(page, `${section}, ${scheme}, ${width}`)
          const overhang = await page.evaluate(() => {
            const sheet = document.querySelector('main')
            return sheet === null ? 0 : sheet.scrollWidth - sheet.clientWidth
          })
          expect(overhang, `${section} is wider than ${width}`).to.be.at.most(0)
        }
        await page.context().close()
      }
    })

  it('says everything in five languages', async () => {
    const page = await opened({})
    for (const language of languages)
      for (const section of sections) {
        await show(page, section, language)
        const texts = await page
          .locator('main')
          .evaluate((main: HTMLElement) =>
            [
              main.innerText,
              ...[...main.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((one) =>
                ['aria-label', 'title', 'placeholder'].map((name) => one.getAttribute(name) ?? ''),
              ),
            ].join('\n'),
          )
        expect(texts.match(unsaid) ?? [], `${section} in ${language}`).to.deep.equal([])
      }
    await page.context().close()
  })

  it('lets the keyboard in everywhere, shows where it is, and lets it out again', async () => {
    const page = await opened({})
    for (const section of sections) {
      await show(page, section, 'en')
      const stops = await stopsOf(page)
      await page.locator('main').focus()
      const reached = new Set<string>()
      for (let step = 0; step < stops.length + 3; step += 1) {
        await page.keyboard.press('Tab')
        const at = await page.evaluate(() => ({
          stop: document.activeElement?.getAttribute('data-stop') ?? '',
          isVisible: document.activeElement?.matches(':focus-visible') ?? false,
        }))
        if (at.stop === '') continue
        expect(at.isVisible, `${section}: focus on ${at.stop} can be seen`).to.equal(true)
        reached.add(at.stop)
      }
      expect(
        stops.filter((stop) => !reached.has(stop)),
        `${section}: not reached by Tab`,
      ).to.deep.equal([])
    }
    await page.context().close()
  })

  it('stays open to a visitor without an account who focuses a picker that only members may search', async () => {
    const page = await opened({})
    await show(page, 'profile-fields', 'en')
    const refused = page.waitForResponse((response) => response.status() === 401)
    await page.getByRole('combobox', { name: 'Shown around by' }).focus()
    await refused
    await page
      .getByRole('status')
      .filter({ hasText: english('kit.not_loaded') })
      .waitFor()
    expect(new URL(page.url()).pathname).to.equal('/dev/kit')
    await page.context().close()
  })
})

const opened = async (scene: Partial<Scene>): Promise<Page> => {
  const { browser } = await lindenhof()
  const page = await openPage(browser, { width: 1280, ...scene })
  page.setDefaultTimeout(15_000)
  page.on('pageerror', (error) => {
    throw error
  })
  await page.goto(await addressOf('/dev/kit'))
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

/** Follows the link of a section in a language, without loading everything again. */
const show = async (page: Page, section: string, language: string) => {
  await page.evaluate(
    ([path]) => {
      history.pushState(null, '', path)
      dispatchEvent(new PopStateEvent('popstate'))
    },
    [`/dev/kit?section=${section}&language=${language}`],
  )
  await page.locator(`nav a[aria-current=page][href*="section=${section}&language=${language}"]`).waitFor()
  await page.locator('main [data-state]').first().waitFor()
  // Fields that load when they are shown, as editors do.
  await page.locator('main .mantine-InputWrapper-root > .fm-skeleton').first().waitFor({ state: 'detached' })
}

/** Names everything in the section that Tab has to reach, and marks it. */
const stopsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>(
      'main :is(a[href], button, input, select, textarea, [tabindex])',
    )
    const stops = [...all].filter(
      (one) =>
        one.tabIndex >= 0 &&
        !one.matches(':disabled, [type=radio]:not(:checked), [type=hidden]') &&
        one.getClientRects().length > 0,
    )
    return stops.map((one, at) => {
      const name = `${at} ${one.tagName.toLowerCase()} ${one.getAttribute('aria-label') ?? one.textContent?.slice(0, 30) ?? ''}`
      one.setAttribute('data-stop', name)
      return name
    })
  })
