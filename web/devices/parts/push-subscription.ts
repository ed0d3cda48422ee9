import { trusted } from '#platform/language/trusted.ts'

/** A subscription as the server wants it. */
export type SubscriptionBody = { endpoint: string; keys: { p256dh: string; auth: string } }

/** Whether this browser can get pushes, and whether its owner lets it. */
export type PushAbility = 'unsupported' | 'blocked' | 'possible'

export const pushAbility = (): PushAbility => {
  const isSupported =
    isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!isSupported) return 'unsupported'
  return Notification.permission === 'denied' ? 'blocked' : 'possible'
}

/** Asks for permission and subscribes; null when permission is refused. */
export const subscribe = async (publicKey: string): Promise<SubscriptionBody | null> => {
  if ((await Notification.requestPermission()) !== 'granted') return null
  await navigator.serviceWorker.register('/push-worker.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  return bodyOf(await pushManager.subscribe(options))
}

/** The subscription that this browser has; null without one. Asks for nothing. */
export const currentSubscription = async (): Promise<SubscriptionBody | null> => {
  if (pushAbility() !== 'possible' || Notification.permission !== 'granted') return null
  const registration = await navigator.serviceWorker.getRegistration('/')
  const subscription = await registration?.pushManager.getSubscription()
  return subscription ? bodyOf(subscription) : null
}

/** Ends the subscription of this browser. */
export const unsubscribe = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration('/')
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

const bodyOf = (subscription: PushSubscription): SubscriptionBody => {
  const { endpoint, keys } = trusted<SubscriptionBody>(subscription.toJSON())
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }
}
