import { createECDH, randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { shot } from '#test/kit/browser.ts'
import { english, englishPattern } from '#test/kit/english.ts'
import { until } from '#test/kit/until.ts'
import { journey, lindenhof, shows, visitor } from './lindenhof.ts'

type Shown = { title: string; body: string; tag: string }

journey('notifications on devices', () => {
  let ben: Page
  let devices: string
  before(async () => {
    ben = await visitor('ben')
    const { product } = await lindenhof()
    await allowsNotifications(ben)
    const id = await ben.evaluate(async () => (await (await fetch('/api/v1/network')).json()).member.id)
    devices = `${product.url}/members/${id}/edit?tab=devices`
  })

  it('are turned on in a browser, and turned off by removing the device', async () => {
    await ben.goto(devices)
    await ben.getByRole('button', { name: english('devices.turn_on') }).click()
    await shows(ben, english('devices.turned_on'))
    await shows(ben, english('devices.this_device'))
    await shot(ben, 'devices-1280')
    await ben.setViewportSize({ width: 390, height: 844 })
    await ben.emulateMedia({ colorScheme: 'dark' })
    await shot(ben, 'devices-390')
    await ben.setViewportSize({ width: 1280, height: 832 })
    await ben.emulateMedia({ colorScheme: 'light' })
    const content = ben.getByLabel(english('devices.shows_content'))
    await content.click({ force: true })
    await until(async () => !(await content.isChecked()), 10_000)
    await ben.reload()
    await content.waitFor()
    expect(await content.isChecked()).to.equal(false)
  })

  it('are shown by the service worker, and closed when they are withdrawn', async () => {
    const worker = await workerOf(ben)
    const push = { title: 'Ada Lindqvist', body: 'Tea at four?', tag: 'message:tea', path: '/messages' }
    await worker.deliver(push)
    await worker.deliver({ ...push, body: 'Tea at five?' })
    const { title, tag } = push
    await worker.shows([{ title, body: 'Tea at five?', tag }])
    await worker.deliver({ withdraw: tag })
    await worker.shows([])
  })

  it('end when the device is removed', async () => {
    await ben.goto(devices)
    await ben.getByRole('button', { name: englishPattern('devices.remove_named') }).click()
    await shows(ben, english('devices.removed'))
    await ben.getByRole('button', { name: english('devices.turn_on') }).waitFor()
  })
})

// A headless browser shows no notifications and reaches no push service, so what it says of both is put in its place.
const allowsNotifications = async (page: Page): Promise<void> => {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  const keys = {
    p256dh: ecdh.getPublicKey().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
  const subscription = JSON.stringify({ endpoint: 'https://push.example/ben', keys })
  // As text, because names that the compiler adds to functions are unknown there.
  await page.addInitScript(`
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
    PushManager.prototype.subscribe = async () => ({ toJSON: () => (${subscription}) })`)
}

const notificationCenter = `
  const shown = new Map()
  ServiceWorkerRegistration.prototype.showNotification = async (title, { tag, body }) => {
    shown.set(tag, { title, body, tag, close: () => shown.delete(tag) })
  }
  ServiceWorkerRegistration.prototype.getNotifications = async ({ tag }) =>
    [...shown.values()].filter((one) => one.tag === tag)
  self.shownNow = () => [...shown.values()].map(({ title, body, tag }) => ({ title, body, tag }))`

const workerOf = async (page: Page) => {
  const context = page.context()
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(notificationCenter)
  const shown = (): Promise<Shown[]> => worker.evaluate('self.shownNow()')
  const devtools = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId } of registrations) resolve(registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  const { origin } = new URL(page.url())
  return {
    deliver: (content: object) =>
      devtools.send('ServiceWorker.deliverPushMessage', {
        origin,
        registrationId,
        data: JSON.stringify(content),
      }),
    shows: (wanted: readonly Shown[]) => until(async () => isDeepStrictEqual(await shown(), wanted), 10_000),
  }
}
