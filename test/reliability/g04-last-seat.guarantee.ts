import { openCluster } from './kit/cluster.ts'
import { runConcurrently } from './kit/concurrency.ts'
import type { Guarantee, Seen, Trial } from './kit/guarantee.ts'
import { clientOf, type HttpClient, sendWithRetry } from './kit/http-client.ts'
import { holdersOfAddresses, type Row, rowsOf, seatsTaken } from './kit/oracle.ts'
import { accepting, admitting, idIn, scheduling } from './kit/requests.ts'

const guests = 16
const addressEvery = 5

/** One appointment with few seats, and what each guest was told. */
type Race = { appointmentId: string; seats: number; answered: Map<string, 'seated' | 'full' | 'open'> }
/** How often one address was given away, as those were told who asked for it. */
type AddressRace = { given: number; taken: number }

type Scene = { trial: Trial; ports: number[]; admin: HttpClient; calendarId: string; guests: Guest[] }
type Guest = { id: string; client: HttpClient }

export const lastSeat: Guarantee = {
  id: 'G4',
  promise: 'Two command-apis never both give away the last seat, nor the same e-mail address',
  bar: '0 seats too many, 0 left while somebody was told that it is full, 0 addresses with two holders',
  trials: { short: 24, full: 1_000 },
  limits: 'rooms are not part of the product yet',
  run: async (trial) => {
    const slow = { 'after-decide-before-append': { sleep: [0, 30] as const } }
    const cluster = await openCluster({
      services: { 'command-api': [slow, slow], projectors: 1 },
      members: guests,
    })
    const admin = clientOf(cluster.people.admin)
    try {
      const { calendarId, members } = cluster.people
      const ports = cluster.of('command-api').map(({ port }) => port)
      const people = members.map((person) => ({ id: person.id, client: clientOf(person, { sockets: 8 }) }))
      const scene = { trial, ports, admin, calendarId, guests: people }
      const races: Race[] = []
      const addresses: AddressRace[] = []
      await runConcurrently(6, trial.trials, async (number) => {
        races.push(await raceForSeats(scene, number))
        if (number % addressEvery === 0) addresses.push(await raceForAddress(scene, number))
      })
      for (const { client } of people) client.close()
      return seen(races, addresses, await rowsOf(cluster.database.url))
    } finally {
      admin.close()
      await cluster.close()
    }
  },
  sabotages: [
    {
      without: 'the exact expected revision',
      trials: 24,
      edits: [
        {
          file: 'platform/commands/handler.ts',
          find: 'appendSurely(parts.store, stream, events, opened.revision)',
          replace: "appendSurely(parts.store, stream, events, 'any')",
        },
      ],
    },
  ],
}

const raceForSeats = async (scene: Scene, number: number): Promise<Race> => {
  const { ports, admin, calendarId, guests: people } = scene
  const seats = [1, 3, 10][number % 3] ?? 1
  const planned = await sendWithRetry(admin, ports, scheduling(calendarId, number, { seats }))
  const appointmentId = idIn(planned.answer?.body)
  if (planned.outcome !== 'ok') throw new Error(`nothing was planned: ${planned.answer?.code}`)
  const answered: Race['answered'] = new Map()
  await Promise.all(
    people.map(async ({ id, client }, at) => {
      const own = at % 2 === 0 ? ports : ports.toReversed()
      const { outcome, answer } = await sendWithRetry(client, own, accepting(appointmentId))
      answered.set(id, outcome === 'ok' ? 'seated' : answer?.code === 'attendees_full' ? 'full' : 'open')
    }),
  )
  return { appointmentId, seats, answered }
}

const raceForAddress = async ({ ports, admin }: Scene, number: number): Promise<AddressRace> => {
  const asked = await Promise.all(
    Array.from({ length: 4 }, (_, at) => {
      const own = at % 2 === 0 ? ports : ports.toReversed()
      return sendWithRetry(admin, own, admitting(`eve${number}@lindenhof.example`))
    }),
  )
  return {
    given: asked.filter(({ outcome }) => outcome === 'ok').length,
    taken: asked.filter(({ outcome, answer }) => outcome === 'fail' && answer?.status === 422).length,
  }
}

const seen = (races: readonly Race[], addresses: readonly AddressRace[], rows: readonly Row[]): Seen => {
  const counts = {
    offered: 0,
    seated: 0,
    told_full: 0,
    undecided: 0,
    addresses: addresses.length,
    refused: 0,
  }
  const violations = {
    overbooked: 0,
    left_unsold: 0,
    seated_but_missing: 0,
    refused_but_seated: 0,
    address_given_twice: 0,
    address_not_given: 0,
  }
  for (const { appointmentId, seats, answered } of races) {
    const taken = seatsTaken(rows, appointmentId)
    const all = [...answered]
    counts.offered += all.length
    counts.seated += all.filter(([, answer]) => answer === 'seated').length
    counts.told_full += all.filter(([, answer]) => answer === 'full').length
    counts.undecided += all.filter(([, answer]) => answer === 'open').length
    if (taken.size > seats) violations.overbooked += 1
    if (taken.size < seats && all.some(([, answer]) => answer === 'full')) violations.left_unsold += 1
    for (const [id, answer] of all) {
      if (answer === 'seated' && !taken.has(id)) violations.seated_but_missing += 1
      if (answer === 'full' && taken.has(id)) violations.refused_but_seated += 1
    }
  }
  for (const { given, taken } of addresses) {
    counts.refused += taken
    if (given > 1) violations.address_given_twice += 1
    if (given === 0) violations.address_not_given += 1
  }
  for (const { most } of holdersOfAddresses(rows).values()) if (most > 1) violations.address_given_twice += 1
  return { trials: races.length, counts, violations }
}
