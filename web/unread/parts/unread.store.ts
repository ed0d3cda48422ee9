import { useEffect } from 'react'
import type { UnreadView } from '#events/unread/unread.contract.ts'
import { unreadContract } from '#events/unread/unread.contract.ts'
import { collection } from '#web/kit/data/collection.ts'
import { useLoad } from '#web/kit/data/load.ts'
import { useMember } from '#web/kit/data/session.ts'

const unread = collection<UnreadView>('unread')

/** Numbers by the names of their counters. Features contribute more than these two. */
export type UnreadCounts = { Calendars: number; Messages: number } & Readonly<Record<string, number>>

/** What waits for the reader. The server counts; here nothing is added or taken away. */
export const useUnread = (): UnreadCounts => ({ Calendars: 0, Messages: 0, ...numbersIn(useOwnCounts()) })

/** The numbers of a counter that counts by parts, such as unread posts by stream. */
export const useUnreadParts = (name: string): Record<string, number> => numbersIn(useOwnCounts()[name])

const useOwnCounts = (): Readonly<Record<string, unknown>> => {
  const member = useMember()
  const { reload } = useLoad(unread, unreadContract.calls.unreads, {})
  const own = unread.useOne(member.id)
  const expiresAt = own?.expires_at ?? null
  useEffect(() => {
    if (expiresAt === null) return
    const wait = Date.parse(expiresAt) - Date.now()
    // An open invitation ends by itself when its appointment is over, and no event says so.
    const timer = setTimeout(reload, Math.min(Math.max(wait, 1000), maxTimeoutMs))
    return () => clearTimeout(timer)
  }, [expiresAt, reload])
  return own ?? {}
}

const numbersIn = (view: unknown): Record<string, number> =>
  Object.fromEntries(
    Object.entries(view ?? {}).flatMap(([name, value]) => (typeof value === 'number' ? [[name, value]] : [])),
  )

const maxTimeoutMs = 2_000_000_000
