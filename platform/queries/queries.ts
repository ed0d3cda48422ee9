import type { Knex } from 'knex'
import type { z } from 'zod'
import type { AnswerOf, Contract, ParamsOf, Query } from '#platform/language/contract.ts'
import type { Actor, Circumstances, Reader } from '#platform/language/policy.ts'
import type { Rejection } from '#platform/language/rejection.ts'
import type { Unsubscribing } from '#platform/mail/unsubscribing.ts'
import type { Office } from '#platform/office/office.ts'
import type { AccessTokens } from '#platform/permit/access-tokens.ts'
import type { SignedIn } from '#platform/permit/permit.ts'
import type { SearchDatabases } from '#platform/search/run.ts'
import type { Translator } from '#platform/translation/translator.ts'
import type { FileAccess } from './file-access.ts'
import type { AskedAgain } from './followed-answers.ts'
import type { StoredDownload } from './stored-download.ts'

/** What a query handler gets: the database, the reader, and ways to answer with more than a view. */
export type QueryContext = {
  db: Knex
  /** The same database for searches: one pool keeps its plans, the other plans with values. */
  search: SearchDatabases
  actor: Actor
  /** The reader's session; null on an open route without one. */
  session: SignedIn | null
  reader: Reader
  circumstances: Circumstances
  /** The reader's language by Accept-Language or the member's choice. */
  language: string
  /** Path and query of the request, for links to other pages. */
  address: string
  /** Adds a response header, such as `Link`. */
  header: (name: string, value: string) => void
  /** Sends a command for the reader: for the few reads that must be recorded. */
  send: (name: string, body: Record<string, unknown>) => Promise<void>
  /**
   * Runs an effect once per request and returns its result, also when the query runs again because a table was not
   * current. `name` tells the effects of a query apart.
   */
  once: <Result>(name: string, effect: () => Promise<Result>) => Promise<Result>
  /** Sends a part of the answer ahead, to a client that takes the answer in parts. The answer holds it as well. */
  part: (part: Readonly<Record<string, unknown>>) => void
  /**
   * Follows an answer for the reader: after changes it is asked again, and signals of the topic tell what differs. The
   * result is called with what the client knows.
   */
  follow: (topic: string, asked: AskedAgain) => (known: unknown) => void
  /** Stored bytes and access tokens for them. */
  files: FileAccess
  /** The address under which users reach the installation, without a slash at the end. */
  publicUrl: string
  /** The secret of a feed token: for all addresses of its scope, or for the one of a path. */
  feedSecretOf: AccessTokens['feedSecretOf']
  /** The member of a link that stops mails, and which; null for a forged one. */
  unsubscriptionOf: Unsubscribing['read']
  /** Null where no translation service is configured. */
  translator: Translator | null
  /** Null where no office server is configured. */
  office: Office | null
}

/** A download instead of a view: a feed, a table, a picture. */
export type Download = {
  download: true
  type: string
  name: string | null
  body: string | Buffer | NodeJS.ReadableStream
  etag?: string
  cache?: string
}

export const download = (parts: Omit<Download, 'download'>): Download => ({ download: true, ...parts })

type QueryHandler<Q> =
  Q extends Query<infer R, infer Parameters, any>
    ? (
        context: QueryContext,
        input: z.output<Parameters> & ParamsOf<R>,
      ) => Promise<AnswerOf<Q> | Rejection | Download | StoredDownload>
    : never

export type QuerySet = {
  feature: string
  contract: Contract
  /** Queries that answer however far their tables are. */
  independent: readonly string[]
  handlers: Record<string, (context: QueryContext, input: any) => Promise<unknown>>
}

/**
 * The query handlers of a feature. A query waits until the tables that it reads are as new as the reader asks for; which
 * they are is recorded as it runs, through `db` of its context. `independent` names queries that do not wait.
 */
export const queries = <W extends Contract>(
  contract: W,
  handlers: {
    [Name in keyof W['calls'] as W['calls'][Name] extends Query<any, any, any> ? Name : never]: QueryHandler<
      W['calls'][Name]
    >
  },
  { independent = [] }: { independent?: readonly (keyof W['calls'] & string)[] } = {},
): QuerySet => ({
  feature: contract.feature,
  contract,
  independent,
  handlers: handlers as any,
})
