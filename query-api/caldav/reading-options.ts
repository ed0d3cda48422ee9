import { wordsIn } from '#events/calendar-imports/calendar-import-words.ts'
import { ownZones } from '../member-settings/member-settings.queries.ts'
import type { Caldav } from './caldav-requests.ts'
import type { ReadingOptions } from './read-object.ts'

/** How texts of an app are read. `zone` is that of whole days, and of times that name none. */
export const optionsFor = ({ circumstances: { now, network } }: Caldav, zone: string): ReadingOptions => ({
  zone,
  year: Number(now.slice(0, 4)),
  untitled: wordsIn(String(network.language)).words.untitled,
})

/** The same for an appointment that is new: in the zone of the member. */
export const ownOptions = async (caldav: Caldav): Promise<ReadingOptions> => {
  const { time_zone, browser_time_zone } = await ownZones(caldav.db, caldav.actor.id)
  return optionsFor(caldav, time_zone ?? browser_time_zone ?? 'UTC')
}
