import { defineDailyMail } from '#platform/daily-mails/daily-mail.ts'
import type { TimeOfDay } from '#platform/language/sending-times.ts'
import { trusted } from '#platform/language/trusted.ts'
import {
  choiceOf,
  digestMailFor,
  digestSettingsIn,
  digestTables,
  getsDaily,
  waitingKinds,
} from './digest-mail.queries.ts'

/** What happened since the last one, on the days that the network has chosen. */
export const digest = defineDailyMail({
  name: 'digest',
  dependsOn: digestTables,
  times: (network) =>
    digestSettingsIn(network).digest_sending_days.map((day) => ({
      weekday: Number(day.slice(0, 1)),
      time: trusted<TimeOfDay>(day.slice(1)),
    })),
  mailFor: async (db, turn) => {
    const settings = choiceOf(turn)
    const { email_digests: audience } = settings
    const kinds = getsDaily(turn) ? [] : waitingKinds(settings)
    const isWanted = audience.enabled !== 'disabled'
    if (!isWanted && kinds.length === 0) return null
    return digestMailFor(db, turn, {
      words: '',
      audience: isWanted ? audience : null,
      kinds,
      withUpdated: false,
    })
  },
})
