import type { mutingContract } from '#events/notifications/notification.contract.ts'
import type { NotificationEvent } from '#events/notifications/notification.events.ts'
import type { CommandsOf } from '#platform/language/contract.ts'
import type { Decider } from '#platform/language/decider.ts'
import { notFound } from '#platform/language/rejection.ts'
import { isThreadId } from './thread-id.ts'

// Each member mutes threads for themselves, and nobody else learns of it. Muting twice has the effect once.

export type MutingState = { status: 'kept'; muted: ReadonlySet<string> }

type Context = { actor: { id: string } }

const chosen =
  (isMuted: boolean) =>
  ({ muted }: MutingState, { notification_id: thread }: { notification_id: string }, { actor }: Context) => {
    if (!isThreadId(thread)) return notFound()
    if (muted.has(thread) === isMuted) return []
    const type = isMuted ? 'ThreadMuted' : 'ThreadUnmuted'
    return [{ type, data: { member_id: actor.id, thread } } as const]
  }

const without = (muted: ReadonlySet<string>, thread: string): ReadonlySet<string> =>
  new Set([...muted].filter((one) => one !== thread))

export const muting: Decider<MutingState, CommandsOf<typeof mutingContract>, NotificationEvent> = {
  initial: { status: 'kept', muted: new Set() },
  decide: { mute: chosen(true), unmute: chosen(false) },
  evolve: {
    ThreadMuted: ({ status, muted }, { data }) => ({ status, muted: new Set([...muted, data.thread]) }),
    ThreadUnmuted: ({ status, muted }, { data }) => ({ status, muted: without(muted, data.thread) }),
  },
}
