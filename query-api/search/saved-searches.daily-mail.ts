import { savedSearchMail } from '#events/search/saved-search-mail.ts'
import { defineDailyMail } from '#platform/daily-mails/daily-mail.ts'
import { networkSettings } from '#platform/permit/network-settings.table.ts'
import { addresseesAmong } from '#platform/reactors/addressee.ts'
import { savedSearchesOf } from '#platform/search/saved-searches.ts'
import { discoverSearch } from '#platform/search/search-engine.ts'
import { members } from '#projectors/members/members.table.ts'
import { savedSearchTotal } from './saved-search-totals.queries.ts'

const { sections } = await discoverSearch()

/** Tells what others have added to the searches for which the member asked to be told. */
export const savedSearchNews = defineDailyMail({
  name: 'saved_searches',
  dependsOn: [members, networkSettings, ...sections.map(({ table }) => table)],
  times: () => [{ weekday: null, time: 'am' }],
  mailFor: async (db, { reader, zone, since_no }) => {
    const searches = (await savedSearchesOf(db, reader.actor.id)).filter(({ notifies }) => notifies)
    const pools = { kept: db, planned: db }
    const news = []
    for (const { name, q } of searches) {
      const total = await savedSearchTotal({ db, pools, reader }, q, { zone, news: { after: since_no } })
      if (total !== 0) news.push({ name, q, total })
    }
    if (news.length === 0) return null
    const [to] = await addresseesAmong(
      { findByIds: async (table, ids) => db(`rm.${table.sqlName}`).whereIn('id', [...ids]) as never },
      await db(`rm.${members.sqlName}`).where({ id: reader.actor.id }),
    )
    return to === undefined
      ? null
      : { to, ...savedSearchMail(to.language, news), unsubscribe: 'saved_searches' }
  },
})
