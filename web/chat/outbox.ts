import { proxy, ref, useSnapshot } from 'valtio'
import { newId } from '#platform/language/ids.ts'
import { trusted } from '#platform/language/trusted.ts'
import { mayPass, Problem } from '#web/kit/data/problem.ts'
import { currentSession } from '#web/kit/data/session.ts'
import { registerUnsent } from '#web/kit/data/unsent.ts'
import { chatMessages, commands, loadMessage } from './chat.store.ts'
import { forgetMessage, forgetMessagesOf, keepMessage, keptMessages, type Waiting } from './outbox-store.ts'

const box = proxy<{ waiting: readonly Waiting[] }>({ waiting: [] })
const running = new Set<string>()

/** What a member has written in a room or thread and the server has not taken yet, in order. */
export const useWaiting = (chatId: string, threadId: string | null): readonly Waiting[] =>
  trusted<readonly Waiting[]>(useSnapshot(box).waiting).filter(
    ({ chat_id, thread_id }) => chat_id === chatId && thread_id === threadId,
  )

const set = (waiting: readonly Waiting[]) => {
  box.waiting = ref(trusted<Waiting[]>(waiting))
}

const replace = (changed: Waiting) => {
  set(box.waiting.map((waiting) => (waiting.cid === changed.cid ? changed : waiting)))
  void keep(changed)
}

const drop = (cid: string) => {
  set(box.waiting.filter((waiting) => waiting.cid !== cid))
  void forgetMessage(cid)
}

const keep = (waiting: Waiting): Promise<void> => {
  const memberId = currentSession()?.member?.id
  return memberId === undefined ? Promise.resolve() : keepMessage(memberId, waiting)
}

/** Puts a message in line. It is sent once, behind what was written in this room before. */
export const putInLine = (written: Omit<Waiting, 'cid' | 'problem' | 'order'>): void => {
  const order = Math.max(Date.now(), (box.waiting.at(-1)?.order ?? 0) + 1)
  const waiting: Waiting = { ...written, cid: newId(), order, problem: null }
  set([...box.waiting, waiting])
  void keep(waiting)
  void sendNext(written.chat_id)
}

/** Continues with what this browser has kept of a member, until the member signs out. */
export const resumeOutbox = async (memberId: string): Promise<void> => {
  registerUnsent({
    count: () => box.waiting.length,
    discard: async () => {
      set([])
      await forgetMessagesOf(memberId)
    },
  })
  const known = new Set(box.waiting.map(({ cid }) => cid))
  const kept = (await keptMessages(memberId)).filter(({ cid }) => !known.has(cid))
  set([...kept, ...box.waiting])
  sendAll()
}

export const sendAgain = (cid: string): void => {
  const one = box.waiting.find((waiting) => waiting.cid === cid)
  if (!one) return
  replace({ ...one, problem: null })
  void sendNext(one.chat_id)
}

export const throwAway = (cid: string): void => {
  const one = box.waiting.find((waiting) => waiting.cid === cid)
  drop(cid)
  if (one) void sendNext(one.chat_id)
}

const retryMs = 5_000

const sendNext = async (chatId: string): Promise<void> => {
  if (running.has(chatId)) return
  running.add(chatId)
  try {
    for (;;) {
      const next = box.waiting.find(({ chat_id, problem }) => chat_id === chatId && problem === null)
      if (next === undefined) return
      if (!(await send(next))) return void setTimeout(() => void sendNext(chatId), retryMs)
    }
  } finally {
    running.delete(chatId)
  }
}

const sendAll = () => {
  for (const chatId of new Set(box.waiting.map(({ chat_id }) => chat_id))) void sendNext(chatId)
}
addEventListener('online', sendAll)

/** True when the next one may follow. */
const send = async (waiting: Waiting): Promise<boolean> => {
  const { order: _, problem: __, ...message } = waiting
  const { cid, chat_id } = message
  try {
    const { id } = await commands.send(message, { commandId: cid })
    if (!chatMessages.one(id)) await loadMessage(chat_id, id).catch(() => undefined)
    drop(cid)
    return true
  } catch (thrown) {
    if (!(thrown instanceof Problem)) throw thrown
    if (mayPass(thrown) || thrown.status === 401) return false
    replace({ ...waiting, problem: { code: thrown.code, params: thrown.params } })
    return true
  }
}
