import { proxy, useSnapshot } from 'valtio'
import { presenceContract, typingTarget } from '#events/presence/presence.contract.ts'
import { onChange } from '#web/kit/data/changes.ts'
import { commandsOf } from '#web/kit/data/commands.ts'
import { useLoad } from '#web/kit/data/load.ts'
import { useMember } from '#web/kit/data/session.ts'
import { useText } from '#web/kit/language/texts.ts'
import { calls, members } from '#web/members/parts/members.store.ts'
import { type Typist, typists } from './typists.ts'

const { composing } = commandsOf(presenceContract)

const byTarget = proxy<Record<string, readonly string[]>>({})
const known = typists((target, ids) => {
  byTarget[target] = ids
})
onChange('typing', (change) => {
  if (isSignal(change)) known.received(change.payload)
})

const isSignal = (change: unknown): change is { payload: Typist } =>
  typeof change === 'object' && change !== null && 'payload' in change

const sentAt = new Map<string, number>()
const pauseMs = 2_000

/** Tells the others in a room, or in one of its threads, that the reader types, at most every two seconds. */
export const reportTyping = (chat_id: string, threadId: string | null = null): void => {
  const target = typingTarget(chat_id, threadId)
  const now = performance.now()
  if (now - (sentAt.get(target) ?? Number.NEGATIVE_INFINITY) < pauseMs) return
  sentAt.set(target, now)
  // Nobody misses what was lost: the next letter says it again.
  composing({ chat_id, ...(threadId === null ? {} : { thread_id: threadId }) }).catch(() => undefined)
}

type Words = { one: string; two: string; many: string }
const typingWords: Words = {
  one: 'presence.typing',
  two: 'presence.typing_two',
  many: 'presence.typing_many',
}

/** "Ben is typing", as long as others do there what the words say; null otherwise. */
export const useTypingText = (target: string, words = typingWords): string | null => {
  const say = useText()
  const { id: own } = useMember()
  const ids = (useSnapshot(byTarget)[target] ?? []).filter((id) => id !== own)
  const [one, other] = [useNameOf(ids[0]), useNameOf(ids[1])]
  if (ids.length === 0) return null
  if (ids.length > 2 || one === null || (ids.length === 2 && other === null)) return say(words.many)
  return ids.length === 1 ? say(words.one, { name: one }) : say(words.two, { one, other })
}

const useNameOf = (id: string | undefined): string | null => {
  const view = members.useOne(id)
  useLoad(members, calls.one, id === undefined || view !== undefined ? null : { member_id: id })
  return view?.name ?? null
}
