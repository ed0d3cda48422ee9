import type { Knex } from 'knex'
import { postgresChangeFeed } from '#platform/changes/postgres.ts'
import { systemClock } from '#platform/clock/clock.ts'
import { httpApp } from '#platform/http/app.ts'
import { codeTextsOf } from '#platform/http/code-texts.ts'
import { limitsIn } from '#platform/http/limits.ts'
import type { HttpRoute } from '#platform/http/routes.ts'
import { listen } from '#platform/http/server.ts'
import type { DomainEvent } from '#platform/language/event.ts'
import { silentLog } from '#platform/log/log.ts'
import { keyGrants } from '#platform/permit/key-grants.table.ts'
import { networkSettings } from '#platform/permit/network-settings.table.ts'
import { type Permit, permitOf } from '#platform/permit/permit.ts'
import { type Projectors, startProjections } from '#platform/projection-runner/runner.ts'
import { projection } from '#platform/projections/projection.ts'
import { column, table } from '#platform/projections/table.ts'
import { type ChangeStream, type ChangeStreamParts, changeStream } from '#platform/queries/change-stream.ts'
import { type QueryRouteParts, queryRoutes } from '#platform/queries/query-routes.ts'
import { resource } from '#platform/queries/resource.ts'
import { resourceIndex } from '#platform/queries/resource-index.ts'
import { tablesRead } from '#platform/queries/tables-read.ts'
import { type EventReader, readEvents } from './event-reader.ts'
import type { FreshDatabase } from './postgres.ts'
import { freshDatabase } from './postgres.ts'
import { recorded } from './recorded.ts'
import { type RecordedLog, recordedLog } from './recorded-log.ts'

// A small feature that exists only in specs: notes on a board, for readers who hold one of their keys.
export const notes = table('notes', 1, { author_id: column.text, text: column.text })

type Note = { id: string; author_id: string; text: string; audience: string[] }
type BoardEvent =
  | DomainEvent<'NoteWritten', Note>
  | DomainEvent<'NoteShown', { id: string; audience: string[] }>
  | DomainEvent<'NoteTakenDown', { id: string }>
type KeyEvent =
  | DomainEvent<'KeyGiven', { holder: string; key: string }>
  | DomainEvent<'KeyTaken', { holder: string; key: string }>

const board = projection<BoardEvent>()({
  into: notes,
  on: {
    NoteWritten: (rows, { data: { id, ...row } }) => rows.put(id, row),
    NoteShown: (rows, { data }) => rows.patch(data.id, { audience: data.audience }),
    NoteTakenDown: (rows, { data }) => rows.remove(data.id),
  },
})
const keys = projection<KeyEvent>()({
  into: keyGrants,
  on: {
    KeyGiven: (rows, { data }) => rows.put(`${data.holder} ${data.key}`, { ...data, audience: ['nobody'] }),
    KeyTaken: (rows, { data }) => rows.remove(`${data.holder} ${data.key}`),
  },
})
const settings = projection<DomainEvent<'SettingsChosen', { values: Record<string, unknown> }>>()({
  into: networkSettings,
  on: {
    SettingsChosen: (rows, { data }) =>
      rows.put('network', {
        name: 'Lindenhof',
        language: 'en',
        languages: ['en'],
        values: data.values,
        audience: ['everyone'],
      }),
  },
})

export const noteResource = resource({
  topic: 'note',
  table: notes,
  can: ({ actor, circumstances }, row) => ({
    edit: row.author_id === actor.id && circumstances.network.frozen !== true,
  }),
  render: (row, { can }) => ({ id: row.id, text: row.text, revision: row.revision, can }),
})

export type QueryApp = {
  url: string
  database: FreshDatabase
  log: RecordedLog
  permit: Permit
  projectors: Projectors
  stream: ChangeStream
  /** Records events and waits until the tables show them. */
  appendAndProject: (...events: DomainEvent[]) => Promise<void>
  /** Records events, which the tables show later. */
  record: (...events: DomainEvent[]) => Promise<void>
  signal: (topic: string, payload: unknown, audience: readonly string[]) => Promise<void>
  /** Signs a member in; answers with the session's id and its cookie. */
  signIn: (memberId: string, sessionId?: string) => Promise<{ id: string; cookie: string }>
  /** Opens a change stream for a signed-in member. */
  follow: (cookie: string, after?: string | null, query?: string) => Promise<EventReader>
  close: () => Promise<void>
}

type Options = Partial<Pick<ChangeStreamParts, 'limits'>> &
  Partial<Pick<QueryRouteParts, 'sets' | 'dispatch'>> & {
    routes?: readonly HttpRoute[] | ((db: Knex) => readonly HttpRoute[])
  }

/** The query side of the product over a small feature, in this process, with its own port. */
export const startQueryApp = async ({
  sets = [],
  dispatch,
  limits,
  routes: more = [],
}: Options = {}): Promise<QueryApp> => {
  const database = await freshDatabase({ max: 10 })
  const { db } = database
  const log = recordedLog()
  const feed = await postgresChangeFeed({ db, log: silentLog })
  const projectors = await startProjections({
    store: log,
    db,
    feed,
    projections: [board, keys, settings],
    log: silentLog,
  })
  const permit = permitOf(db, silentLog)
  await permit.listen()
  const resources = resourceIndex([noteResource])
  const stream = await changeStream({
    db,
    feed,
    permit,
    resources,
    clock: systemClock,
    log: silentLog,
    limits,
  })
  const noCommands = async () => {
    throw new Error('no command was expected')
  }
  const routes = queryRoutes({
    sets,
    db,
    progress: projectors,
    tablesRead: tablesRead([notes, keyGrants, networkSettings]),
    head: log.head,
    clock: systemClock,
    dispatch: dispatch ?? noCommands,
  })
  const texts = codeTextsOf({})
  const app = httpApp({
    publicUrl: 'http://localhost:3000',
    permit,
    limits: limitsIn(db, { factor: 1000, key: Buffer.alloc(32) }),
    log: silentLog,
    texts,
    routes: [...routes, ...(typeof more === 'function' ? more(db) : more), ...stream.routes],
  })
  const server = await listen(app, {
    port: 0,
    host: '127.0.0.1',
    texts,
    beforeClosing: stream.close,
    graceMs: 1000,
  })
  const url = `http://127.0.0.1:${server.port}`

  const record = async (...events: DomainEvent[]) => {
    for (const { type, data } of events) {
      const position = (await log.head()) + 1n
      log.record(recorded(type, data, { stream: `spec-${position}`, position }))
    }
  }
  const appendAndProject = async (...events: DomainEvent[]) => {
    await record(...events)
    if (!(await projectors.passed(['notes', 'key_grants', 'network_settings'], await log.head(), 10_000)))
      throw new Error('the tables did not follow')
  }
  await projectors.passed(['notes', 'key_grants', 'network_settings'], 0n, 10_000)

  return {
    url,
    database,
    log,
    permit,
    projectors,
    stream,
    appendAndProject,
    record,
    signal: feed.signal,
    signIn: async (memberId, sessionId = `session-of-${memberId}`) => {
      const session = { id: sessionId, member_id: memberId, remembered: false, device: 'spec' }
      const { secret } = await permit.sessions.open(session)
      return { id: sessionId, cookie: `sid=${secret}` }
    },
    follow: (cookie, after = null, query = '') =>
      readEvents(`${url}/changes${query}`, { cookie, ...(after === null ? {} : { 'last-event-id': after }) }),
    close: async () => {
      await server.stop()
      await projectors.stop()
      await permit.close()
      await feed.close()
      await database.drop()
    },
  }
}

export const noteWritten = (
  id: string,
  text: string,
  audience = ['everyone'],
  author_id = 'ada',
): DomainEvent => ({
  type: 'NoteWritten',
  data: { id, text, audience, author_id },
})
export const keyGiven = (holder: string, key: string): DomainEvent => ({
  type: 'KeyGiven',
  data: { holder, key },
})
export const keyTaken = (holder: string, key: string): DomainEvent => ({
  type: 'KeyTaken',
  data: { holder, key },
})
