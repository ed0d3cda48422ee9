import type { Knex } from 'knex'
import { oneList } from '#platform/database/plan-hints.ts'
import type { Instant } from '#platform/language/instant.ts'
import type { Subscription } from './push.ts'

/** How a member wants pushes on a device. */
export type DeviceSettings = {
  enabled: boolean
  /** False: a push says that there is something new, and not what. */
  shows_content: boolean
}

/** A device as its owner sees it. Address and keys of the subscription leave the server no more. */
export type Device = DeviceSettings & {
  id: string
  name: string
  /** An app, and no browser. */
  is_app: boolean
  created_at: Instant
  last_pushed_at: Instant | null
}

/** Devices of members: private rows, kept in no event. */
export type Devices = {
  /**
   * Adds a device, or gives a known subscription to this member and session. Returns the id of the device. The oldest of
   * more than `most` are deleted.
   */
  register: (
    device: {
      id: string
      member_id: string
      session_id: string | null
      name: string
      is_app: boolean
      at: Instant
      most: number
    } & Subscription,
  ) => Promise<string>
  /** Changes the settings of a member's device; null when the member has no such device. */
  choose: (memberId: string, id: string, settings: Partial<DeviceSettings>) => Promise<Device | null>
  remove: (memberId: string, id: string) => Promise<boolean>
  /** Deletes all devices of a member, and all pushes to them. */
  forget: (memberId: string) => Promise<void>
}

const table = 'fm.devices'
const shown = ['id', 'name', 'is_app', 'enabled', 'shows_content', 'created_at', 'last_pushed_at']

/** Devices in the database. */
export const devicesIn = (db: Knex): Devices => ({
  register: async ({ at, most, ...device }) => {
    const [row] = await db(table)
      .insert({ ...device, created_at: at })
      .onConflict('endpoint')
      .merge(['member_id', 'session_id', 'name', 'is_app', 'p256dh', 'auth'])
      .returning('id')
    const { member_id } = device
    const kept = db(table).select('id').where({ member_id }).orderBy('created_at', 'desc').limit(most)
    await db(table).where({ member_id }).whereNotIn('id', kept).delete()
    return row.id
  },
  choose: async (member_id, id, settings) => {
    const device = db(table).where({ member_id, id })
    const changed = Object.values(settings).some((value) => value !== undefined)
    const [row] = await (changed ? device.update(settings).returning(shown) : device.select(shown))
    return row ?? null
  },
  remove: async (member_id, id) => (await db(table).where({ member_id, id }).delete()) > 0,
  forget: async (member_id) => {
    await db(table).where({ member_id }).delete()
  },
})

/** The devices of a member, the newest first. */
export const devicesOf = (db: Knex, member_id: string): Promise<Device[]> =>
  db(table).where({ member_id }).orderBy('created_at', 'desc').orderBy('id').select(shown)

/** The members, of these or of all, who have a device that gets pushes. */
export const membersWithDevices = async (db: Knex, memberIds?: readonly string[]): Promise<string[]> => {
  const enabled = db(table).where({ enabled: true }).distinct<{ member_id: string }[]>('member_id')
  const rows = await (memberIds === undefined
    ? enabled
    : enabled.whereRaw(`member_id = any(${oneList})`, [[...memberIds]]))
  return rows.map(({ member_id }) => member_id)
}
