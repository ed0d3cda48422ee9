import type { Knex } from 'knex'
import { type Instant, plus } from '#platform/language/instant.ts'
import type { Mail } from './mail.ts'
import { mergeMails } from './merge-mails.ts'
import { mailOf, peopleOf, type StoredMail, storedMail, waiting } from './outbox-rows.ts'

/** How long an update waits at most for later ones, in milliseconds. */
const maxDelayMs = 120_000

/** Delays the waiting updates of a thing until the newest is due, so that they become one mail. */
export const delayUpdates = (
  transaction: Knex,
  { thing, recipient, until }: { thing: string | null; recipient: string; until: Instant },
): Promise<unknown> =>
  waiting(transaction)
    .where({ thing, recipient, folds: true, tries: 0 })
    .whereNull('lease_until')
    .where('next_try_at', '<', until)
    .where('created_at', '>', plus(until, -maxDelayMs))
    .update({ next_try_at: until })

type UpdateRow = { id: string; letter: StoredMail; folds: boolean }

/** Merges the later updates of the same thing into this one. */
export const mergeUpdates = async (transaction: Knex, id: string, now: Instant): Promise<void> => {
  const rows: UpdateRow[] = await waiting(transaction)
    .whereRaw('(thing, recipient) = (select thing, recipient from fm.outbox where id = ?)', [id])
    .orderBy('number')
    .forUpdate()
  const end = rows.findIndex(({ folds }) => !folds)
  const [first, ...more] = end < 0 ? rows : rows.slice(0, end)
  if (!first || more.length === 0) return
  const mail = more.reduce<Mail | null>(
    (earlier, next) => (earlier === null ? mailOf(next.letter) : mergeMails(earlier, mailOf(next.letter))),
    mailOf(first.letter),
  )
  const others = more.map((row) => row.id)
  if (mail === null) {
    await transaction('fm.outbox')
      .whereIn('id', [id, ...others])
      .delete()
    return
  }
  await transaction('fm.outbox')
    .where({ id })
    .update({ letter: storedMail(mail), people: peopleOf(mail), folded: true })
  await transaction('fm.outbox').whereIn('id', others).update({ sent_at: now, letter: null, folded: true })
}
