import type { Knex } from 'knex'
import type { Mail } from '#platform/react/reactor.ts'

/** Everybody of whom something personal stands in a mail. */
export const peopleOf = ({ to, speaksOf = [] }: Mail): string[] => [
  ...new Set([...(to.member_id === null ? [] : [to.member_id]), ...speaksOf]),
]

/** Mails that are neither sent nor given up. */
export const waiting = (db: Knex) => db('fm.outbox').whereNull('sent_at').whereNull('parked_at')

/** What waits for nothing but its time: mails about one thing leave one after the other for each recipient. */
export const foremost = (db: Knex) =>
  waiting(db).whereNotExists((earlier) =>
    earlier
      .from('fm.outbox as earlier')
      .whereRaw('earlier.thing = fm.outbox.thing and earlier.recipient = fm.outbox.recipient')
      .whereRaw('earlier.number < fm.outbox.number')
      .whereNull('earlier.sent_at')
      .whereNull('earlier.parked_at'),
  )
