import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { until } from '#test/kit/until.ts'
import { type Cluster, openCluster } from './kit/cluster.ts'
import type { Guarantee } from './kit/guarantee.ts'
import { offerLoad } from './kit/load.ts'
import { rowsOf } from './kit/oracle.ts'
import type { Person } from './kit/people.ts'
import { type RequestResult, retryingClient } from './kit/retrying-client.ts'
import { openStream, type StreamClient } from './kit/stream-client.ts'

const planned = (calendarId: string, number: number) => {
  const start = Date.UTC(2036, 0, 1) + number * 60_000
  const at = (moment: number) => new Date(moment).toISOString().replace('.000Z', 'Z')
  return {
    name: `Tea ${number}`,
    calendar_ids: [calendarId],
    date: { start: at(start), end: at(start + 3_600_000), time_zone: 'Europe/Berlin' },
    send_email_notification: false,
  }
}

type Reader = { stream: StreamClient; seen: Set<string>; withoutBye: () => number }

/** A stream that goes to any query node that runs, and knows which appointments it has been told of. */
const readerOf = (cluster: Cluster, person: Person, first: number): Reader => {
  const seen = new Set<string>()
  let [hasEnded, opened, without, turn] = [true, false, 0, first]
  const stream = openStream({
    url: () => {
      const nodes = cluster.of('query-api')
      turn += 1
      return `http://127.0.0.1:${nodes[turn % nodes.length]?.port}/changes`
    },
    headers: person.headers,
    longestRetryMs: 500,
    onOpen: () => {
      if (opened && !hasEnded) without += 1
      opened = true
      hasEnded = false
    },
    onMessage: ({ topic, data }) => {
      if (topic === 'bye') hasEnded = true
      const id = topic === 'appointments' ? (data as { value?: { id?: unknown } }).value?.id : undefined
      if (typeof id === 'string') seen.add(id)
    },
  })
  return { stream, seen, withoutBye: () => without }
}

type Stop = { name: string; ms: number; code: number | null }

/** Every service in turn is asked to stop and started again, while the others go on. */
const roll = async (cluster: Cluster, restarts: number, note: (line: string) => void): Promise<Stop[]> => {
  const stops: Stop[] = []
  // One of each kind, then the next of each kind.
  const inTurn = [0, 1].flatMap((nth) =>
    (['query-api', 'command-api', 'projectors'] as const).flatMap((name) => cluster.of(name)[nth] ?? []),
  )
  for (let count = 0; count < restarts; count += 1) {
    const service = inTurn[count % inTurn.length]
    if (!service) break
    const begun = performance.now()
    const code = await service.terminate()
    stops.push({ name: service.name, ms: performance.now() - begun, code })
    note(
      `${service.name} at port ${service.port} asked at ${Math.round(begun)} ms, ended with ${code} after ${Math.round(performance.now() - begun)} ms`,
    )
    await service.start()
  }
  return stops
}

/** Services may be replaced one by one, and nobody who follows the rules notices. */
export const gracefulStop: Guarantee = {
  id: 'G23',
  promise: 'A graceful stop loses nothing, breaks nothing off, and is quick',
  bar: '0 requests cut that follow Retry-After, 0 acknowledged lost, 0 doubled, 0 streams ended without a goodbye, 0 changes missed; exit code 0 in less than 12 s',
  trials: { short: 3, full: 100 },
  limits:
    'Run with Node 24, as in the image: five services, their database, 300 streams and those who ask fill two cores, and commands wait seconds behind a restart. What the system lets in during the last twentieth of a millisecond before a port is closed is reset; in this run that was nobody',
  run: async ({ size, trials, note }) => {
    const isFull = size === 'full'
    const [perSecond, streams, people] = isFull ? [200, 300, 60] : [15, 8, 4]
    const cluster = await openCluster({
      services: { 'command-api': 2, 'query-api': isFull ? 2 : 1, projectors: 1 },
      members: people,
    })
    const { members } = cluster.people
    const personOf = (index: number): Person => members[index % members.length] ?? cluster.people.admin
    const readers = Array.from({ length: streams }, (_, at) => readerOf(cluster, personOf(at), at))
    await until(() => readers.every(({ stream }) => stream.state() === 'open'), 60_000)

    const portsOf = (name: 'command-api' | 'query-api') => cluster.of(name).map(({ port }) => port)
    const writing = [false, true].map((isKept) => retryingClient(portsOf('command-api'), { isKept }))
    const reading = [false, true].map((isKept) => retryingClient(portsOf('query-api'), { isKept }))
    const fates: { person: Person; key: string; fate: RequestResult }[] = []
    const reads: RequestResult[] = []
    const [first, second] = [randomUUID().slice(0, 24), 4096]
    const keyOf = (index: number) =>
      first + (second * 4096 * 4096 + index).toString(16).padStart(12, '0').slice(-12)
    // Everybody plans for themselves: what 300 streams are told of 200 commands a second is no machine's business at once.
    const calendars = new Map<Person, string>()
    for (const [at, person] of members.entries()) {
      const body = { calendar: { name: 'Own', color: '3f7c31', type: 'personal' }, parent_id: null }
      const sending = { method: 'POST', path: '/calendars', key: randomUUID(), body }
      const fate = await writing[at % 2]?.send(person, sending)
      calendars.set(person, String((fate?.body as { id?: unknown })?.id))
    }
    const commands = offerLoad({
      perSecond,
      forMs: 3_600_000,
      send: async (index) => {
        const client = writing[index % 2]
        if (!client) return 'fail'
        const sending = { method: 'POST', path: '/appointments', key: keyOf(index) }
        const person = personOf(index)
        const body = { appointment: planned(calendars.get(person) ?? '', index) }
        const fate = await client.send(person, { ...sending, body })
        fates.push({ person, key: sending.key, fate })
        return fate.status === 201 ? 'ok' : 'fail'
      },
    })
    const questions = offerLoad({
      perSecond: perSecond / 2,
      forMs: 3_600_000,
      send: async (index) => {
        const fate = await reading[index % 2]?.send(personOf(index), { method: 'GET', path: '/calendars' })
        if (fate) reads.push(fate)
        return fate?.status === 200 ? 'ok' : 'fail'
      },
    })
    note(`all run, ${Math.round(performance.now())} ms`)
    await pause(500)
    const stops = await roll(cluster, trials, note)
    await pause(500)
    commands.stop()
    questions.stop()
    note(`all restarted, ${Math.round(performance.now())} ms`)
    const [written, asked] = await Promise.all([commands.done, questions.done])
    note(`all answered, ${Math.round(performance.now())} ms`)
    note(
      `commands ${JSON.stringify(written.latencies.summary())} ms, questions ${JSON.stringify(asked.latencies.summary())} ms`,
    )

    const idsOf = new Map<Person, string[]>(members.map((person) => [person, []]))
    for (const { person, fate } of fates)
      if (fate.status === 201) idsOf.get(person)?.push(String((fate.body as { id?: unknown }).id))
    const ids = [...idsOf.values()].flat()
    const missed = () =>
      readers.reduce((sum, { seen }, at) => {
        const own = idsOf.get(personOf(at)) ?? []
        return sum + own.filter((id) => !seen.has(id)).length
      }, 0)
    await until(() => missed() === 0, 20_000).catch(() => undefined)
    const rows = await rowsOf(cluster.database.url)
    const created = new Map<string, number>()
    for (const { type, data } of rows)
      if (type === 'AppointmentScheduled') {
        const id = String(data.appointment_id)
        created.set(id, (created.get(id) ?? 0) + 1)
      }
    const cuts = [...fates.map(({ fate }) => fate), ...reads].flatMap(({ cut }) => cut)
    for (const reason of new Set(cuts)) note(`cut: ${reason}`)
    const refused = fates.filter(({ fate }) => fate.status !== 201).length
    const counts = {
      offered: written.offered,
      acknowledged: ids.length,
      questions: asked.offered,
      sent_again: fates.filter(({ fate }) => fate.tries > 1).length,
      restarts: stops.length,
      streams: readers.length,
      reconnections: readers.reduce((sum, { stream }) => sum + stream.connections() - 1, 0),
      slowest_stop_ms: Math.round(Math.max(...stops.map(({ ms }) => ms))),
      slowest_command_ms: Math.round(written.latencies.quantile(1)),
      slowest_question_ms: Math.round(asked.latencies.quantile(1)),
    }
    const violations = {
      cut: cuts.length,
      refused: refused + reads.filter(({ status }) => status !== 200).length,
      lost: ids.filter((id) => !created.has(id)).length,
      doubled:
        [...created.values()].filter((count) => count > 1).length + Math.max(0, created.size - ids.length),
      streams_without_a_goodbye: readers.reduce((sum, reader) => sum + reader.withoutBye(), 0),
      changes_missed: missed(),
      stopped_badly: stops.filter(({ code, ms }) => code !== 0 || ms >= 12_000).length,
    }
    for (const service of cluster.services)
      for (const line of service.printed().split('\n').slice(0, 20))
        if (line !== '') note(`${service.name}: ${line}`)
    for (const client of [...writing, ...reading]) client.close()
    await Promise.all(readers.map(({ stream }) => stream.close()))
    await cluster.close()
    return { trials, counts, violations }
  },
  sabotages: [
    {
      without: 'waiting for what is under way: it exits at once',
      edits: [
        {
          file: 'platform/process/program.ts',
          find: '    stopping.abort()\n',
          replace: '    process.exit(0)\n',
        },
      ],
      trials: 1,
    },
  ],
}
