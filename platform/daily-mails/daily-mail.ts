import type { Knex } from 'knex'
import { contributionKind } from '#platform/language/contribution.ts'
import type { Instant } from '#platform/language/instant.ts'
import type { NetworkConfig, Reader } from '#platform/language/policy.ts'
import type { Mail } from '#platform/mail/mail.ts'
import type { ChosenSettings } from '#platform/member-settings/member-settings.ts'
import type { Table } from '#platform/projections/table.ts'
import type { SendingTime } from './sending-times.ts'

/** A member whose turn it is, with the rights of this moment. */
export type Turn = {
  reader: Reader
  /** What the member has chosen. */
  chosen: ChosenSettings
  zone: string
  /** The member's local day, `yyyy-mm-dd`. */
  day: string
  now: Instant
  /** Events up to this position were told by the last one. */
  since_no: string
}

/** A mail that each member gets at most once per local day. */
export type DailyMail = {
  /** Names it in stored rows; never changes. */
  name: string
  /** When it is sent, in the zone of each member; none while the network does not send it. */
  times: (network: NetworkConfig) => readonly SendingTime[]
  /** The tables that it reads. */
  dependsOn: readonly Table<any>[]
  /** Null when there is nothing to tell, so no mail is empty. `later`: the turn stays due. */
  mailFor: (db: Knex, turn: Turn) => Promise<Mail | 'later' | null>
}

/** Mails of the day, contributed in `query-api/<feature>/*.daily-mail.ts`. */
export const dailyMails = contributionKind<DailyMail>({
  layer: 'query-api',
  suffix: '.daily-mail.ts',
  problemOf: ({ name }) =>
    /^[a-z]+(_[a-z]+)*$/.test(name) ? null : `the daily mail ${name} is not in snake_case`,
})

/** Declares a mail that each member gets at most once per local day. */
export const defineDailyMail = dailyMails.define
