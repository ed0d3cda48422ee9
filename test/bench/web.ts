import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { build, type Rolldown } from 'vite'
import { scriptBudget } from '#web/script-budget.ts'
import { startAppProcess } from '../kit/app-process.ts'
import { launchBrowser, openPage } from '../kit/browser.ts'
import { kilobytes, type LoadedScript, recordScripts } from '../kit/loaded-scripts.ts'
import { share } from './timed.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export type WebFigures = {
  page: string
  files: number
  /** As gzip sends them. */
  kilobytes: number
  budget: number
  /** The largest packages in these files, before compression. */
  packages: string
}

/** Milliseconds from the click until the browser has painted the grid of another month, and until it paints nothing new. */
export type NextMonthFigures = { months: number; p50: number; longest: number; emptyFrame: number }

/** How much script a browser loads for the first pages, which packages most of it is, and how fast months turn. */
export const benchWeb = async (): Promise<{ pages: WebFigures[]; nextMonth: NextMonthFigures }> => {
  const [app, browser, packages] = await Promise.all([startAppProcess(), launchBrowser(), packagesByFile()])
  const figuresOf = (page: keyof typeof scriptBudget, scripts: readonly LoadedScript[]): WebFigures => ({
    page,
    files: scripts.length,
    kilobytes: kilobytes(scripts),
    budget: scriptBudget[page],
    packages: largest(scripts.map(({ file }) => packages.get(file) ?? new Map())),
  })
  try {
    const page = await openPage(browser, { width: 1280 })
    const before = recordScripts(page)
    await page.goto(app.url)
    await page.locator('input[type=password]').waitFor()
    const signIn = await before()
    await signedIn(page)
    const month = await page.context().newPage()
    const after = recordScripts(month)
    await month.goto(`${app.url}/appointments`)
    await month.getByRole('grid').first().waitFor()
    const pages = [figuresOf('sign-in', signIn), figuresOf('month', await after())]
    return { pages, nextMonth: await turningMonths(month) }
  } finally {
    await browser.close()
    await app.stop()
    await app.forget()
  }
}

const signedIn = async (page: Page): Promise<void> => {
  await page.locator('input[type=email]').fill('ada@lindenhof.example')
  await page.locator('input[type=password]').fill('lindenhof-demo')
  await page.locator('button[type=submit]').click()
  await page.getByRole('navigation').first().waitFor()
}

const turningMonths = async (page: Page): Promise<NextMonthFigures> => {
  await page.waitForLoadState('networkidle')
  const times: number[] = []
  const empty: number[] = []
  // The first ones warm up the compiler.
  for (let nth = -3; nth < 12; nth += 1) {
    const time = await page.evaluate(paintedNextMonth)
    if (nth >= 0) times.push(time)
    empty.push(await page.evaluate(paintedNothing))
    await page.waitForLoadState('networkidle')
  }
  for (const some of [times, empty]) some.sort((one, other) => one - other)
  return {
    months: times.length,
    p50: share(times, 0.5),
    longest: share(times, 1),
    emptyFrame: share(empty, 0.5),
  }
}

// Runs in the browser: a message that is sent in the frame of a change arrives after its paint.
const paintedNextMonth = (): Promise<number> =>
  new Promise((resolve) => {
    const shown = () => document.querySelector('.fm-month-name')?.textContent
    const before = shown()
    const painted = new MessageChannel()
    painted.port1.onmessage = () => resolve(performance.now() - began)
    const changed = new MutationObserver(() => {
      if (shown() === before) return
      changed.disconnect()
      requestAnimationFrame(() => painted.port2.postMessage(null))
    })
    changed.observe(document.body, { subtree: true, childList: true, characterData: true })
    const began = performance.now()
    document.querySelector<HTMLElement>('.fm-month-steps button:last-of-type')?.click()
  })

const paintedNothing = (): Promise<number> =>
  new Promise((resolve) => {
    const began = performance.now()
    const painted = new MessageChannel()
    painted.port1.onmessage = () => resolve(performance.now() - began)
    requestAnimationFrame(() => painted.port2.postMessage(null))
  })

type Sizes = ReadonlyMap<string, number>

/** The bytes of each package in each built file, by the file's path on the server. */
const packagesByFile = async (): Promise<Map<string, Sizes>> => {
  const files = new Map<string, Sizes>()
  const record = (chunk: Rolldown.OutputChunk) => {
    const sizes = new Map<string, number>()
    for (const [id, { code }] of Object.entries(chunk.modules)) {
      const name = packageOf(id)
      sizes.set(name, (sizes.get(name) ?? 0) + gzipSync(code ?? '').length)
    }
    files.set(`/${chunk.fileName}`, sizes)
  }
  await build({
    configFile: `${root}vite.config.ts`,
    logLevel: 'silent',
    build: { write: false },
    plugins: [
      {
        name: 'packages',
        generateBundle(_, bundle) {
          for (const file of Object.values(bundle)) if (file.type === 'chunk') record(file)
        },
      },
    ],
  })
  return files
}

const packageOf = (id: string): string => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? 'folkmoot'

const largest = (files: readonly Sizes[]): string => {
  const sums = new Map<string, number>()
  for (const sizes of files) for (const [name, bytes] of sizes) sums.set(name, (sums.get(name) ?? 0) + bytes)
  return [...sums]
    .sort(([, one], [, other]) => other - one)
    .slice(0, 8)
    .map(([name, bytes]) => `${name} ${Math.round(bytes / 1000)}`)
    .join(', ')
}
