import type { Instant } from '#platform/language/instant.ts'

/** Where a member may silence a room: in browsers, or in apps. */
export type PushTarget = 'web' | 'app'

/** What a member is to see on each of their devices. */
export type Push = {
  member_id: string
  title: string
  /** Left out on devices that show no content. */
  body: string
  /** What a device that shows no content shows in place of title and body. */
  discreet: string
  /** Path of the web that opens. */
  path: string
  /** Pushes with the same tag replace each other on a device. */
  tag: string
  /** Members other than the recipient whose name or text it contains. */
  mentions?: readonly string[]
  /** Devices that get nothing of it; none when missing. */
  silentOn?: readonly PushTarget[]
  /** Not sent before this moment; at once when missing. */
  after?: Instant
}

/** What a service worker gets: something to show, or the tag of what is no longer true. */
export type PushContent = { title: string; body: string; tag: string; path: string } | { withdraw: string }

/** Where a device receives pushes, and the keys that encrypt them for it (RFC 8291). */
export type Subscription = { endpoint: string; p256dh: string; auth: string }

/** What a push service has said. `gone`: the subscription has ended and is to be deleted. */
export type PushOutcome =
  | { status: 'accepted' | 'gone' }
  | { status: 'later'; reason: string; afterMs: number | null }
  | { status: 'refused'; reason: string }

/** The port for sending: one push to one device. Never throws. */
export interface PushSender {
  send: (to: Subscription, content: PushContent, options: { topic: string }) => Promise<PushOutcome>
}
