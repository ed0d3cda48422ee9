import type { Publishing } from '#platform/event-bus/publishing.ts'
import type { HttpRoute } from '#platform/http/routes.ts'
import type { Projectors } from '#platform/project/runner.ts'
import type { Reacting } from '#platform/react/reacting.ts'
import type { Foundation } from './foundation.ts'

type Watched = {
  base: Foundation
  projectors: Projectors
  reacting: Reacting
  publishing: readonly Publishing[]
  streams: () => number
}

/**
 * `GET /health` says that the process lives. `GET /ready` says how it does, for monitors: how far projections and
 * reactors are, and what was parked; 503 while it should get no visitors.
 */
export const healthRoutes = (watched: Watched): HttpRoute[] => [
  route('/health', async () => ({ ok: true, body: { status: 'alive' } })),
  route('/ready', () => readiness(watched)),
]

type Verdict = { ok: boolean; body: Record<string, unknown> }

const route = (path: string, look: () => Promise<Verdict>): HttpRoute => ({
  method: 'GET',
  path,
  open: true,
  kind: 'query',
  handle: async (ctx) => {
    const { ok, body } = await look()
    ctx.status = ok ? 200 : 503
    ctx.set('Cache-Control', 'no-store')
    ctx.body = body
  },
})

const readiness = async ({ base, projectors, reacting, publishing, streams }: Watched): Promise<Verdict> => {
  const head = await base.store.head()
  const { ok, projections } = projectors.health()
  const reactors = reacting.position()
  const { rows } = await base.db.raw(`
    select (select coalesce(json_object_agg(reactor, n), '{}') from (select reactor, count(*)::int as n
             from fm.reactor_backlog where parked_at is not null group by reactor) as each) as reactions,
           (select count(*)::int from fm.timers where parked_at is not null) as timers,
           (select count(*)::int from fm.outbox where parked_at is not null) as mails,
           (select count(*)::int from fm.outbox where sent_at is null and parked_at is null) as mails_waiting`)
  const { mails_waiting, ...parked } = rows[0]
  return {
    ok,
    body: {
      status: ok ? 'ready' : 'not_ready',
      head: String(head),
      projections: projections.map(({ name, state, position, parked_streams }) => ({
        name,
        state,
        lag: position === null ? null : String(head - BigInt(position)),
        parked_streams,
      })),
      reactors: {
        lag: reactors === null ? null : String(head - reactors),
        parked: parkedBeside(parked.reactions, publishing),
      },
      published: publishing.map((each) => publishedOf(each, head, parked.reactions)),
      timers: { parked: parked.timers },
      mails: { waiting: mails_waiting, parked: parked.mails },
      unknown_events: [...base.store.unknown().values()].reduce((sum, count) => sum + count, 0),
      streams: streams(),
    },
  }
}

type ParkedBy = Record<string, number>

// A bus that is away is no reason to send visitors elsewhere; why it is away stands in the log.
const publishedOf = ({ name, status }: Publishing, head: bigint, parked: ParkedBy) => {
  const at = status()
  return {
    name,
    state: at === null ? 'standby' : at.trouble === null ? 'live' : 'away',
    lag: at === null ? null : String(head - at.position),
    parked: parked[name] ?? 0,
  }
}

const parkedBeside = (parked: ParkedBy, publishing: readonly Publishing[]): number =>
  Object.entries(parked)
    .filter(([reactor]) => !publishing.some(({ name }) => name === reactor))
    .reduce((sum, [, count]) => sum + count, 0)
