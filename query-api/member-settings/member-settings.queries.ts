import type { Knex } from 'knex'
import type {
  MemberSettingsView,
  NotificationKindView,
} from '#events/member-settings/member-setting.contract.ts'
import type { MemberView } from '#events/members/member.contract.ts'
import { unsubscribedKey } from '#events/unsubscribes/unsubscribed.ts'
import { discoverExports, discoverParts } from '#platform/config/discovery.ts'
import { memberSettingSet, memberSettingsOf } from '#platform/language/member-setting.ts'
import { notificationKind } from '#platform/language/notification-kind.ts'
import type { Actor, Reader } from '#platform/language/policy.ts'
import { trusted } from '#platform/language/trusted.ts'
import { memberSettingsTopic } from '#platform/member-settings/member-settings.ts'
import { table } from '#platform/projections/table.ts'
import type { Resource } from '#platform/queries/resource.ts'
import { groups } from '../groups/groups.queries.ts'
import { members } from '../members/members.queries.ts'

/** All settings that features contribute. */
export const settings = memberSettingsOf(await discoverParts(memberSettingSet))

const defaults = Object.fromEntries(settings.map(({ key, default: usual }) => [key, usual]))

// The feature of a kind is the folder of its file.
const kinds = (await discoverExports('events', notificationKind.suffix)).flatMap(
  ({ file, value }): NotificationKindView[] =>
    notificationKind.includes(value)
      ? [
          {
            kind: value.kind,
            feature: file.split('/')[1] ?? '',
            mail_setting: value.mailSetting,
            defaults: value.defaults,
            always: value.always ?? false,
          },
        ]
      : [],
)

type Row = { chosen: Record<string, unknown>; version: string }

/** The reader's own settings, with the defaults of what the reader has not chosen. */
export const ownSettings = async (db: Knex, reader: Reader): Promise<MemberSettingsView> => {
  const { actor } = reader
  const [row, member]: [Row | undefined, MemberView | null] = await Promise.all([
    db('fm.member_settings').where({ member_id: actor.id }).first(),
    members.one(db, actor.id, reader),
  ])
  return {
    id: actor.id,
    language: member?.language ?? null,
    version: String(row?.version ?? 0),
    notification_kinds: kinds,
    groups: await ownGroups(db, reader),
    administers: administers(actor),
    ...defaults,
    ...withoutRecord(row?.chosen ?? {}),
  }
}

// What links in mails have switched off is no choice of its own.
const withoutRecord = ({ [unsubscribedKey]: _, ...chosen }: Row['chosen']) => chosen

const ownGroups = async (db: Knex, { actor }: Reader): Promise<MemberSettingsView['groups']> => {
  const ids = [...actor.keys].flatMap((key) => (key.startsWith('group:') ? [key.slice('group:'.length)] : []))
  if (ids.length === 0) return []
  return await groups.readable(db, actor).whereIn('id', ids).orderBy(['name', 'id']).select('id', 'name')
}

/** What the first call of the web needs of them. */
export const ownZones = async (db: Knex, memberId: string): Promise<ZoneSettings> => {
  const row: Row | undefined = await db('fm.member_settings').where({ member_id: memberId }).first()
  const { time_zone = null, browser_time_zone = null } = trusted<Partial<ZoneSettings>>(row?.chosen ?? {})
  return { time_zone, browser_time_zone }
}

type ZoneSettings = { time_zone: string | null; browser_time_zone: string | null }

const administers = ({ keys }: Actor): boolean =>
  keys.has('network_admin') || [...keys].some((key) => key.startsWith('manages:group:'))

/** The name of member settings in the change stream. No projection fills them. */
const memberSettings = table('member_settings', 1, {})

/** Member settings in the change stream: members receive only their own. */
export const changedSettings: Resource<typeof memberSettings, MemberSettingsView> = {
  topic: memberSettingsTopic,
  table: memberSettings,
  declared: {
    table: memberSettings,
    can: () => ({}),
    render: ({ id }) => ({
      id,
      language: null,
      version: '0',
      notification_kinds: kinds,
      groups: [],
      administers: false,
      ...defaults,
    }),
  },
  readable: (db) => db('fm.member_settings').whereRaw('false'),
  views: async () => [],
  one: async (db, id, reader) => (id === reader.actor.id ? ownSettings(db, reader) : null),
  viewsFor: async (db, ids, readers) => {
    const concerned = readers.filter(({ actor }) => ids.includes(actor.id))
    const views = await Promise.all(concerned.map((reader) => ownSettings(db, reader)))
    const byMember = new Map(views.map((view) => [view.id, view]))
    return (id, { actor }) => (id === actor.id ? (byMember.get(id) ?? null) : null)
  },
}
