import { currentSession } from '#web/kit/data/session.ts'
import type { OutboxStore, Waiting } from './outbox-queue.ts'

/** An unsent message as the browser keeps it, and whose it is. */
type Kept = Waiting & { member_id: string }

const [database, table] = ['folkmoot-outbox', 'messages']

let opened: Promise<IDBDatabase> | undefined

const open = (): Promise<IDBDatabase> => {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(table, { keyPath: 'cid' })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  return opened
}

const answerOf = async <T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> => {
  const store = (await open()).transaction(table, mode).objectStore(table)
  return new Promise((resolve, reject) => {
    const request = ask(store)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

const ownId = (): string | undefined => currentSession()?.member?.id

/** The unsent messages of the member who is signed in. A browser that keeps nothing sends all the same. */
export const browserStore: OutboxStore = {
  all: async () => {
    const kept = await answerOf<Kept[]>('readonly', (store) => store.getAll()).catch(() => [])
    return kept
      .filter(({ member_id }) => member_id === ownId())
      .map(({ member_id: _, ...waiting }) => ({ ...waiting, thread_id: waiting.thread_id ?? null }))
  },
  keep: async (waiting) => {
    const member_id = ownId()
    if (member_id === undefined) return false
    const kept = answerOf('readwrite', (store) => store.put({ ...waiting, member_id }))
    return kept.then(() => true).catch(() => false)
  },
  forget: (cid) => answerOf('readwrite', (store) => store.delete(cid)).catch(() => undefined),
}
