import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { type AppProcess, startAppProcess } from '#test/kit/app-process.ts'
import { english } from '#test/kit/english.ts'
import { journey, visitorOf, waiting, waits } from './lindenhof.ts'

// The one process of a small network is stopped and started again, as for an upgrade, under the hands of its members.

journey('a network that starts again', () => {
  let product: AppProcess
  let ada: Page
  let ben: Page

  const start = (before?: AppProcess): Promise<AppProcess> =>
    startAppProcess({
      env: { RATE_LIMIT_FACTOR: '50' },
      ...(before === undefined ? {} : { dataDir: before.dataDir, port: Number(new URL(before.url).port) }),
    })

  before(async () => {
    product = await start()
    ;[ada, ben] = await Promise.all([visitorOf(product, 'ada'), visitorOf(product, 'ben')])
    for (const page of [ada, ben])
      await page
        .getByRole('link', { name: english('messages.nav_entry') })
        .first()
        .click()
  })
  after(async () => {
    await product.stop()
    await product.forget()
  })

  const answer = (words: string) => async () => {
    await ada.getByRole('textbox', { name: english('messages.your_reply') }).fill(words)
    await ada.getByRole('textbox', { name: english('messages.your_reply') }).press('Control+Enter')
  }
  const sentOnce = async (words: string) => {
    await ada.locator('.fm-message').getByText(words).waitFor()
    await ada.reload()
    await ada.locator('.fm-message').getByText(words).first().waitFor()
    expect(await ada.locator('.fm-message').getByText(words).count()).to.equal(1)
  }

  for (const [how, end] of [
    ['stopped', () => product.stop()],
    ['killed', () => product.kill()],
  ] as const)
    it(`does once what a member sent to it while it was ${how}, and everybody sees it without a reload`, async () => {
      const words = `Written while it was ${how}`
      await ada
        .getByRole('link', { name: /Minutes of the council/ })
        .first()
        .click()
      const before = await waiting(ben, english('messages.nav_entry'))
      const isDown = end()
      await answer(words)()
      await isDown
      // The message may be on its way, and its toast gone, before the start is through.
      const sent = ada.getByText(english('messages.was_sent')).first().waitFor({ timeout: 60_000 })
      ;[product] = await Promise.all([start(product), sent])
      await sentOnce(words)
      await waits(ben, english('messages.nav_entry'), before + 1)
    })
})
