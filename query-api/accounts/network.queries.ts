import type { NetworkView } from '#events/accounts/account.contract.ts'
import { picturesOf } from '#platform/content/person.ts'
import { type Language, languages } from '#platform/language/shapes.ts'
import { readableSettings } from '#platform/permit/discovered-settings.ts'
import type { QueryContext } from '#platform/queries/queries.ts'
import { ownZones } from '../member-settings/member-settings.queries.ts'
import { ownBirthday } from '../members/birthday.queries.ts'
import { members } from '../members/members.queries.ts'
import { startOf } from '../members/start-page.queries.ts'
import { isOffered, lastUsed } from '../translations/translations.queries.ts'
import { permissionsOf } from './permissions.queries.ts'

/** What the web begins with. Who is not signed in learns what the sign-in page needs. */
export const networkOf = async (context: QueryContext): Promise<NetworkView> => {
  const { session, actor, circumstances } = context
  const { name, language, languages: offered } = circumstances.network
  const open = { name: String(name ?? ''), language: known(language), languages: languagesIn(offered) }
  const permissions = permissionsOf(actor, circumstances)
  return {
    network: session
      ? {
          ...readableSettings(circumstances.network),
          ...open,
          online_meetings: circumstances.network.online_meetings ?? null,
          teams_synchronization: circumstances.network.teams_synchronization === true,
          translations: { deep_l: { enabled: isOffered(context) } },
        }
      : open,
    member: session ? await currentMember(context, permissions) : null,
    permissions: permissions.sort(),
    csrf_token: session?.csrf_token ?? null,
    // The log moves when an account is tried: its position is for members.
    position: session ? await reached(context) : '0',
  }
}

const currentMember = async (
  { db, actor, reader, circumstances }: QueryContext,
  permissions: readonly string[],
): Promise<NetworkView['member']> => {
  const view = await members.one(db, actor.id, reader)
  const zones = await ownZones(db, actor.id)
  const can = Object.fromEntries(permissions.map((permission) => [permission, true]))
  return {
    id: actor.id,
    name: view?.name ?? '',
    images: view?.images ?? picturesOf(null),
    language: view?.language ?? null,
    last_used_translation_language: await lastUsed(db, actor.id),
    ...zones,
    ...(await ownBirthday(db, reader, zones.time_zone ?? zones.browser_time_zone ?? 'UTC')),
    start_page: startOf(actor, circumstances.network),
    is_external: actor.keys.has('external'),
    is_network_admin: actor.keys.has('network_admin'),
    can: { ...can, administrate: actor.keys.has('network_admin') },
  }
}

// The highest position of any read table: a client that starts here sees nothing older.
const reached = async ({ db }: QueryContext): Promise<string> => {
  const row = await db('fm.checkpoints').max({ position: 'position' }).first()
  return String(row?.position ?? 0)
}

const known = (value: unknown): Language => languages.find((language) => language === value) ?? 'en'

const languagesIn = (value: unknown): Language[] => {
  const offered = Array.isArray(value) ? languages.filter((language) => value.includes(language)) : []
  return offered.length > 0 ? offered : [...languages]
}
