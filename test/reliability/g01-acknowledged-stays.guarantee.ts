import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Cluster, openCluster } from './kit/cluster.ts'
import type { Guarantee, Seen, Trial } from './kit/guarantee.ts'
import { type History, newHistory, type Operation } from './kit/history.ts'
import { clientOf, type HttpClient, type Sending } from './kit/http-client.ts'
import { brokenStreams, byAppend, grouped, type Row, rowsOf } from './kit/oracle.ts'
import { randomOf } from './kit/random.ts'
import {
  idIn,
  markOf,
  revisedMark,
  revising,
  scheduledMark,
  scheduling,
  typesOfRevision,
} from './kit/requests.ts'
import type { Service } from './kit/service.ts'

const callers = { short: 8, full: 24 } as const
/** Seconds between two kills: the least, and how much longer at most. */
const between = { short: [0.8, 0.7], full: [2, 4] } as const

type Scene = {
  trial: Trial
  cluster: Cluster
  history: History
  client: HttpClient
  isOver: boolean
  next: number
}

export const acknowledgedStays: Guarantee = {
  id: 'G1',
  promise: 'A command that was answered with success is never lost',
  bar: '0 acknowledged commands missing, 0 found more than once, 0 refused ones found, 0 stored in part',
  trials: { short: 4, full: 75 },
  limits: 'the operating system is not killed: what it had taken for written stays',
  run: async (trial) => {
    const cluster = await openCluster({
      services: { 'command-api': 2 },
      // A commit that did not wait stays unwritten until another one waits for the disk, on a slow machine as well.
      postgres: { wal_writer_delay: '10s', wal_writer_flush_after: '1GB' },
    })
    const client = clientOf(cluster.people.admin, { sockets: callers[trial.size] })
    const scene: Scene = { trial, cluster, history: newHistory(), client, isOver: false, next: 0 }
    try {
      const calling = Promise.all(
        Array.from({ length: callers[trial.size] }, (_, caller) => call(scene, caller)),
      )
      await kill(scene).finally(() => {
        scene.isOver = true
      })
      await calling
      return seen(scene, await rowsOf(cluster.database.url))
    } finally {
      client.close()
      await cluster.close()
    }
  },
  sabotages: [
    {
      without: 'waiting for the disk before the answer',
      trials: 2,
      edits: [
        {
          file: 'platform/event-store/reconnecting-client.ts',
          find: 'await pulse.whileAlive(opened.connect())',
          replace: "await opened.connect()\n      await opened.query('set synchronous_commit = off')",
        },
        {
          file: 'platform/event-store/postgres-writer.ts',
          find: "and setting = 'off'`",
          replace: "and setting = 'never'`",
        },
      ],
    },
  ],
}

/** PostgreSQL, one command-api, PostgreSQL, the other one, and so on. */
const kill = async ({ trial, cluster }: Scene): Promise<void> => {
  const apis = cluster.of('command-api')
  const [least, more] = between[trial.size]
  // A sequence of its own: how often the callers draw depends on how fast they are.
  const random = randomOf(trial.seed)
  for (let number = 0; number < trial.trials; number += 1) {
    await pause((least + random() * more) * 1_000)
    const api = apis[((number - 1) / 2) % apis.length]
    trial.note(`kill ${number}: ${api ? `command-api on port ${api.port}` : 'PostgreSQL'}`)
    if (api) {
      await api.kill()
      await api.start()
    } else {
      await cluster.database.kill()
      await cluster.database.start()
      for (const each of apis) await revived(each, trial)
    }
  }
  await pause(500)
}

// Operators restart services that end, so the run restarts this one.
const revived = async (api: Service, trial: Trial): Promise<void> => {
  if (api.isRunning()) return
  trial.note(`the command-api on port ${api.port} had ended with the database`)
  await api.start()
}

/** Plans an appointment, revises it twice, and begins anew. Half of what is unknown is sent again with its key. */
const call = async (scene: Scene, caller: number): Promise<void> => {
  while (!scene.isOver) {
    const number = scene.next
    scene.next += 1
    const planned = await sent(scene, 'schedule', markOf(number), {
      ...scheduling(scene.cluster.people.calendarId, number),
      port: portOf(scene, caller),
    })
    if (planned.outcome !== 'ok') continue
    for (let turn = 0; turn < 2 && !scene.isOver; turn += 1) {
      const mark = randomUUID()
      const sending = revising(idIn(planned.answer?.body), mark)
      await sent(scene, 'revise', mark, { ...sending, port: portOf(scene, caller) })
    }
  }
}

const portOf = ({ cluster }: Scene, caller: number): number => {
  const apis = cluster.of('command-api')
  return apis[caller % apis.length]?.port ?? 0
}

const sent = async (
  { history, client, trial }: Scene,
  kind: string,
  about: string,
  sending: Sending & { key: string; port: number },
): Promise<Operation> => {
  const operation = await history.record({ kind, key: sending.key, about }, async () => {
    const first = await client.send(sending.port, sending)
    if (first.outcome !== 'unknown' || trial.random() < 0.5) return first
    await pause(300)
    const second = await client.send(sending.port, sending)
    // What was unknown stays so when nobody could be asked again.
    return second.outcome === 'fail' && second.answer === null ? first : second
  })
  if (operation.answer === null || operation.answer.status >= 500) await pause(50)
  return operation
}

const seen = ({ trial, history }: Scene, rows: readonly Row[]): Seen => {
  const scheduled = grouped(rows, scheduledMark)
  const revised = grouped(rows, revisedMark)
  const found = ({ kind, about }: Operation) =>
    (kind === 'schedule' ? scheduled : revised).get(about)?.length ?? 0
  const at = new Map(rows.map((row) => [row.position, row]))
  const of = (outcome: Operation['outcome']) => history.all.filter((each) => each.outcome === outcome)
  const isElsewhere = ({ answer, about, kind }: Operation) => {
    const own = (kind === 'schedule' ? scheduled : revised).get(about)?.[0]
    const stored = answer?.position === null ? undefined : at.get(answer?.position ?? -1n)
    return own !== undefined && stored?.command_id !== own.command_id
  }
  const revisions = [...byAppend(rows).values()].filter((own) =>
    own.some(({ type }) => typesOfRevision.includes(type)),
  )
  return {
    trials: trial.trials,
    counts: {
      kills: trial.trials,
      ...history.counts(),
      found: history.all.filter((each) => found(each) > 0).length,
      unknown_and_found: of('unknown').filter((each) => found(each) > 0).length,
    },
    violations: {
      missing: of('ok').filter((each) => found(each) === 0).length,
      doubled: history.all.filter((each) => found(each) > 1).length,
      refused_but_found: of('fail').filter((each) => found(each) > 0).length,
      at_another_position: of('ok').filter(isElsewhere).length,
      partly_stored: revisions.filter(({ length }) => length !== typesOfRevision.length).length,
      broken_streams: brokenStreams(rows).length,
    },
  }
}
