import { defineDailyMail } from '#platform/daily-mails/daily-mail.ts'
import {
  choiceOf,
  digestMailFor,
  digestSettingsIn,
  digestTables,
  getsDaily,
  waitingKinds,
} from './digest-mail.queries.ts'

const weekdays = [1, 2, 3, 4, 5]

/** What happened on one day, for members who chose a mail a day. */
export const dailyActivity = defineDailyMail({
  name: 'daily_activity',
  dependsOn: digestTables,
  times: (network) => {
    const settings = digestSettingsIn(network)
    const time = settings['daily_activity.sending_time']
    if (!settings['daily_activity.enabled']) return []
    if (!settings['daily_activity.only_weekdays']) return [{ weekday: null, time }]
    return weekdays.map((weekday) => ({ weekday, time }))
  },
  mailFor: async (db, turn) => {
    if (!getsDaily(turn)) return null
    const settings = choiceOf(turn)
    const network = digestSettingsIn(turn.reader.circumstances.network)
    const { email_daily_digests: chosen } = settings
    return digestMailFor(db, turn, {
      words: 'daily_',
      audience: {
        ...chosen,
        include_network_level:
          network['daily_activity.include_network_level'] &&
          (chosen.enabled === 'all' || chosen.include_network_level),
      },
      kinds: waitingKinds(settings),
      withUpdated: network['daily_activity.mode'] === 'new_and_updated',
    })
  },
})
