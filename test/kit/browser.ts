import { mkdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import chromium, { inflate } from '@sparticuz/chromium'
import { type Browser, type BrowserContextOptions, chromium as driver, type Page } from 'playwright-core'

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  '--hide-scrollbars',
]

let path: Promise<string> | undefined

/** A Chromium of its own, from the npm package. Close it when done. */
export const launchBrowser = async (): Promise<Browser> => {
  path ??= chromium.executablePath()
  const executablePath = await path
  return driver.launch({ executablePath, args: flags }).catch(async (error: Error) => {
    if (!/error while loading shared libraries/.test(error.message)) throw error
    return driver.launch({ executablePath, args: flags, env: await broughtAlong() })
  })
}

// A bare machine lacks libraries that every Chromium leans on; the package has them as well.
const broughtAlong = async () => {
  const main = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const folder = await inflate(join(dirname(main), '..', 'bin', 'al2023.tar.br'))
  return { ...process.env, LD_LIBRARY_PATH: join(folder, 'lib'), FONTCONFIG_PATH: join(tmpdir(), 'fonts') }
}

export type Scene = { width: number; height?: number; scheme?: 'light' | 'dark'; language?: string }

/** A page in a context of its own: another person, another browser. */
export const openPage = (
  browser: Browser,
  { width, height, scheme = 'light', language = 'en' }: Scene,
): Promise<Page> => {
  const options: BrowserContextOptions = {
    viewport: { width, height: height ?? (width < 768 ? 844 : 832) },
    colorScheme: scheme,
    locale: language,
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    deviceScaleFactor: 1,
  }
  return browser.newContext(options).then((context) => context.newPage())
}

/** Writes a picture of the page as it is into `.tmp/shots/` (or `SHOTS`) and gives its path. */
export const shot = async (page: Page, name: string): Promise<string> => {
  const file = `${process.env.SHOTS ?? '.tmp/shots'}/${name}.png`
  await mkdir(dirname(file), { recursive: true })
  await page.screenshot({ path: file })
  return file
}
