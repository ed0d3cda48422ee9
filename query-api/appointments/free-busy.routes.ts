import { freeBusyContract } from '#events/appointments/free-busy.contract.ts'
import { isRejection, reject } from '#platform/language/rejection.ts'
import { queries } from '#platform/queries/queries.ts'
import { members } from '../members/members.queries.ts'
import { rangeOf, valuesOf } from './date-range.ts'
import { busyTimes } from './free-busy.queries.ts'

const most = 100

export const freeBusyQueries = queries(freeBusyContract, {
  free_busy: async ({ db, reader, circumstances }, { member_ids, start, end }) => {
    const range = rangeOf({ from: start, to: end }, circumstances.now)
    if (isRejection(range)) return range
    const ids = [...new Set(valuesOf(member_ids))]
    if (ids.length > most) return reject('too_long', '/member_ids')
    const seen: string[] = await members.readable(db, reader.actor).whereIn('id', ids).pluck('id')
    if (seen.length < ids.length) return reject('member_unknown', '/member_ids')
    return { members: await busyTimes(db, reader.actor, ids, range) }
  },
})
