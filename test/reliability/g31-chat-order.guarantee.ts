import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '#platform/language/ids.ts'
import { outboxQueue, type Sending as SendingOf, type Waiting } from '#web/chat/outbox-queue.ts'
import { type Cluster, openCluster } from './kit/cluster.ts'
import { eventually } from './kit/eventually.ts'
import type { Guarantee, Seen, Trial } from './kit/guarantee.ts'
import {
  clientOf,
  type HttpClient,
  isLater,
  type Sending,
  type Sent,
  sendWithRetry,
} from './kit/http-client.ts'
import { type Row, rowsOf } from './kit/oracle.ts'
import { idIn } from './kit/requests.ts'

// The outbox of the web runs in this process. Its tabs share a list and take turns, as those of a browser do; those of
// every second author cannot wait for each other, as in a browser without locks.

const authors = 4
const killEvery = 12
const retryMs = 30

const newCounts = () => ({ written: 0, requests: 0, unheard: 0, kills: 0, tabs_closed: 0 })
type Counts = ReturnType<typeof newCounts>

type Scene = { trial: Trial; cluster: Cluster; counts: Counts }

export const chatOrder: Guarantee = {
  id: 'G31',
  promise: 'What is written in a chat is there once, in the order of its author',
  bar: '0 messages lost, doubled, refused or out of order for authors with two tabs who lose their connection, close tabs and get doubled answers, while servers are killed',
  trials: { short: 120, full: 3_000 },
  limits: 'the list that tabs share is in memory here: that a browser keeps it is seen by a journey',
  run: async (trial) => {
    const slow = { 'after-append-before-answer': { sleep: [0, 15] as const } }
    const cluster = await openCluster({
      services: { 'command-api': [slow, slow], projectors: 1 },
      members: authors,
    })
    const scene: Scene = { trial, cluster, counts: newCounts() }
    const browsers: Browser[] = []
    try {
      for (const [at, person] of cluster.people.members.entries()) {
        const client = clientOf(person)
        const hasLocks = at % 2 === 0
        browsers.push(browserOf(scene, client, { chatId: await roomWith(scene, client), hasLocks }))
      }
      await Promise.all([...browsers.map((browser) => writeAll(scene, browser)), killNowAndThen(scene)])
      for (const browser of browsers) await browser.reconnect()
      return seen(scene, browsers, await rowsOf(cluster.database.url))
    } finally {
      for (const browser of browsers) browser.close()
      await cluster.close()
    }
  },
  sabotages: [
    {
      without: 'waiting for the answer before the next message',
      trials: 60,
      edits: [
        {
          file: 'web/chat/outbox-queue.ts',
          find: "      if (outcome === 'later') return false\n",
          replace: '',
        },
      ],
    },
    {
      without: 'an id that follows from what the author calls the message',
      trials: 60,
      edits: [
        {
          file: 'command-api/chat/chat-message.decider.ts',
          find: 'createdId(actor.id, cid, chat_id)',
          replace: 'createdId(actor.id, cid, chat_id + Math.random())',
        },
      ],
    },
    {
      without: 'a list that all tabs share',
      trials: 60,
      edits: [
        {
          file: 'web/chat/outbox-queue.ts',
          find: 'const kept = await store.all()',
          replace: 'const kept: readonly Waiting[] = []',
        },
        {
          file: 'web/chat/outbox-queue.ts',
          find: '    if (await store.keep(one)) unkept.delete(one.cid)\n',
          replace: '    await store.keep(one)\n',
        },
      ],
    },
  ],
}

const portsOf = ({ cluster }: Scene): number[] => cluster.of('command-api').map(({ port }) => port)

/** Opens the room of an author and the administrator. */
const roomWith = async (scene: Scene, client: HttpClient): Promise<string> => {
  const body = { member_id: scene.cluster.people.admin.id }
  const starting = { method: 'POST', path: '/api/v1/chats', key: newId(), body }
  return idIn((await sendWithRetry(client, portsOf(scene), starting)).answer?.body)
}

type Browser = {
  chatId: string
  /** What its member has written, in order. */
  written: string[]
  /** What the server refused. */
  refused: Set<string>
  write: () => Promise<void>
  setOffline: (isOffline: boolean) => void
  /** Closes a tab in the middle of everything and opens another one. */
  replaceTab: () => void
  /** Waits until nothing waits. */
  reconnect: () => Promise<void>
  close: () => void
}

/** Two tabs of an author. */
const browserOf = (
  scene: Scene,
  client: HttpClient,
  { chatId, hasLocks }: { chatId: string; hasLocks: boolean },
): Browser => {
  const { trial, counts } = scene
  const { random } = trial
  const kept = new Map<string, Waiting>()
  const everKept = new Set<string>()
  const written: string[] = []
  const refused = new Set<string>()
  let isOffline = false
  let turn: Promise<unknown> = Promise.resolve()
  let clock = 0

  const send = async (waiting: Waiting): Promise<SendingOf> => {
    if (isOffline) return 'later'
    const sent = await exchange(scene, client, waiting)
    if (sent.outcome === 'ok') return 'sent'
    const { answer } = sent
    if (sent.outcome === 'unknown' || answer === null || isLater(answer)) return 'later'
    refused.add(waiting.cid)
    return { code: answer.code ?? '', params: {} }
  }

  const openTab = () => {
    let end = () => {}
    const closed = new Promise<void>((resolve) => {
      end = resolve
    })
    let isOpen = true
    const never = new Promise<never>(() => {})
    const queue = outboxQueue({
      store: {
        all: async () => (isOpen ? [...kept.values()] : never),
        keep: async (waiting) => {
          if (!isOpen) return never
          kept.set(waiting.cid, waiting)
          everKept.add(waiting.cid)
          return true
        },
        forget: async (cid) => (isOpen ? void kept.delete(cid) : never),
      },
      send,
      alone: (_, run) => {
        const inTab = () => (isOpen ? Promise.race([run(), closed]) : undefined)
        if (!hasLocks) return Promise.resolve(inTab())
        const own = turn.then(inTab)
        turn = own
        return own
      },
      show: () => {},
      notifyTabs: () => {
        for (const other of tabs) if (other.queue !== queue) void other.queue.changed()
      },
      later: (run) => void pause(retryMs).then(() => isOpen && run()),
      now: () => ++clock,
    })
    return {
      queue,
      close: () => {
        isOpen = false
        end()
      },
    }
  }
  const tabs = [openTab(), openTab()]
  const anyTab = () => Math.floor(random() * tabs.length)
  return {
    chatId,
    written,
    refused,
    write: async () => {
      const cid = newId()
      written.push(cid)
      counts.written += 1
      void tabs[anyTab()]?.queue.add({ ...blank, cid, chat_id: chatId, content: `Message ${written.length}` })
      await eventually('the browser has kept a message', () => everKept.has(cid))
    },
    setOffline: (is) => {
      isOffline = is
    },
    replaceTab: () => {
      const [old] = tabs.splice(anyTab(), 1)
      old?.close()
      counts.tabs_closed += 1
      const tab = openTab()
      tabs.push(tab)
      void tab.queue.resume()
    },
    reconnect: async () => {
      isOffline = false
      for (const { queue } of tabs) void queue.resume()
      const isSent = () => [...kept.values()].every(({ problem }) => problem !== null)
      // What is still there then is counted as lost.
      await eventually('everything is sent', isSent, 10_000).catch((error: Error) =>
        trial.note(error.message),
      )
    },
    close: () => {
      for (const tab of tabs) tab.close()
      client.close()
    },
  }
}

const blank = { quote_id: null, thread_id: null, files: [], images: [], crawl_id: null }

/** One attempt: it may be cut off, or be sent twice at once with the answers in any order. */
const exchange = async (scene: Scene, client: HttpClient, waiting: Waiting): Promise<Sent> => {
  const { trial, counts } = scene
  const { random } = trial
  const { order: _, problem: __, chat_id, cid, ...message } = waiting
  const path = `/api/v1/chats/${encodeURIComponent(chat_id)}/messages`
  const sending = { method: 'POST', path, key: cid, body: { ...message, cid } }
  const ports = portsOf(scene)
  const one = async (fault: Partial<Sending>): Promise<Sent> => {
    counts.requests += 1
    const sent = await client.send(ports[Math.floor(random() * ports.length)] ?? 0, { ...sending, ...fault })
    if (sent.outcome === 'unknown') counts.unheard += 1
    return sent
  }
  if (random() < 0.2) return Promise.race([one({}), one({ resetAfterMs: random() * 20 })])
  return one(random() < 0.3 ? { resetAtAnswer: true } : {})
}

const writeAll = async ({ trial }: Scene, browser: Browser): Promise<void> => {
  const { random } = trial
  for (let count = 0; count < trial.trials / authors; count += 1) {
    await browser.write()
    if (random() < 0.1) browser.setOffline(true)
    else if (random() < 0.3) browser.setOffline(false)
    if (random() < 0.05) browser.replaceTab()
    await pause(random() * 10)
  }
  browser.setOffline(false)
}

const killNowAndThen = async ({ trial, cluster, counts }: Scene): Promise<void> => {
  const kills = Math.max(1, Math.floor(trial.trials / authors / killEvery))
  for (let kill = 0; kill < kills; kill += 1) {
    await pause(trial.random() * 80)
    const service = cluster.of('command-api')[kill % 2]
    counts.kills += 1
    await service?.kill()
    await service?.start()
  }
}

const seen = ({ trial, counts }: Scene, browsers: readonly Browser[], rows: readonly Row[]): Seen => {
  const violations = { lost: 0, doubled: 0, out_of_order: 0, refused: 0 }
  for (const { chatId, written, refused } of browsers) {
    const stored = rows
      .filter(({ type, data }) => type === 'ChatMessageSent' && data.chat_id === chatId)
      .map(({ data }) => String(data.cid))
    const positions = new Map(stored.map((cid, at) => [cid, at]))
    const order = [...positions.keys()].map((cid) => written.indexOf(cid))
    violations.lost += written.filter((cid) => !positions.has(cid)).length
    violations.doubled += stored.length - positions.size
    violations.out_of_order += order.filter((position, at) => position < (order[at - 1] ?? -1)).length
    violations.refused += refused.size
  }
  return { trials: trial.trials, counts, violations }
}
