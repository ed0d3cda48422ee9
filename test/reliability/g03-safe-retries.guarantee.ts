import { randomUUID } from 'node:crypto'
import { type Cluster, openCluster } from './kit/cluster.ts'
import { runConcurrently } from './kit/concurrency.ts'
import type { Guarantee, Seen, Trial } from './kit/guarantee.ts'
import {
  type Answer,
  clientOf,
  type HttpClient,
  isLater,
  type Sending,
  type Sent,
  sendWithRetry,
} from './kit/http-client.ts'
import { grouped, type Row, rowsOf } from './kit/oracle.ts'
import { type ProxyLine, proxyTo } from './kit/proxy.ts'
import {
  accepting,
  admitting,
  contacting,
  idIn,
  markOf,
  revisedMark,
  revising,
  scheduledMark,
  scheduling,
  typesOfRevision,
} from './kit/requests.ts'

const lanes = 8
const sendsAtOnce = 4
const bodiesEvery = 5
/** Streams with more events than this are opened from a snapshot. */
const longFrom = 210

/** One key, sent several times: where its effect would stand, and every answer that came. */
type Keyed = {
  kind: Kind
  about: string
  client: HttpClient
  sending: Sending & { key: string }
  answers: Answer[]
  resets: number
}
type Kind = 'schedule' | 'accept' | 'contact' | 'admit' | 'revise'
/** The same key with another body. */
type OtherBody = { status: number; code: string | null; mark: string }

type Scene = {
  trial: Trial
  cluster: Cluster
  lines: ProxyLine[]
  admin: HttpClient
  guests: { id: string; client: HttpClient }[]
  /** An appointment that has been changed so often that it is opened from a snapshot. */
  longId: string
  keyed: Keyed[]
  others: OtherBody[]
}

export const safeRetries: Guarantee = {
  id: 'G3',
  promise: 'A command that is sent again has one effect and gets one answer',
  bar: '0 keys with more or less than one effect, 0 with two answers, 0 other bodies taken under a used key',
  trials: { short: 30, full: 3_000 },
  limits:
    'a key is looked for in the stream that its command changes: the same key for another thing is another command',
  run: async (trial) => {
    const slow = {
      'after-decide-before-append': { sleep: [0, 15] as const },
      'after-append-before-answer': { sleep: [0, 15] as const },
    }
    const cluster = await openCluster({
      services: { 'command-api': [slow, slow], projectors: 1 },
      members: lanes,
    })
    const lines = await Promise.all(cluster.of('command-api').map(({ port }) => proxyTo(`127.0.0.1:${port}`)))
    const guests = cluster.people.members.map((person) => ({ id: person.id, client: clientOf(person) }))
    const admin = clientOf(cluster.people.admin, { sockets: 64 })
    const scene: Scene = { trial, cluster, lines, admin, guests, longId: '', keyed: [], others: [] }
    try {
      scene.longId = await changedOften(scene)
      const isOver = () => trial.isOver(wronglyAnswered(scene.keyed))
      await runConcurrently(lanes, trial.trials, (number, lane) => sendOneKey(scene, number, lane), isOver)
      await repeatLate(scene)
      return seen(scene, await rowsOf(cluster.database.url))
    } finally {
      for (const { client } of [...guests, { client: admin }]) client.close()
      for (const line of lines) await line.close()
      await cluster.close()
    }
  },
  sabotages: [
    {
      without: 'the look for the command id before deciding',
      trials: 10,
      edits: [
        {
          file: 'platform/commands/handler.ts',
          find: '  if (before) return before\n',
          replace: '',
        },
      ],
    },
    {
      without: 'the marks of earlier commands in a snapshot',
      trials: 20,
      edits: [
        {
          file: 'platform/commands/opening.ts',
          find: 'snapshot && mayHold(snapshot.commands, commandId)',
          replace: 'snapshot && !mayHold(snapshot.commands, commandId)',
        },
      ],
    },
    {
      without: 'ids that derive from the key',
      trials: 10,
      edits: [
        {
          file: 'platform/requests/derived-ids.ts',
          find: "timed(key, 'created', actorId, key, counter)",
          replace: "timed(key, 'created', actorId, key, counter, Math.random())",
        },
      ],
    },
  ],
}

const sendOneKey = async (scene: Scene, number: number, lane: number): Promise<void> => {
  const { trial, lines, admin } = scene
  const ports = scene.cluster.of('command-api').map(({ port }) => port)
  const { kind, about, client, sending } = await oneOf(scene, number, lane)
  // A line dies under whatever is on it at that moment.
  if (trial.random() < 0.15) setTimeout(() => lines[number % lines.length]?.reset(), trial.random() * 40)
  const first = await Promise.all(
    Array.from({ length: sendsAtOnce }, (_, at) =>
      client.send(lines[at % lines.length]?.port ?? 0, { ...sending, ...whatGoesWrong(trial, at) }),
    ),
  )
  const unheard = first.filter(({ outcome }) => outcome === 'unknown').length
  const last = await sendWithRetry(client, ports, sending)
  scene.keyed.push({ kind, about, client, sending, answers: received([...first, last]), resets: unheard })
  if (kind === 'schedule' && number % bodiesEvery === 0) {
    const mark = markOf(number + 5_000_000)
    const other = scheduling(scene.cluster.people.calendarId, number + 5_000_000, { key: sending.key })
    const { answer } = await sendWithRetry(admin, ports, other)
    scene.others.push({ status: answer?.status ?? 0, code: answer?.code ?? null, mark })
  }
}

const changedOften = async ({ cluster, admin, guests }: Scene): Promise<string> => {
  const ports = cluster.of('command-api').map(({ port }) => port)
  const planning = scheduling(cluster.people.calendarId, 4_000_000)
  const id = idIn((await sendWithRetry(admin, ports, planning)).answer?.body)
  await sendWithRetry(guests[0]?.client ?? admin, ports, accepting(id))
  await change(admin, ports, id)
  return id
}

/** Puts more events into the stream than are read without a snapshot. */
const change = (admin: HttpClient, ports: readonly number[], id: string): Promise<void> =>
  runConcurrently(16, Math.ceil(longFrom / typesOfRevision.length), async () => {
    await sendWithRetry(admin, ports, revising(id, randomUUID()))
  })

/** A late repeat still gets the original answer, even after later commands. */
const repeatLate = async ({ cluster, admin, longId, keyed }: Scene): Promise<void> => {
  const ports = cluster.of('command-api').map(({ port }) => port)
  await change(admin, ports, longId)
  const late = keyed.filter(({ kind }) => kind === 'revise')
  await runConcurrently(lanes, late.length, async (number) => {
    const each = late[number]
    if (each) each.answers.push(...received([await sendWithRetry(each.client, ports, each.sending)]))
  })
}

// Nothing, a reset at any moment, or a reset when the answer is on its way.
const whatGoesWrong = ({ random }: Trial, at: number): Partial<Sending> => {
  if (at === 0) return { resetAtAnswer: random() < 0.5 }
  return random() < 0.3 ? { resetAfterMs: random() * 40 } : {}
}

/** The answers that a client has received. A request to retry is no answer to the command. */
const received = (sent: readonly Sent[]): Answer[] =>
  sent.flatMap(({ answer }) => (answer === null || isLater(answer) ? [] : [answer]))

type Chosen = { kind: Kind; about: string; client: HttpClient; sending: Sending & { key: string } }

const oneOf = async (scene: Scene, number: number, lane: number): Promise<Chosen> => {
  const { cluster, admin, guests } = scene
  const { calendarId } = cluster.people
  const ports = cluster.of('command-api').map(({ port }) => port)
  if (number % 10 === 9) {
    const key = randomUUID()
    return {
      kind: 'admit',
      about: key,
      client: admin,
      sending: admitting(`eve-${key}@lindenhof.example`, key),
    }
  }
  if (number % 10 === 7) {
    const mark = randomUUID()
    return { kind: 'revise', about: mark, client: admin, sending: revising(scene.longId, mark) }
  }
  if (number % 2 === 0)
    return { kind: 'schedule', about: markOf(number), client: admin, sending: scheduling(calendarId, number) }
  const guest = guests[lane] ?? guests[0]
  if (!guest) throw new Error('nobody is there')
  const planning = scheduling(calendarId, number)
  const planned = await sendWithRetry(admin, ports, planning)
  // What cannot even be planned counts as what it is.
  if (planned.outcome !== 'ok')
    return { kind: 'schedule', about: markOf(number), client: admin, sending: planning }
  const id = idIn(planned.answer?.body)
  if (number % 4 === 1) return { kind: 'accept', about: id, client: guest.client, sending: accepting(id) }
  await sendWithRetry(guest.client, ports, accepting(id))
  return { kind: 'contact', about: id, client: admin, sending: contacting(id) }
}

/** What the answers alone tell. */
const wronglyAnswered = (keyed: readonly Keyed[]) => ({
  several_answers: keyed.filter((each) => answersOf(each) > 1).length,
  not_acknowledged: keyed.filter(({ answers }) => answers.some(({ status }) => status >= 300)).length,
})

const answersOf = ({ answers, kind }: Keyed): number =>
  new Set(answers.map((answer) => answerText(answer, kind))).size

// The position of a command over several streams is that of its last step, which is told by the ids alone.
const answerText = ({ status, body, position }: Answer, kind: Kind): string =>
  JSON.stringify([status, body, kind === 'admit' ? '' : String(position)])

const seen = ({ trial, keyed, others }: Scene, rows: readonly Row[]): Seen => {
  const scheduled = grouped(rows, scheduledMark)
  const ofType = (type: string, field: string) =>
    grouped(rows, (row) => (row.type === type ? String(row.data[field]) : null))
  const accepted = ofType('ParticipantAnswered', 'appointment_id')
  const contacted = ofType('AttendeesContacted', 'appointment_id')
  const joined = ofType('MemberJoined', 'member_id')
  const revised = grouped(rows, revisedMark)
  const effects: Record<Kind, (each: Keyed) => number> = {
    schedule: ({ about }) => scheduled.get(about)?.length ?? 0,
    accept: ({ about }) => accepted.get(about)?.length ?? 0,
    contact: ({ about }) => contacted.get(about)?.length ?? 0,
    revise: ({ about }) => revised.get(about)?.length ?? 0,
    admit: ({ answers }) => joined.get(idIn(answers.at(-1)?.body))?.length ?? 0,
  }
  for (const { kind, answers } of keyed)
    for (const { status, code } of answers)
      if (status >= 300) trial.note(`${kind} was answered ${status} ${code}`)
  return {
    trials: trial.trials,
    counts: {
      keys: keyed.length,
      repeated_late: keyed.filter(({ kind }) => kind === 'revise').length,
      sent: keyed.length * (sendsAtOnce + 1),
      answers: keyed.reduce((sum, { answers }) => sum + answers.length, 0),
      unheard: keyed.reduce((sum, { resets }) => sum + resets, 0),
      other_bodies: others.length,
    },
    violations: {
      no_effect: keyed.filter((each) => effects[each.kind](each) === 0).length,
      several_effects: keyed.filter((each) => effects[each.kind](each) > 1).length,
      ...wronglyAnswered(keyed),
      other_body_taken: others.filter(
        ({ status, code, mark }) => status !== 409 || code !== 'key_reused' || scheduled.has(mark),
      ).length,
    },
  }
}
