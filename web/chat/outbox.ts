import { proxy, ref, useSnapshot } from 'valtio'
import { newId } from '#platform/language/ids.ts'
import { trusted } from '#platform/language/trusted.ts'
import { mayPass, Problem } from '#web/kit/data/problem.ts'
import { registerUnsent } from '#web/kit/data/unsent.ts'
import { chatMessages, commands, loadMessage } from './chat.store.ts'
import { outboxQueue, type Sending, type Waiting } from './outbox-queue.ts'
import { browserStore } from './outbox-store.ts'

const retryMs = 5_000
const name = 'folkmoot-outbox'

const box = proxy<{ waiting: readonly Waiting[] }>({ waiting: [] })
const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)

/** What a member has written in a room or thread and the server has not taken yet, in order. */
export const useWaiting = (chatId: string, threadId: string | null): readonly Waiting[] =>
  trusted<readonly Waiting[]>(useSnapshot(box).waiting).filter(
    ({ chat_id, thread_id }) => chat_id === chatId && thread_id === threadId,
  )

const send = async ({ order: _, problem: __, ...message }: Waiting): Promise<Sending> => {
  const { cid, chat_id } = message
  try {
    const { id } = await commands.send(message, { commandId: cid })
    if (!chatMessages.one(id)) await loadMessage(chat_id, id).catch(() => undefined)
    return 'sent'
  } catch (thrown) {
    if (!(thrown instanceof Problem)) throw thrown
    return mayPass(thrown) || thrown.status === 401 ? 'later' : { code: thrown.code, params: thrown.params }
  }
}

const queue = outboxQueue({
  store: browserStore,
  send,
  // Without locks (old browsers, pages without https) tabs may send the same message at once; the server takes it once.
  alone: (chatId, run) =>
    navigator.locks === undefined ? run() : navigator.locks.request(`${name} ${chatId}`, run),
  show: (waiting) => {
    box.waiting = ref(trusted<Waiting[]>(waiting))
  },
  notifyTabs: () => tabs?.postMessage('changed'),
  later: (run) => setTimeout(run, retryMs),
  now: Date.now,
})

/** Puts a message in line. It is sent once, behind what was written in this room before. */
export const putInLine = (written: Omit<Waiting, 'cid' | 'problem' | 'order'>): void =>
  void queue.add({ ...written, cid: newId() })

export const sendAgain = (cid: string): void => void queue.again(cid)

export const throwAway = (cid: string): void => void queue.discard(cid)

/** Continues with what this browser has kept of the member, until the member signs out. */
export const resumeOutbox = (): void => {
  registerUnsent({ count: () => box.waiting.length, discard: queue.discardAll })
  tabs?.addEventListener('message', () => void queue.changed())
  addEventListener('online', () => void queue.resume())
  void queue.resume()
}
