import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pictureIdFor } from '#platform/content/picture-ids.ts'
import { rewriteTables } from '#platform/database/table-rewrite.ts'
import { startPublisher } from '#platform/event-bus/publisher.ts'
import { postgresStore } from '#platform/event-store/postgres.ts'
import { redactedStore } from '#platform/event-store/redacted-store.ts'
import { discoverEvents } from '#platform/event-store/registry.ts'
import { logOf, silentLog } from '#platform/log/log.ts'
import { capturedMailer } from '#platform/mail/captured-mails.ts'
import { rebuild } from '#platform/projection-runner/rebuild.ts'
import { diskStorage } from '#platform/storage/disk.ts'
import { eventExport } from '#reactors/event-export/event-export.publication.ts'
import { countsPeople, dump, wordsIn } from '#test/kit/dump.ts'
import { everyCall } from '#test/kit/every-call.ts'
import {
  authored,
  canaries,
  createPersonalData,
  filterFor,
  type PersonalDataIds,
  pathTo,
} from '#test/kit/personal-data.ts'
import { ada, ben, dan, emailOf, gia, startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'
import { until } from '#test/kit/until.ts'
import { faultyBus } from './kit/faulty-bus.ts'
import type { Guarantee, Seen, Trial, Violations } from './kit/guarantee.ts'
import { wordsInFiles } from './kit/raw-bytes.ts'

/** Mail that is captured, but for Dan's, which waits from the moment at which the server is away. */
const moodyMailer = () => {
  const mood = { away: false }
  const mailer: Parameters<typeof startTestNetwork>[0] = {
    mailer: (db) => {
      const captured = capturedMailer(db)
      return {
        ...captured,
        send: async (mail) => {
          if (mood.away && mail.to.address === emailOf(dan)) throw new Error('451 come back later')
          await captured.send(mail)
        },
      }
    },
  }
  return { mood, ...mailer }
}

/** Every answer that anybody gets, as one text per question. */
const answersOf = async (app: TestNetwork, vera: PersonalDataIds, isFull: boolean) => {
  const calls = (await everyCall()).map(({ call }) => call).filter(({ kind }) => kind === 'query')
  const texts: string[] = []
  const suffixes = ['', '?q=zq', '?status=accepted', '?search=zq', filterFor('zq')]
  for (const name of isFull ? ([ada, ben, gia, dan] as const) : ([ada, ben] as const))
    for (const call of calls) {
      const path = pathTo(vera, call.path)
      for (const suffix of isFull ? suffixes : suffixes.slice(0, 2))
        texts.push((await app.persona(name).get(path + suffix)).text)
    }
  return texts
}

/** What stands in tables about nobody but others; positions and counters left out. */
const ofOthers = (tables: ReadonlyMap<string, readonly string[]>, vera: string): Set<string> => {
  const moving =
    /^(fm\.(checkpoints|limits|sessions|recent_changes|change_feed|reactions|reactor_checkpoints|reactor_backlog|snapshots|stream_processes|feed_uses|resumable_uploads|resumable_upload_parts))/
  return new Set(
    [...tables].flatMap(([table, rows]) =>
      moving.test(table) || countsPeople(table)
        ? []
        : rows.filter((row) => !row.includes(vera)).map((row) => `${table.replace(/_g\d+$/, '')}: ${row}`),
    ),
  )
}

const countIn = (texts: readonly string[]): number =>
  new Set(texts.flatMap((text) => wordsIn(text, canaries))).size

const lineOf = (table: string, rows: readonly string[]): string =>
  `${table}: ${[...new Set(wordsIn(rows.join('\n'), canaries))].join(', ')}`

const forgetOnce = async ({ size, isOver, note }: Trial): Promise<Pick<Seen, 'counts' | 'violations'>> => {
  const folder = await mkdtemp(join(tmpdir(), 'folkmoot-forgotten-'))
  const lines: string[] = []
  const { mood, mailer } = moodyMailer()
  const storage = diskStorage(folder)
  const log = logOf('debug', { write: (line) => void lines.push(line) })
  const app = await startTestNetwork({ store: 'postgres', reacting: true, mailer, storage, log })
  const raw = await postgresStore(app.url)
  const registry = await discoverEvents()
  const bus = faultyBus(Math.random)
  const publishing = await startPublisher({
    publication: eventExport,
    connect: bus.connect,
    store: redactedStore(raw, registry),
    registry,
    db: app.db,
    log: silentLog,
    source: 'http://localhost:3000',
  })

  const vera = await createPersonalData(app)
  await app.projected()
  await app.reactorsDone()
  // A mail to another member that mentions Vera and waits while she is erased.
  mood.away = true
  const { subject, content } = authored
  await (await app.as(vera.vera))('POST', '/api/v1/messages', { to: [app.ids.dan], subject, content })
  await until(async () => (await app.db('fm.outbox').whereNotNull('reason').first('id')) !== undefined)
  await app.projected()
  const before = await dump(app.db)
  const seen = new Set([...before.values()].flatMap((rows) => wordsIn(rows.join('\n'), canaries)))
  const ben_s = await app.follow(app.ids.ben)
  const head = lines.length

  const classes = ['identity', 'authored']
  const erased = await app.persona(ada).delete(`/administration/members/${vera.vera}`, { classes })
  await app.projected()
  await app.reactorsDone()
  await app.projected()
  await app
    .persona(ada)
    .post('/api/v1/messages', { to: [app.ids.ben], subject: 'The end' })
    .expect(201)
  await ben_s.until(() => JSON.stringify(ben_s.events).includes('The end'))
  // Until the name is gone she is on the screen as she was.
  const gone = ben_s.events.findIndex(
    ({ topic, data }) => topic === 'members' && /"name":null/.test(JSON.stringify(data)),
  )
  const streamed = JSON.stringify(ben_s.events.slice(Math.max(0, gone)))
  ben_s.close()
  await until(async () => publishing.status()?.position === (await raw.head()))

  const at = await dump(app.db)
  for (const [table, rows] of at) if (countIn(rows) > 0) note(`at once still in ${lineOf(table, rows)}`)
  const opened = (await app.store.readAll(0n, 10_000)).map(({ data }) => JSON.stringify(data))
  const pictures = await Promise.all(
    ['spring', 'autumn'].map((name) =>
      app.persona(ben).get(`/api/storage/images/${pictureIdFor(vera.vera, name)}/get/80x80`),
    ),
  )
  const others = ofOthers(before, vera.vera)
  const othersNow = ofOthers(at, vera.vera)
  const lost = [...others].filter((row) => !othersNow.has(row))
  for (const row of lost) note(`lost of others: ${row}`)
  const violations: Violations = {
    not_erased: erased.status === 204 ? 0 : 1,
    never_seen_before: canaries.filter((word) => !seen.has(word)).length,
    in_tables: countIn([...at.values()].flat()),
    in_opened_events: countIn(opened),
    in_answers: countIn(await answersOf(app, vera, size === 'full')),
    in_streams: countIn([streamed]),
    in_logs: countIn(lines),
    on_the_bus: countIn(bus.arrived().map(({ value }) => value)),
    in_blobs:
      (await wordsInFiles(folder, ['a face'])).size + pictures.filter(({ status }) => status !== 404).length,
    of_others_lost: lost.length,
  }

  const maintained = isOver(violations) ? null : await rebuiltAndMaintained(app, note)
  await app.persona(ben).get('/members').expect(200)

  await publishing.stop()
  await raw.close()
  await app.close()
  await rm(folder, { recursive: true, force: true })
  return {
    counts: {
      planted: canaries.length,
      events: opened.length,
      messages_on_the_bus: bus.arrived().length,
      log_lines: head,
      of_others: others.size,
      in_files_before_maintenance: maintained?.before ?? 0,
    },
    violations: { ...violations, ...maintained?.violations },
  }
}

/** What is left once the tables were rebuilt, and once the files of the database were written anew. */
const rebuiltAndMaintained = async (
  app: TestNetwork,
  note: Trial['note'],
): Promise<{ before: number; violations: Violations }> => {
  const rebuilt = await rebuild({ store: app.store, db: app.db, projections: app.projections })
  const tables = [...(await dump(app.db)).values()].flat()
  const dataDirectory = String((await app.db.raw('show data_directory')).rows[0].data_directory)
  await app.db.raw('checkpoint')
  const before = await wordsInFiles(dataDirectory, canaries)
  const rewritten = await rewriteTables(app.url)
  const bytes = await wordsInFiles(dataDirectory, canaries)
  for (const [file, words] of bytes) note(`bytes left in ${file}: ${words.join(', ')}`)
  for (const line of rewritten.left) note(`not reached: ${line}`)
  return {
    before: new Set([...before.values()].flat()).size,
    violations: {
      rebuilt_otherwise: rebuilt.reduce((sum, { differing, parked }) => sum + differing + parked, 0),
      in_rebuilt_tables: countIn(tables),
      in_files: new Set([...bytes.values()].flat()).size,
      not_reached: rewritten.left.length,
    },
  }
}

const sum = (all: readonly Record<string, number>[]): Record<string, number> => {
  const total: Record<string, number> = {}
  for (const each of all)
    for (const [name, count] of Object.entries(each)) total[name] = (total[name] ?? 0) + count
  return total
}

/** Who is erased is unreadable everywhere at once, and after the next maintenance in no byte of a file. */
export const forgotten: Guarantee = {
  id: 'G18',
  promise:
    'Erased personal data is unreadable everywhere, and after the maintenance run in no byte of the database',
  bar: '0 words found in tables, opened events, answers, streams, logs, messages of the bus, pictures; 0 in the files of the database after npm run maintain; rebuilt equal, others unchanged',
  trials: { short: 1, full: 3 },
  limits:
    'backups, archives of the write-ahead log and replicas keep what they have by their own rules; bytes that the file system has freed are not looked at',
  run: async (trial) => {
    const all = []
    for (let count = 0; count < trial.trials; count += 1) all.push(await forgetOnce(trial))
    return {
      trials: trial.trials,
      counts: sum(all.map(({ counts }) => counts)),
      violations: sum(all.map(({ violations }) => violations)),
    }
  },
  sabotages: [
    {
      without: 'destroying the keys',
      edits: [
        {
          file: 'platform/commands/forget-person.ts',
          find: 'for (const personalClass of classes) await kept.personKeys.destroy(member_id, personalClass)',
          replace: '',
        },
      ],
      trials: 1,
    },
    {
      without: 'writing the tables anew',
      edits: [
        {
          file: 'platform/database/table-rewrite.ts',
          find: 'vacuum (full, analyze)',
          replace: 'vacuum (analyze)',
        },
      ],
      trials: 1,
    },
  ],
}
