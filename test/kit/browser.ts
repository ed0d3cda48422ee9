import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import chromium from '@sparticuz/chromium'
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
  return driver.launch({ executablePath: await path, args: flags })
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
