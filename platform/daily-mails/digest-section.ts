import type { Knex } from 'knex'
import { contributionKind } from '#platform/language/contribution.ts'
import type { MailAudience } from '#platform/language/delivery.ts'
import type { Language } from '#platform/language/shapes.ts'
import type { MailAbout } from '#platform/mail/mail.ts'
import type { Table } from '#platform/projections/table.ts'
import type { Turn } from './daily-mail.ts'

/** What a digest may tell its reader. */
export type DigestRequest = Turn & {
  language: Language
  /** For which groups the reader wants news, which never include `disabled` ones. */
  audience: MailAudience | null
  /** The kinds of notifications that wait for this digest. */
  kinds: readonly string[]
  /** Whether old things with new replies count as news. */
  withUpdated: boolean
  /** Whether the newest replies are shown. */
  showComments: boolean
  /** As many dates to come are listed at most. */
  maxUpcoming: number
}

/** A line of a digest. */
export type DigestItem = {
  text: string
  detail: string | null
  path: string
  /** The line is left out when the reader cannot read it once the mail is sent. */
  about?: MailAbout
  /** Members whose name or text it contains. */
  people: readonly string[]
}

/** A list of the digest. Its heading is the text `<feature>.digest.heading`. */
export type DigestSection = {
  feature: string
  order: number
  /** `upcoming` alone is no reason for a mail, and the network chooses whether it stands at the top or at the bottom. */
  focus: 'news' | 'upcoming'
  dependsOn: readonly Table<any>[]
  /** Only what the reader can read at this moment. */
  items: (db: Knex, request: DigestRequest) => Promise<DigestItem[]>
}

/** Lists of digests, contributed in `query-api/<feature>/*.digest.ts`. */
export const digestSections = contributionKind<DigestSection>({ layer: 'query-api', suffix: '.digest.ts' })

/** Declares a list of the digest. */
export const defineDigestSection = digestSections.define
