import type { Knex } from 'knex'
import type { OwnProfile, PresenceView } from '#events/presence/presence.contract.ts'
import { presenceSettings } from '#events/presence/presence.settings.ts'
import { settingIn } from '#platform/language/network-setting.ts'
import type { NetworkConfig, Reader } from '#platform/language/policy.ts'
import { trusted } from '#platform/language/trusted.ts'
import { networkSettings } from '#platform/permit/network-settings.table.ts'
import { ownStatusTopic, presenceTopic, statusOf } from '#platform/presence/presence-statuses.ts'
import { table } from '#platform/projections/table.ts'
import type { Resource } from '#platform/queries/resource.ts'
import { members as memberTable } from '#projectors/members/members.table.ts'
import { members } from '../members/members.queries.ts'

const [showsOnline] = presenceSettings.settings

/** Whether members of this network see who is online. */
export const isShown = (network: NetworkConfig): boolean =>
  showsOnline !== undefined && settingIn(network, showsOnline) === true

type Row = PresenceView & { audience: string[] }

// Only members that the reader may see at all: presence has no audience of its own.
const present = async (db: Knex, condition: string, binding: readonly string[]): Promise<Row[]> => {
  const { rows } = await db.raw(
    `select member.id, member.audience, present.type, present.text from fm.present_members present
     join rm.${memberTable.sqlName} member on member.id = present.member_id
     where not member.deleted and ${condition} order by member.id`,
    [[...binding]],
  )
  return rows
}

const viewOf = ({ id, type, text }: Row): PresenceView => ({ id, type, text })

/** Who is there, as far as the reader may see it, by id. */
export const presentMembers = async (db: Knex, { actor, circumstances }: Reader): Promise<PresenceView[]> => {
  if (!isShown(circumstances.network)) return []
  return (await present(db, 'member.audience && ?::text[]', [...actor.keys])).map(viewOf)
}

const presenceTable = table('presence', 1, {})

/** Presence in the change stream: a view while a member is there, and a removal for away and invisible alike. */
export const changedPresence: Resource<typeof presenceTable, PresenceView> = {
  topic: presenceTopic,
  table: presenceTable,
  declared: {
    table: presenceTable,
    can: () => ({}),
    // Not even a removal is sent where the network shows nobody.
    visibleThrough: async (db, ids) => {
      const network = await db(`rm.${networkSettings.sqlName}`).where('id', 'network').first('values')
      if (!isShown(network?.values ?? {})) return new Map()
      const { rows }: { rows: Pick<Row, 'id' | 'audience'>[] } = await db.raw(
        `select id, audience from rm.${memberTable.sqlName} where id = any(?::text[])`,
        [[...ids]],
      )
      return new Map(rows.map(({ id, audience }) => [id, audience]))
    },
    render: ({ id }) => ({ id, type: 'online', text: '' }),
  },
  readable: (db) => db('fm.present_members').whereRaw('false'),
  views: async () => [],
  one: async () => null,
  viewsFor: async (db, ids) => {
    const rows = await present(db, 'member.id = any(?::text[])', ids)
    const byId = new Map(rows.map((row) => [row.id, { audience: row.audience, view: viewOf(row) }]))
    return (id, { actor, circumstances }) => {
      const row = byId.get(id)
      const isSeen = isShown(circumstances.network) && row?.audience.some((key) => actor.keys.has(key))
      return isSeen ? (row?.view ?? null) : null
    }
  },
}

/** The reader with the own status. */
export const ownProfile = async (db: Knex, reader: Reader): Promise<OwnProfile | null> => {
  const [member, status] = await Promise.all([
    members.one(db, reader.actor.id, reader),
    statusOf(db, reader.actor.id),
  ])
  if (!member) return null
  const { id, name, path, images, is_external } = member
  return { id, name: name ?? '', path, images, is_external, status }
}

const statusTable = table('presence_status', 1, {})

/** The own status on all devices of a member. */
export const changedStatus: Resource<typeof statusTable, OwnProfile> = {
  topic: ownStatusTopic,
  table: statusTable,
  declared: { table: statusTable, can: () => ({}), render: (row) => trusted<OwnProfile>(row) },
  readable: (db) => db('fm.presence_statuses').whereRaw('false'),
  views: async () => [],
  one: async (db, id, reader) => (id === reader.actor.id ? ownProfile(db, reader) : null),
  viewsFor: async (db, ids, readers) => {
    const concerned = readers.filter(({ actor }) => ids.includes(actor.id))
    const views = await Promise.all(concerned.map((reader) => ownProfile(db, reader)))
    const byMember = new Map(views.flatMap((view) => (view ? [[view.id, view] as const] : [])))
    return (id, { actor }) => (id === actor.id ? (byMember.get(id) ?? null) : null)
  },
}
