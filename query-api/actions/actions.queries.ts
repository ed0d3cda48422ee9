import type { Knex } from 'knex'
import type { ActionView } from '#events/actions/action.contract.ts'
import { actionPolicy } from '#events/actions/action.policy.ts'
import { oneList, rowByRow } from '#platform/database/plan-hints.ts'
import type { Actor, Reader } from '#platform/language/policy.ts'
import { actionId, actionRef } from '#platform/language/undo.ts'
import { discoverNamings } from '#platform/naming/naming.ts'
import { namesOf, rowsIn } from '#platform/naming/object-names.ts'
import { positionOfCursor } from '#platform/queries/cursor.ts'
import type { Resource, Views } from '#platform/queries/resource.ts'
import { type ActionRow, actions as table } from '#projectors/actions/actions.table.ts'

const rows = `rm.${table.sqlName}`
const namings = await discoverNamings()

/** A row is a part of what one command did to one stream. */
type Part = { stream: string; command_id: string }
const idOf = ({ stream, command_id }: Part): string => actionId(stream, command_id)

/** The rows of some actions. */
const own = `unnest(${oneList}, ${oneList}) wanted (stream, command_id)
  cross join lateral (
    select * from ${rows} part
    where part.stream = wanted.stream and part.command_id = wanted.command_id ${rowByRow}
  ) own`

// One command may create a hundred messages, which are one action.
const maxRowsPerAction = 100

// A page begins behind the last event of an action, and that action's other events are no action of their own.
const latest = `
  select stream, command_id, max(position)::text as position
  from (
    select stream, command_id, position from ${rows}
    where actor_id = :actor and audience && cast(:keys as text[]) and position < :after
      and (stream, command_id) not in (
        select stream, command_id from ${rows} where actor_id = :actor and position = :after)
    order by position desc limit :rows
  ) recent
  group by stream, command_id order by max(position) desc limit :actions`

/** A page of one's own actions, newest first, before a position. */
export const actionsOf = async (
  db: Knex,
  reader: Reader,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<{ actions: ActionView[]; next: string | null }> => {
  const { actor } = reader
  const values = {
    actor: actor.id,
    keys: [`member:${actor.id}`],
    after: after === undefined ? '9223372036854775807' : positionOfCursor(after),
    rows: limit * maxRowsPerAction,
    actions: limit,
  }
  const loaded: { rows: (Part & { position: string })[] } = await db.raw(latest, values)
  const ids = loaded.rows.map(idOf)
  const views = await viewsOf(db, ids)
  const last = loaded.rows.at(-1)
  return {
    actions: ids.flatMap((id) => views(id, reader) ?? []),
    next: last && loaded.rows.length === limit ? last.position : null,
  }
}

// Later events that touched what undo needs unchanged. Undone events do not count.
const overtaking = `
  select distinct on (own.stream, own.command_id) own.stream, own.command_id, later.feature, later.type
  from ${own}
  cross join lateral (
    select feature, type, position from ${rows} part
    where part.stream = own.stream and part.position > own.position and part.command_id <> own.command_id
      and part.undone_at is null and part.touches && own.needs
    order by part.position limit 1
  ) later
  where own.undone_at is null
  order by own.stream, own.command_id, later.position`

const mailCounts = `
  select own.stream, own.command_id,
         count(*) filter (where mail.sent_at is not null)::int as "left",
         count(*) filter (where mail.sent_at is null and mail.parked_at is null)::int as waiting
  from ${own} cross join lateral (select * from fm.outbox where cause = own.id ${rowByRow}) mail
  group by own.stream, own.command_id`

type Overtaken = NonNullable<ActionView['overtaken_by']> & Part
type MailCounts = ActionView['letters'] & Part

const viewsOf = async (db: Knex, ids: string[]): Promise<Views<ActionView>> => {
  if (ids.length === 0) return () => null
  const parts = ids.flatMap((id) => actionRef(id) ?? [])
  const wanted = [parts.map(({ stream }) => stream), parts.map(({ command_id }) => command_id)]
  const { rows: loaded } = await db.raw<{ rows: ActionRow[] }>(
    `select own.* from ${own} order by own.position`,
    wanted,
  )
  const [names, overtaken, sent] = await Promise.all([
    namesOf(rowsIn(db), namings, loaded),
    db.raw<{ rows: Overtaken[] }>(overtaking, wanted),
    db.raw<{ rows: MailCounts[] }>(mailCounts, wanted),
  ])
  const overtakenBy = new Map(
    overtaken.rows.map(({ stream, command_id, ...by }) => [actionId(stream, command_id), by]),
  )
  const mailsOf = new Map(
    sent.rows.map(({ stream, command_id, ...counts }) => [actionId(stream, command_id), counts]),
  )
  const byAction = new Map<string, ActionRow[]>()
  for (const part of loaded) {
    const known = byAction.get(idOf(part))
    if (known) known.push(part)
    else byAction.set(idOf(part), [part])
  }
  const viewFor = (parts: readonly ActionRow[], reader: Reader): ActionView | null => {
    const main = mainPartOf(parts)
    if (!main || !isOwn(main, reader.actor)) return null
    const overtaken_by = overtakenBy.get(idOf(main)) ?? null
    return {
      ...shownOf(main, parts),
      object: { kind: main.object_kind, id: main.object_id, ...names(reader.actor, main) },
      overtaken_by,
      letters: mailsOf.get(idOf(main)) ?? { left: 0, waiting: 0 },
      can: { undo: mayUndo(parts, reader, overtaken_by !== null) },
    }
  }
  return (id, reader) => viewFor(byAction.get(id) ?? [], reader)
}

const isOwn = ({ actor_id, audience }: ActionRow, actor: Actor): boolean =>
  actor_id === actor.id && audience.some((key) => actor.keys.has(key))

/** The part that says most: one that names something, else the first that is shown. */
const mainPartOf = (parts: readonly ActionRow[]): ActionRow | undefined => {
  const shown = parts.filter(({ word }) => word !== null)
  return shown.find(({ values }) => Object.keys(values).length > 0) ?? shown[0]
}

const shownOf = (main: ActionRow, parts: readonly ActionRow[]) => ({
  id: idOf(main),
  revision: parts.reduce(
    (last, { revision }) => (BigInt(revision) > BigInt(last) ? revision : last),
    main.revision,
  ),
  at: main.at,
  feature: main.feature,
  word: main.word ?? '',
  count: parts.filter(({ word }) => word === main.word).length,
  values: main.values,
  until: untilOf(parts),
  undone_at: main.undone_at,
  final: finalOf(parts),
})

const finalOf = (parts: readonly ActionRow[]): string | null =>
  parts.find(({ final }) => final !== null)?.final ?? null

const untilOf = (parts: readonly ActionRow[]): string | null =>
  parts.flatMap(({ until }) => until ?? []).sort()[0] ?? null

const mayUndo = (parts: readonly ActionRow[], { actor, circumstances }: Reader, overtaken: boolean) => {
  const [first] = parts
  const subject = {
    actor_id: first?.actor_id ?? '',
    final: finalOf(parts) !== null,
    undone: (first?.undone_at ?? null) !== null,
    overtaken,
    until: untilOf(parts),
  }
  return actionPolicy.allows(actor, 'undo', subject, circumstances)
}

/** One's own actions in the change stream, by the id of the action. */
export const ownActions: Resource<typeof table, ActionView> = {
  topic: 'actions',
  table,
  declared: {
    table,
    can: () => ({}),
    render: () => {
      throw new Error('actions are rendered together')
    },
  },
  readable: (db, actor) => db(rows).whereRaw('audience && ?::text[]', [[...actor.keys]]),
  views: async () => [],
  one: async (db, id, reader) => (await viewsOf(db, [id]))(id, reader),
  viewsFor: viewsOf,
}
