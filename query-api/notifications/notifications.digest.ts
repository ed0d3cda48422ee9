import { featureTexts } from '#platform/config/feature-texts.ts'
import { defineDigestSection } from '#platform/daily-mails/digest-section.ts'
import { notificationSentence } from '#platform/notifications/sentence.ts'
import { things } from '#platform/notifications/things.ts'
import { listedTables } from './listed-notifications.queries.ts'
import { noticesFor } from './notification-list.queries.ts'
import { viewsOf } from './notification-views.queries.ts'

const most = 30

/** What the member chose to get in a digest instead of at once, and has not read meanwhile. */
export const notificationDigest = defineDigestSection({
  feature: 'notifications',
  order: 10,
  focus: 'news',
  dependsOn: listedTables,
  items: async (db, { reader, kinds, since_no, language }) => {
    if (kinds.length === 0) return []
    const rows = await noticesFor(db, reader, { kinds, since: since_no, limit: most })
    const [views, textOf] = await Promise.all([viewsOf(db, rows), featureTexts(language)])
    const { network } = reader.circumstances
    const withTexts = network.notifications_send_direct_message_body === true
    const showsName = (kind: string) => {
      const { nameSetting } = things.get(kind) ?? {}
      return nameSetting === undefined || network[nameSetting] === true
    }
    return rows.map((row) => {
      const { kind, about, actors, path, quote } = views(row, reader)
      return {
        text: notificationSentence(
          textOf,
          { thing_kind: about.kind, kind },
          { actor: actors[0]?.name ?? null, name: showsName(about.kind) ? about.name : null },
        ),
        detail: withTexts ? quote : null,
        path,
        about: {
          thread: { kind: row.thing_kind, id: row.thing_id },
          object_id: row.object_id,
        },
        people: [...actors.map(({ id }) => id), ...(about.kind === 'member' ? [about.id] : [])],
      }
    })
  },
})
