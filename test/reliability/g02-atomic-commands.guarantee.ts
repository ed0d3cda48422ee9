import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Cluster, openCluster } from './kit/cluster.ts'
import type { Fault } from './kit/faults.ts'
import type { Guarantee, Seen, Trial } from './kit/guarantee.ts'
import { type History, newHistory } from './kit/history.ts'
import { clientOf, type HttpClient, sendWithRetry } from './kit/http-client.ts'
import { brokenStreams, byAppend, grouped, type Row, rowsOf } from './kit/oracle.ts'
import { admitting, idIn, revisedMark, revising, scheduling, typesOfRevision } from './kit/requests.ts'
import type { Service } from './kit/service.ts'

// Where the process dies: before the append, in the writer with everything gathered, while the statement is on its way
// or running, after the database said yes, and before the sender hears of it.
const points: readonly [string, Fault][] = [
  ['after-decide-before-append', {}],
  ['append-gathered', {}],
  ['append-sent', { sleep: [0, 3] }],
  ['append-committed', {}],
  ['after-append-before-answer', {}],
]
const callers = 16
const admissionsAtOnce = 4
const eventsOfAdmission = ['EmailReserved', 'AccountOpened', 'MemberJoined', 'MemberWelcomed']

type Scene = { trial: Trial; cluster: Cluster; steady: Service; revisions: History; admissions: History }

export const atomicCommands: Guarantee = {
  id: 'G2',
  promise: 'A command is atomic: all its events are stored, or none',
  bar: '0 commands of which a part is stored, 0 admissions that a repeat does not finish',
  trials: { short: 5, full: 60 },
  limits:
    'the database itself is killed in the run of G1; a command over several streams is finished by its repeat, not stored in one append',
  run: async (trial) => {
    const cluster = await openCluster({ services: { 'command-api': 1, projectors: 1 } })
    try {
      const [steady] = cluster.of('command-api') as [Service]
      const scene = { trial, cluster, steady, revisions: newHistory(), admissions: newHistory() }
      await Promise.all([killWhileRevising(scene, 0), killWhileRevising(scene, 1)])
      await killWhileAdmitting(scene)
      return seen(scene, await rowsOf(cluster.database.url))
    } finally {
      await cluster.close()
    }
  },
  sabotages: [
    {
      without: 'one append for all events of a command',
      trials: 2,
      edits: [
        {
          file: 'platform/commands/appending.ts',
          find: 'const appended = await store.append(stream, events, expected)',
          replace: `let appended = await store.append(stream, events.slice(0, 1), expected)
      for (const event of events.slice(1))
        if (appended.status !== 'conflict') appended = await store.append(stream, [event], appended.revision)`,
        },
      ],
    },
  ],
}

/** Every other kill of the run: a service that dies at its point while callers revise, and is started anew. */
const killWhileRevising = async (
  { trial, cluster, steady, revisions }: Scene,
  lane: number,
): Promise<void> => {
  const client = clientOf(cluster.people.admin, { sockets: callers })
  const ids = await Promise.all(
    Array.from({ length: callers }, async (_, at) => {
      const planning = scheduling(cluster.people.calendarId, lane * callers + at)
      return idIn((await sendWithRetry(client, [steady.port], planning)).answer?.body)
    }),
  )
  let service: Service | null = null
  for (let kill = lane; kill < trial.trials; kill += 2) {
    const [point, how] = points[kill % points.length] ?? ['', {}]
    const at = 1 + Math.floor(trial.random() * 60)
    trial.note(`kill ${kill}: ${point}, when it is passed for the ${at}th time`)
    const faults = { [point]: { ...how, kill: true, at } }
    if (service) await service.start(faults)
    else service = await cluster.add('command-api', faults)
    await Promise.all(ids.map((id) => reviseUntilDead(client, service as Service, revisions, id)))
  }
  client.close()
}

const reviseUntilDead = async (
  client: HttpClient,
  service: Service,
  revisions: History,
  id: string,
): Promise<void> => {
  while (service.isRunning()) {
    const mark = randomUUID()
    const sending = revising(id, mark)
    const what = { kind: 'revise', key: sending.key, about: mark }
    const { answer } = await revisions.record(what, () => client.send(service.port, sending))
    if (answer === null) await pause(20)
  }
}

/** Admissions take several steps. The process dies between two of them, and the sender repeats elsewhere. */
const killWhileAdmitting = async ({ trial, cluster, steady, admissions }: Scene): Promise<void> => {
  const client = clientOf(cluster.people.admin)
  let service: Service | null = null
  for (let kill = 0; kill < Math.ceil(trial.trials / 6); kill += 1) {
    const at = 1 + Math.floor(trial.random() * admissionsAtOnce * eventsOfAdmission.length)
    trial.note(`kill between two steps of an admission, the ${at}th time`)
    const faults = { 'between-steps': { kill: true, at } }
    if (service) await service.start(faults)
    else service = await cluster.add('command-api', faults)
    const { port } = service
    await Promise.all(
      Array.from({ length: admissionsAtOnce }, (_, one) => {
        const sending = admitting(`eve-${kill}-${one}@lindenhof.example`)
        return admissions.record({ kind: 'admit', key: sending.key, about: sending.key }, async () => {
          const first = await client.send(port, sending)
          return first.outcome === 'ok' ? first : sendWithRetry(client, [steady.port], sending)
        })
      }),
    )
    await service.kill()
  }
  client.close()
}

const isOfRevision = ({ type }: Row): boolean => typesOfRevision.includes(type)

const seen = ({ trial, revisions, admissions }: Scene, rows: readonly Row[]): Seen => {
  const marks = new Map(
    [...byAppend(rows)].map(([append, own]) => [own.map(revisedMark).find(Boolean), append]),
  )
  const appends = byAppend(rows)
  const storedOf = (mark: string) => appends.get(marks.get(mark) ?? '')?.length ?? 0
  const ofMember = grouped(rows, ({ data }) => (typeof data.member_id === 'string' ? data.member_id : null))
  const isWhole = (memberId: string) =>
    eventsOfAdmission.every((type) => ofMember.get(memberId)?.filter((row) => row.type === type).length === 1)
  const isPart = (stored: number) => stored !== 0 && stored !== typesOfRevision.length
  const revised = revisions.counts()
  return {
    trials: trial.trials,
    counts: {
      ...revised,
      found: revisions.all.filter(({ about }) => storedOf(about) === typesOfRevision.length).length,
      unknown_and_found: revisions.all.filter(
        ({ about, outcome }) => outcome === 'unknown' && storedOf(about) === typesOfRevision.length,
      ).length,
      admissions: admissions.all.length,
    },
    violations: {
      partly_stored: [...appends.values()].filter((own) => own.some(isOfRevision) && isPart(own.length))
        .length,
      missing: revisions.all.filter(({ about, outcome }) => outcome === 'ok' && storedOf(about) === 0).length,
      refused_but_found: revisions.all.filter(
        ({ about, outcome }) => outcome === 'fail' && storedOf(about) > 0,
      ).length,
      admissions_unfinished: admissions.all.filter(
        ({ outcome, answer }) => outcome !== 'ok' || !isWhole(idIn(answer?.body)),
      ).length,
      broken_streams: brokenStreams(rows).length,
    },
  }
}
