import { Readable } from 'node:stream'
import type { QueryContext } from './queries.ts'
import { recordedDatabase } from './recorded-reads.ts'
import type { TablesRead } from './tables-read.ts'

type Parts = {
  query: string
  tablesRead: TablesRead
  context: QueryContext
  /** Resolves once the tables are current enough for the reader; throws a `Problem` when they are not in time. */
  wait: (tables: readonly string[]) => Promise<void>
}

type Outcome<Answer> = { answer: Answer } | { failure: unknown }

/**
 * Runs a query on tables that are current. Which tables it reads is recorded while it runs; when it reads one that it
 * was not known to read, the answer is discarded, and the query runs again once that table is current too. Headers are
 * those of the last run, and a command is sent once. Parts are sent ahead while no unknown table was read.
 */
export const currentAnswer = async <Answer>(
  { query, tablesRead, context, wait }: Parts,
  run: (context: QueryContext) => Promise<Answer>,
): Promise<Answer> => {
  const effects = new Map<string, Promise<any>>()
  const once: QueryContext['once'] = (name, effect) => {
    const known = effects.get(name) ?? effect()
    effects.set(name, known)
    return known
  }
  const send: QueryContext['send'] = (name, body) =>
    once(`${name} ${JSON.stringify(body)}`, () => context.send(name, body))
  for (;;) {
    const expected = new Set(tablesRead.of(query))
    await wait([...expected])
    const headers: [string, string][] = []
    const note = (sql: string) => tablesRead.note(query, sql)
    const db = recordedDatabase(context.db, note)
    const search = {
      ...context.search,
      kept: recordedDatabase(context.search.kept, note),
      planned: recordedDatabase(context.search.planned, note),
    }
    // What was read from a table that may be too old is not sent.
    const part: QueryContext['part'] = (value) => {
      if (tablesRead.of(query).size === expected.size) context.part(value)
    }
    const header: QueryContext['header'] = (name, value) => void headers.push([name, value])
    const outcome = await outcomeOf(run(withParts(context, { db, search, header, send, once, part })))
    if (tablesRead.of(query).size > expected.size) {
      discard(outcome)
      continue
    }
    if ('failure' in outcome) throw outcome.failure
    for (const [name, value] of headers) context.header(name, value)
    return outcome.answer
  }
}

// A download may have opened what it would send.
const discard = (outcome: Outcome<unknown>): void => {
  const answer = 'answer' in outcome ? outcome.answer : null
  const body = typeof answer === 'object' && answer !== null && 'body' in answer ? answer.body : null
  if (body instanceof Readable) body.destroy()
}

// Inherits, because copying would open the files of a process that has none.
const withParts = (context: QueryContext, parts: Partial<QueryContext>): QueryContext =>
  Object.assign(Object.create(context), parts)

const outcomeOf = <Answer>(running: Promise<Answer>): Promise<Outcome<Answer>> =>
  running.then(
    (answer) => ({ answer }),
    (failure: unknown) => ({ failure }),
  )
