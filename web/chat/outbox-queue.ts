// The rules of what waits:
// - All tabs of a browser share one list of unsent messages. One of them sends at a time in a room, the oldest first.
// - A message stays in the list until the server has answered, so it may be sent again: its `cid` makes that harmless.
// - Where browsers have no locks, several tabs may send the oldest one. None sends the next before an answer to it.
// - A refused message steps aside and lets the next ones pass.

/** A message that the server has not taken yet. */
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

/** Where a browser keeps what a member has not sent, for all of its tabs. */
export type OutboxStore = {
  all: () => Promise<readonly Waiting[]>
  /** False where the browser keeps nothing. */
  keep: (waiting: Waiting) => Promise<boolean>
  forget: (cid: string) => Promise<void>
}

/** `later`: the server gave no answer that counts. A problem: it refused the message. */
export type Sending = 'sent' | 'later' | NonNullable<Waiting['problem']>

export type OutboxPorts = {
  store: OutboxStore
  send: (waiting: Waiting) => Promise<Sending>
  /** Runs while no other tab of the browser runs something for the same room. */
  alone: (chatId: string, run: () => Promise<void>) => Promise<unknown>
  show: (waiting: readonly Waiting[]) => void
  /** Tells the other tabs that the list has changed. */
  notifyTabs: () => void
  /** Runs something a few seconds later. */
  later: (run: () => void) => unknown
  now: () => number
}

export type OutboxQueue = {
  /** Adds a message at the end. */
  add: (waiting: Omit<Waiting, 'order' | 'problem'>) => Promise<void>
  /** Sends a refused message again. */
  again: (cid: string) => Promise<void>
  discard: (cid: string) => Promise<void>
  discardAll: () => Promise<void>
  /** Sends what waits in all rooms. */
  resume: () => Promise<void>
  /** Another tab has changed the list. */
  changed: () => Promise<void>
}

/** The unsent messages of a member, as one tab sees and sends them. */
export const outboxQueue = (ports: OutboxPorts): OutboxQueue => {
  const { store, send, alone, show, notifyTabs, later, now } = ports
  // What only this tab knows: what is about to be kept, and everything in a browser that keeps nothing.
  const unkept = new Map<string, Waiting>()
  const done = new Set<string>()
  const running = new Set<string>()
  const asked = new Set<string>()
  const postponed = new Set<string>()
  let newest = 0

  const waiting = async (): Promise<Waiting[]> => {
    const kept = await store.all()
    const byCid = new Map([...kept, ...unkept.values()].map((one) => [one.cid, one]))
    return [...byCid.values()].filter(({ cid }) => !done.has(cid)).sort(oldestFirst)
  }
  const isWaiting = async (cid: string) => (await waiting()).some((one) => one.cid === cid)
  const refresh = async () => show(await waiting())

  const keep = async (one: Waiting) => {
    unkept.set(one.cid, one)
    await refresh()
    if (await store.keep(one)) unkept.delete(one.cid)
    notifyTabs()
  }
  const drop = async (cid: string) => {
    done.add(cid)
    unkept.delete(cid)
    await store.forget(cid)
    await refresh()
    notifyTabs()
  }

  /** True when nothing is left to send; false when the server is away. */
  const sendAllOf = async (chatId: string): Promise<boolean> => {
    for (;;) {
      const next = (await waiting()).find((one) => one.chat_id === chatId && one.problem === null)
      if (next === undefined) return true
      const outcome = await send(next)
      if (outcome === 'later') return false
      if (outcome === 'sent') await drop(next.cid)
      else if (await isWaiting(next.cid)) await keep({ ...next, problem: outcome })
    }
  }
  const sendNext = async (chatId: string): Promise<void> => {
    asked.add(chatId)
    if (running.has(chatId)) return
    running.add(chatId)
    try {
      while (asked.delete(chatId))
        await alone(chatId, async () => {
          if (!(await sendAllOf(chatId))) postpone(chatId)
        })
    } finally {
      running.delete(chatId)
    }
  }
  const postpone = (chatId: string) => {
    if (postponed.has(chatId)) return
    postponed.add(chatId)
    later(() => {
      postponed.delete(chatId)
      void sendNext(chatId)
    })
  }
  const roomsToSend = async () => {
    const open = (await waiting()).filter(({ problem }) => problem === null)
    return new Set(open.map(({ chat_id }) => chat_id))
  }

  return {
    add: async (written) => {
      newest = Math.max(now(), newest + 1)
      await keep({ ...written, order: newest, problem: null })
      await sendNext(written.chat_id)
    },
    again: async (cid) => {
      const one = (await waiting()).find((each) => each.cid === cid)
      if (one === undefined) return
      await keep({ ...one, problem: null })
      await sendNext(one.chat_id)
    },
    discard: drop,
    discardAll: async () => {
      for (const { cid } of await waiting()) await drop(cid)
    },
    resume: async () => {
      await refresh()
      await Promise.all([...(await roomsToSend())].map(sendNext))
    },
    changed: async () => {
      await refresh()
      // The other tab sends; this one looks later, in case that tab was closed.
      for (const chatId of await roomsToSend()) postpone(chatId)
    },
  }
}

/** Tabs share the clock; the ids of messages settle what was written in the same millisecond. */
const oldestFirst = (one: Waiting, other: Waiting): number =>
  one.order - other.order || (one.cid < other.cid ? -1 : 1)
