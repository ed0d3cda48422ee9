import type { Knex } from 'knex'
import { type Instant, plus } from '#platform/language/instant.ts'

const oneDay = 86_400_000

/** SQL: position up to which notifications are no longer listed. */
export const retainedSql = '(select retention.no from fm.notification_retention retention)'

/**
 * Ends the time of notifications that were told more than `days` ago, and deletes the marks that say how far members had
 * read in them. Notes the end of the log, so that the same is possible for today in as many days.
 */
export const retainNotifications = async (
  db: Knex,
  { now, head, days }: { now: Instant; head: bigint; days: number },
): Promise<void> => {
  const dayOf = (instant: Instant) => instant.slice(0, 10)
  await db.transaction(async (transaction) => {
    await transaction('fm.log_days')
      .insert({ day: dayOf(now), no: String(head) })
      .onConflict('day')
      .ignore()
    const last = await transaction('fm.log_days')
      .where('day', '<=', dayOf(plus(now, -days * oneDay)))
      .orderBy('day', 'desc')
      .first('day', 'no')
    if (last === undefined) return
    await transaction('fm.notification_retention').where('no', '<', last.no).update({ no: last.no })
    await transaction('fm.log_days').where('day', '<', last.day).delete()
    await transaction('fm.reading_marks')
      .whereLike('stream', 'notification:%')
      .whereRaw(`read_no <= ${retainedSql}`)
      .delete()
  })
}
