import { setImmediate as turnOver } from 'node:timers/promises'
import { expect } from 'chai'
import fc from 'fast-check'
import {
  type OutboxPorts,
  type OutboxStore,
  outboxQueue,
  type Sending,
  type Waiting,
} from './outbox-queue.ts'

describe('unsent messages', () => {
  let server: ReturnType<typeof serverOf>
  let browser: ReturnType<typeof browserOf>
  beforeEach(() => {
    server = serverOf()
    browser = browserOf(server.take)
  })

  it('of two tabs are sent once each, in the order in which they were written', async () => {
    const [left, right] = [browser.tab(), browser.tab()]
    server.isAway = true
    for (const text of ['1', '3', '5']) {
      await left.write(text)
      await right.write(String(Number(text) + 1))
    }
    server.isAway = false
    await Promise.all([right.queue.resume(), left.queue.resume()])
    await browser.quiet()
    expect(server.taken).to.deep.equal(['1', '2', '3', '4', '5', '6'])
    expect([left.shown(), right.shown()]).to.deep.equal([[], []])
  })

  it('are sent by a tab that was open beside the one that wrote them', async () => {
    server.isAway = true
    const [first, second] = [browser.tab(), browser.tab()]
    await first.write('Left behind')
    first.close()
    server.isAway = false
    await browser.quiet()
    expect(second.shown()).to.deep.equal(['Left behind'])
    await browser.passTime()
    expect(server.taken).to.deep.equal(['Left behind'])
  })

  it('step aside when they are refused, and are discarded in all tabs at once', async () => {
    const [left, right] = [browser.tab(), browser.tab()]
    await left.write('refused')
    await left.write('fine')
    expect(server.taken).to.deep.equal(['fine'])
    await browser.quiet()
    expect(right.shown()).to.deep.equal(['refused'])
    await left.queue.discardAll()
    await browser.quiet()
    expect(right.shown()).to.deep.equal([])
  })

  it('are sent by a browser that keeps nothing, as long as the tab is open', async () => {
    const tab = browserOf(server.take, { keepsAnything: false }).tab()
    server.isAway = true
    await tab.write('A')
    await tab.write('B')
    expect(tab.shown()).to.deep.equal(['A', 'B'])
    server.isAway = false
    await tab.queue.resume()
    await tab.write('C')
    expect(server.taken).to.deep.equal(['A', 'B', 'C'])
  })

  it('of one room do not wait for those of another', async () => {
    const tab = browser.tab()
    const held = server.hold()
    const waits = tab.write('held', 'slow room')
    await tab.write('Passes', 'other room')
    expect(server.taken).to.deep.equal(['Passes'])
    held()
    await waits
    expect(server.taken).to.deep.equal(['Passes', 'held'])
  })

  // Two tabs of a browser that has no locks, over a line that delays, refuses and loses answers.
  it('are sent once each and in order by tabs that cannot wait for each other', () =>
    fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(writing, { minLength: 2, maxLength: 10 }),
        async (line, acts) => {
          const arrived: string[] = []
          let now: Writing = { tab: 0, isAway: false, losesAnswers: false }
          const unlocked = browserOf(
            async ({ cid }) => {
              await line.schedule(Promise.resolve(), 'on the way there')
              if (now.isAway) return 'later'
              // The id of a message follows from its cid.
              if (!arrived.includes(cid)) arrived.push(cid)
              const isLost = now.losesAnswers
              await line.schedule(Promise.resolve(), 'on the way back')
              return isLost ? 'later' : 'sent'
            },
            { hasLocks: false },
          )
          const tabs = [unlocked.tab(), unlocked.tab()]
          for (const act of acts) {
            now = act
            void tabs[act.tab]?.write('Tea')
            await turnOver()
            if (line.count() > 0) await line.waitOne()
          }
          now = { tab: 0, isAway: false, losesAnswers: false }
          for (let round = 0; round < 2 * acts.length + 4; round += 1) {
            const later = unlocked.passTime()
            for (await turnOver(); line.count() > 0; await turnOver()) await line.waitOne()
            await later
          }
          expect(arrived).to.deep.equal(acts.map((_, at) => `c${at + 1}`))
          expect(tabs.map((tab) => tab.shown())).to.deep.equal([[], []])
        },
      ),
      { numRuns: 60 },
    ))

  it('that another tab has dealt with are not shown as refused', async () => {
    let answer = (_: Sending) => {}
    const send = () =>
      new Promise<Sending>((resolve) => {
        answer = resolve
      })
    const slow = browserOf(send, { hasLocks: false })
    const [sender, other] = [slow.tab(), slow.tab()]
    void sender.write('Tea')
    await turnOver()
    await slow.quiet()
    void other.queue.discard('c1')
    await turnOver()
    answer({ code: 'chat_not_writable', params: {} })
    await turnOver()
    expect(sender.shown()).to.deep.equal([])
  })
})

type Writing = { tab: number; isAway: boolean; losesAnswers: boolean }
const writing: fc.Arbitrary<Writing> = fc.record({
  tab: fc.nat(1),
  isAway: fc.boolean(),
  losesAnswers: fc.boolean(),
})

const serverOf = () => {
  let held: Promise<void> = Promise.resolve()
  const server = {
    isAway: false,
    taken: [] as string[],
    /** Holds the message `held` until the returned function is called. */
    hold: () => {
      let release = () => {}
      held = new Promise((resolve) => {
        release = resolve
      })
      return () => release()
    },
    take: async ({ content }: Waiting): Promise<Sending> => {
      if (server.isAway) return 'later'
      if (content === 'refused') return { code: 'chat_not_writable', params: {} }
      if (content === 'held') await held
      server.taken.push(content)
      return 'sent'
    },
  }
  return server
}

/** Tabs that share what is kept, and take turns. */
const browserOf = (send: OutboxPorts['send'], { keepsAnything = true, hasLocks = true } = {}) => {
  const kept = new Map<string, Waiting>()
  const store: OutboxStore = {
    all: async () => [...kept.values()],
    keep: async (waiting) => {
      if (keepsAnything) kept.set(waiting.cid, waiting)
      return keepsAnything
    },
    forget: async (cid) => void kept.delete(cid),
  }
  const turns = new Map<string, Promise<void>>()
  const alone: OutboxPorts['alone'] = (chatId, run) => {
    if (!hasLocks) return run()
    const turn = (turns.get(chatId) ?? Promise.resolve()).then(run)
    turns.set(chatId, turn)
    return turn
  }
  const timers: (() => void)[] = []
  const tabs = new Set<{ changed: () => Promise<void> }>()
  const notified: Promise<void>[] = []
  let at = 0
  const quiet = async () => {
    while (notified.length > 0) await Promise.all(notified.splice(0))
  }
  const tab = () => {
    let shown: readonly Waiting[] = []
    const queue = outboxQueue({
      store,
      send,
      alone,
      show: (waiting) => {
        shown = waiting
      },
      notifyTabs: () => {
        for (const other of tabs) if (other !== queue) notified.push(other.changed())
      },
      later: (run) => timers.push(() => tabs.has(queue) && run()),
      now: () => at,
    })
    tabs.add(queue)
    return {
      queue,
      write: (content: string, chat_id = 'group/garden') => {
        at += 1
        return queue.add({ ...blank, cid: `c${at}`, chat_id, content })
      },
      shown: () => shown.map(({ content }) => content),
      close: () => tabs.delete(queue),
    }
  }
  return {
    tab,
    quiet,
    /** Runs what was put off. */
    passTime: async () => {
      for (const run of timers.splice(0)) run()
      await Promise.all(turns.values())
      await quiet()
    },
  }
}

const blank = { quote_id: null, thread_id: null, files: [], images: [], crawl_id: null }
