import { expect } from 'chai'
import type { Signal } from '#platform/changes/change-feed.ts'
import { silentLog } from '#platform/log/log.ts'
import { until } from '#test/kit/until.ts'
import { lineAnswers } from './line-answers.ts'

describe('lines whose clients answer', () => {
  let at = 0
  const listeners = new Set<(signal: Signal) => void>()
  const signals: number[] = []
  const feed = {
    signal: async (topic: string, payload: unknown, audience: readonly string[]) => {
      signals.push((payload as unknown[]).length)
      for (const listener of listeners) listener({ topic, payload, audience })
    },
    onSignal: (listener: (signal: Signal) => void) => {
      listeners.add(listener)
      return { close: async () => void listeners.delete(listener) }
    },
  }
  const opened = () => {
    const answers = lineAnswers({ feed, log: silentLog, silenceMs: 70, now: () => at })
    const cut: string[] = []
    const watch = (who: string) => answers.watch({ disconnect: () => cut.push(who) })
    return { ...answers, watch, cut }
  }
  beforeEach(() => {
    at = 0
    signals.length = 0
  })

  it('are cut when nothing was heard for too long, and not before', () => {
    const { watch, answered, cutSilent, cut } = opened()
    const [first] = [watch('first'), watch('second')]
    at = 60
    answered(first.name)
    cutSilent()
    expect(cut).to.deep.equal([])
    at = 71
    cutSilent()
    expect(cut).to.deep.equal(['second'])
  })

  it('are forgotten with the stream', () => {
    const { watch, cutSilent, cut } = opened()
    watch('first').end()
    at = 100
    cutSilent()
    expect(cut).to.deep.equal([])
  })

  it('are also heard by way of another process, many in one signal', async () => {
    const [one, other] = [opened(), opened()]
    const names = Array.from({ length: 150 }, (_, who) => one.watch(String(who)).name)
    at = 60
    for (const name of names) other.answered(name)
    other.answered('not a name')
    await until(() => signals.length === 1)
    at = 100
    one.cutSilent()
    expect([signals, one.cut]).to.deep.equal([[150], []])
    expect(JSON.stringify(names).length).to.be.lessThan(7_000)
    await one.close()
    await other.close()
  })
})
