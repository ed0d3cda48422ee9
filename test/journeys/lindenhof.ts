import type { Browser, BrowserContext, Page } from 'playwright-core'
import { startAppOnStandIn } from '#test/kit/app-on-stand-in.ts'
import { type AppProcess, startAppProcess } from '#test/kit/app-process.ts'
import { startAppServices } from '#test/kit/app-services.ts'
import { launchBrowser, openPage, type Scene } from '#test/kit/browser.ts'
import { english, labelPattern } from '#test/kit/english.ts'
import { type GraphServer, startGraph } from '#test/kit/graph-server.ts'
import { startLinkedSite } from '#test/kit/linked-site.ts'
import { startBigBlueButton } from '#test/kit/meeting-servers.ts'
import { startOfficeServer } from '#test/kit/office-server.ts'
import { addTeardown } from '#test/kit/teardown.ts'
import { startTranslationService } from '#test/kit/translation-service.ts'

type Lindenhof = { product: AppProcess; browser: Browser }

let linked = ''
let tenant: GraphServer | null = null
let opened: Promise<Lindenhof> | undefined
let launched: Promise<Browser> | undefined

// `JOURNEYS_ON=services` walks through two of each service instead of one process, `JOURNEYS_ON=eventstoredb` through a
// product whose log lies in a stand-in for EventStoreDB; with `EVENTSTORE_URL` it lies in that event store, which other
// products may use too.
const forms = new Map([
  ['services', startAppServices],
  ['eventstoredb', startAppOnStandIn],
])
const start = forms.get(process.env.JOURNEYS_ON ?? '') ?? startAppProcess

/** The product with its demo network, started once for all journeys of a run, and a browser to visit it with. */
export const lindenhof = (): Promise<Lindenhof> => {
  opened ??= open()
  return opened
}

/** The browser of all journeys. One that has a product of its own needs nothing else of Lindenhof. */
const sharedBrowser = (): Promise<Browser> => {
  launched ??= launch()
  return launched
}

const launch = async (): Promise<Browser> => {
  const browser = await launchBrowser()
  addTeardown(() => browser.close())
  return browser
}

const open = async (): Promise<Lindenhof> => {
  const [translations, meetings, site, office, graph] = await Promise.all([
    startTranslationService(),
    startBigBlueButton(),
    startLinkedSite(),
    startOfficeServer(),
    startGraph(['ben@lindenhof.example', 'dan@lindenhof.example']),
  ])
  linked = site.url
  tenant = graph
  const [product, browser] = await Promise.all([
    start({
      env: {
        RATE_LIMIT_FACTOR: '50',
        NODE_ENV: 'test',
        LIBRETRANSLATE_URL: translations.url,
        BIGBLUEBUTTON_URL: `${meetings.url}/bigbluebutton`,
        BIGBLUEBUTTON_SECRET: meetings.secret,
        INTERNAL_SITES: site.internalSite,
        WOPI_URL: office.url,
        TEAMS_TENANT_ID: graph.tenantId,
        TEAMS_CLIENT_ID: graph.clientId,
        TEAMS_CLIENT_SECRET: graph.clientSecret,
        TEAMS_DOMAINS: 'lindenhof.example',
        TEAMS_LOGIN_URL: graph.url,
        TEAMS_GRAPH_URL: graph.url,
      },
    }),
    sharedBrowser(),
  ])
  addTeardown(async () => {
    await browser.close()
    await product.stop()
    await product.forget()
    await translations.stop()
    await meetings.stop()
    await site.stop()
    await office.stop()
    await graph.stop()
  })
  return { product, browser }
}

/** The address of a page of the site that the product may look at: `/tea` has a picture, `/missing` is not there. */
export const linkedPage = (path: string): string => `${linked}${path}`

/** The stand-in of Microsoft 365: Ben and Dan are in its tenant. */
export const microsoft = (): GraphServer => {
  if (tenant === null) throw new Error('the product has not started')
  return tenant
}

const visiting = new Set<BrowserContext>()

/** The error, with what is on the pages of all visitors: a step that waits for something does not say what is there instead. */
const withPages = async (error: unknown): Promise<unknown> => {
  if (!(error instanceof Error)) return error
  for (const page of [...visiting].flatMap((context) => context.pages())) {
    const words = await page.evaluate(() => document.body.innerText).catch(String)
    error.stack += `\n    on ${page.url()}: ${words.replace(/\s+/g, ' ').slice(0, 600)}`
  }
  return error
}

/** What people do in the demo network. At the end all of them go home: a page that stays keeps one of its member's streams. */
export const journey = (title: string, walk: () => void): void => {
  describe(title, function () {
    this.timeout(240_000)
    // In place of each step, because a report is written before hooks run.
    beforeEach(function () {
      const step = this.currentTest
      const walked = step?.fn
      if (step && walked)
        step.fn = async function () {
          try {
            await (walked as () => unknown).call(this)
          } catch (error) {
            throw await withPages(error)
          }
        }
    })
    walk()
    after(async () => {
      const leaving = [...visiting]
      visiting.clear()
      await Promise.all(leaving.map((context) => context.close()))
    })
  })
}

export type Persona = 'ada' | 'ben' | 'gia' | 'dan'

/**
 * A member in a separate browser until the journey ends, signed in through the page. A script error fails the journey.
 */
export const visitor = async (who: Persona, scene: Partial<Scene> = {}): Promise<Page> =>
  visitorOf((await lindenhof()).product, who, scene)

/** A visitor of a product that a journey has for itself. */
export const visitorOf = async (
  product: Pick<AppProcess, 'url'>,
  who: Persona,
  scene: Partial<Scene> = {},
): Promise<Page> => {
  const page = await openPage(await sharedBrowser(), { width: 1280, ...scene })
  visiting.add(page.context())
  page.setDefaultTimeout(15_000)
  page.on('pageerror', (error) => {
    throw error
  })
  await page.goto(product.url)
  await page.getByLabel(english('accounts.email')).fill(`${who}@lindenhof.example`)
  await page.getByLabel(labelPattern('accounts.password')).fill('lindenhof-demo')
  await page.getByRole('button', { name: english('accounts.sign_in') }).click()
  await page.getByRole('navigation').first().waitFor()
  return page
}

/** The address of a path of the product. */
export const addressOf = async (path: string): Promise<string> => `${(await lindenhof()).product.url}${path}`

/** Resolves once the page shows the words somewhere. */
export const shows = (page: Page, words: string | RegExp): Promise<void> =>
  page.getByText(words).first().waitFor()

/** The number that waits at a place of the navigation; 0 when there is none. */
export const waiting = async (page: Page, navItem: string): Promise<number> => {
  const badge = page
    .getByRole('navigation')
    .getByRole('link', { name: navItem })
    .first()
    .locator('.fm-number > [aria-hidden]')
  return (await badge.count()) === 0 ? 0 : Number(await badge.first().innerText())
}

/** Resolves once exactly that number waits at a place. */
export const waits = async (page: Page, navItem: string, number: number): Promise<void> => {
  const link = page.getByRole('navigation').getByRole('link', { name: navItem }).first()
  const badge = link.locator('.fm-number > [aria-hidden]')
  if (number === 0) await badge.waitFor({ state: 'detached' })
  else await badge.filter({ hasText: new RegExp(`^${number}$`) }).waitFor()
}
