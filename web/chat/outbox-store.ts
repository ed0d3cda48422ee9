export type Waiting = {
  cid: string
  chat_id: string
  content: string
  quote_id: string | null
  thread_id: string | null
  files: string[]
  images: string[]
  crawl_id: string | null
  /** Grows with each message that is written. */
  order: number
  /** Why the server refused it; null while it waits. */
  problem: { code: string; params: Record<string, string | number> } | null
}

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

// A browser that keeps nothing sends all the same, as long as the page is open.
const quietly = (done: Promise<unknown>): Promise<void> => done.then(() => undefined).catch(() => undefined)

/** The unsent messages of a member, in the order in which they were written. */
export const keptMessages = async (memberId: string): Promise<Waiting[]> => {
  const kept = await answerOf<Kept[]>('readonly', (store) => store.getAll()).catch(() => [])
  return kept
    .filter(({ member_id }) => member_id === memberId)
    .map(({ member_id: _, ...waiting }) => ({ ...waiting, thread_id: waiting.thread_id ?? null }))
    .sort((one, other) => one.order - other.order)
}

export const keepMessage = (memberId: string, waiting: Waiting): Promise<void> =>
  quietly(answerOf('readwrite', (store) => store.put({ ...waiting, member_id: memberId })))

/** Deletes what a member has not sent. */
export const forgetMessagesOf = async (memberId: string): Promise<void> => {
  for (const { cid } of await keptMessages(memberId)) await forgetMessage(cid)
}

export const forgetMessage = (cid: string): Promise<void> =>
  quietly(answerOf('readwrite', (store) => store.delete(cid)))
