import type { Knex } from 'knex'
import type { Mail } from './mail.ts'

/** A mail as its row holds it: the members that it mentions are stored as `speaksOf`. */
export type StoredMail = Omit<Mail, 'mentions'> & { speaksOf?: readonly string[] }

export const storedMail = ({ mentions, ...mail }: Mail): string =>
  JSON.stringify({ ...mail, speaksOf: mentions })

export const mailOf = ({ speaksOf, ...mail }: StoredMail): Mail =>
  speaksOf === undefined ? mail : { ...mail, mentions: speaksOf }

/** The recipient and every member that a mail mentions. */
export const peopleOf = ({ to, mentions = [] }: Mail): string[] => [
  ...new Set([...(to.member_id === null ? [] : [to.member_id]), ...mentions]),
]

/** Mails that are neither sent nor parked. */
export const waiting = (db: Knex) => db('fm.outbox').whereNull('sent_at').whereNull('parked_at')

/** The next mail of each thing and recipient, because mails about one thing are sent in order. */
export const nextInOrder = (db: Knex) =>
  waiting(db).whereNotExists((earlier) =>
    earlier
      .from('fm.outbox as earlier')
      .whereRaw('earlier.thing = fm.outbox.thing and earlier.recipient = fm.outbox.recipient')
      .whereRaw('earlier.number < fm.outbox.number')
      .whereNull('earlier.sent_at')
      .whereNull('earlier.parked_at'),
  )
