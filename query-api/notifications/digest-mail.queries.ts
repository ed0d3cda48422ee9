import type { Knex } from 'knex'
import { deliverySettingsOf } from '#events/member-settings/delivery-settings.ts'
import { digestSettings } from '#events/notifications/digest.settings.ts'
import { discoverParts } from '#platform/config/discovery.ts'
import { featureTexts } from '#platform/config/feature-texts.ts'
import type { Turn } from '#platform/daily-mails/daily-mail.ts'
import {
  type DigestRequest,
  type DigestSection,
  digestSections,
} from '#platform/daily-mails/digest-section.ts'
import { type DeliverySettings, type MailAudience, timingOf } from '#platform/language/delivery.ts'
import { interpolate } from '#platform/language/interpolate.ts'
import { settingIn } from '#platform/language/network-setting.ts'
import { notificationKind } from '#platform/language/notification-kind.ts'
import type { NetworkConfig } from '#platform/language/policy.ts'
import { quietUntil } from '#platform/language/quiet-hours.ts'
import { trusted } from '#platform/language/trusted.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { networkSettings } from '#platform/permit/network-settings.table.ts'
import { addresseesAmong } from '#platform/reactors/addressee.ts'
import { members } from '#projectors/members/members.table.ts'

const sections = (await discoverParts(digestSections)).sort((one, other) => one.order - other.order)
const kinds = await discoverParts(notificationKind)

/** The tables that digests are read from. */
export const digestTables = [
  ...new Set([members, networkSettings, ...sections.flatMap(({ dependsOn }) => dependsOn)]),
]

type ReadSettings = {
  digest_sending_days: string[]
  'digests.max_number_of_upcoming_appointments': number
  'digests.upcoming_appointments_position': 'top' | 'bottom'
  'digests.show_comments': boolean
  'daily_activity.enabled': boolean
  'daily_activity.include_network_level': boolean
  'daily_activity.mode': 'new' | 'new_and_updated'
  'daily_activity.sending_time': 'am' | 'pm' | 'lpm'
  'daily_activity.only_weekdays': boolean
}

/** What the network has chosen about digests. */
export const digestSettingsIn = (network: NetworkConfig): ReadSettings =>
  trusted<ReadSettings>(
    Object.fromEntries(digestSettings.settings.map((setting) => [setting.key, settingIn(network, setting)])),
  )

type Choice = DeliverySettings & { email_digests: MailAudience; email_daily_digests: MailAudience }

/** What the member has chosen about digests. */
export const choiceOf = ({ chosen }: Pick<Turn, 'chosen'>): Choice =>
  trusted<Choice>(deliverySettingsOf(chosen))

/** Whether the member gets the mail of each day, which then also carries what waits for a digest. */
export const getsDaily = (turn: Pick<Turn, 'reader' | 'chosen'>): boolean =>
  digestSettingsIn(turn.reader.circumstances.network)['daily_activity.enabled'] &&
  choiceOf(turn).email_daily_digests.enabled !== 'disabled'

/** The kinds of notifications that wait for a digest. */
export const waitingKinds = (settings: Choice): string[] =>
  kinds
    .filter((kind) => settings[kind.mailSetting].enabled !== 'disabled')
    .filter((kind) => timingOf(settings, kind, 'mail') === 'digest')
    .map(({ kind }) => kind)

type Content = Pick<DigestRequest, 'audience' | 'kinds' | 'withUpdated'> & {
  /** `daily_` where texts of their own begin so. */
  words: '' | 'daily_'
}

/** The mail with all lists that have something for the reader; null without news. */
export const digestMailFor = async (
  db: Knex,
  turn: Turn,
  { words, ...content }: Content,
): Promise<Mail | 'later' | null> => {
  const { reader, zone, now } = turn
  const { quiet_hours } = choiceOf(turn)
  if (quiet_hours.enabled && quietUntil(quiet_hours, zone, now) !== null) return 'later'
  const [to] = await addresseesAmong(
    { findByIds: async (table, ids) => db(`rm.${table.sqlName}`).whereIn('id', [...ids]) as never },
    await db(`rm.${members.sqlName}`).where({ id: reader.actor.id }),
  )
  if (to === undefined) return null
  const network = digestSettingsIn(reader.circumstances.network)
  const request: DigestRequest = {
    ...turn,
    ...content,
    language: to.language,
    showComments: network['digests.show_comments'],
    maxUpcoming: network['digests.max_number_of_upcoming_appointments'],
  }
  const news = await filled(db, request, 'news')
  if (news.length === 0) return null
  const upcoming = await filled(db, request, 'upcoming')
  const isFirst = network['digests.upcoming_appointments_position'] === 'top'
  const lists = isFirst ? [...upcoming, ...news] : [...news, ...upcoming]
  const textOf = await featureTexts(to.language)
  const [row] = await db(`rm.${networkSettings.sqlName}`).where({ id: 'network' })
  const say = (key: string) =>
    interpolate(textOf('notifications', 'digest', key) ?? '', { network: row?.name ?? '' })
  return {
    to,
    mentions: [...new Set(lists.flatMap(({ items }) => items.flatMap(({ people }) => people)))].filter(
      (id) => id !== to.member_id,
    ),
    subject: say(`${words}subject`),
    heading: say(`${words}title`),
    paragraphs: [],
    sections: lists.map(({ feature, focus, items }) => ({
      heading: textOf(feature, 'digest', 'heading') ?? '',
      ...(focus === 'upcoming' ? { isContext: true } : {}),
      items: items.map(({ people: _, ...item }) => item),
    })),
    action: { label: say('action'), path: '/' },
    reason: say(`${words}reason`),
    unsubscribe: words === '' ? 'digest' : 'daily_activity',
  }
}

/** The lists with at least one line. */
const filled = async (db: Knex, request: DigestRequest, focus: DigestSection['focus']) => {
  const found = await Promise.all(
    sections
      .filter((section) => section.focus === focus)
      .map(async ({ feature, items }) => ({ feature, focus, items: await items(db, request) })),
  )
  return found.filter(({ items }) => items.length > 0)
}
