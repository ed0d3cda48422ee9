// The service worker of this origin: shows pushes, and closes those that are no longer true. It caches nothing.

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  const content = event.data?.json() ?? {}
  event.waitUntil(typeof content.withdraw === 'string' ? close(content.withdraw) : show(content))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.path))
})

const show = ({ title, body, tag, path }) =>
  // Without `renotify` a later push with the same tag would replace the earlier one in silence.
  self.registration.showNotification(title, { body, tag, renotify: true, data: { path } })

const close = async (tag) => {
  for (const shown of await self.registration.getNotifications({ tag })) shown.close()
}

const open = async (path) => {
  const url = new URL(path ?? '/', self.location.origin)
  if (url.origin !== self.location.origin) return
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find((one) => one.url === url.href)
  // Another page may hold unsaved text, so it is left as it is.
  await (page ? page.focus() : self.clients.openWindow(url.href))
}
