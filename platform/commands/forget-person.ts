import type { PersonalClass } from '#platform/language/event.ts'
import type { Services } from './services.ts'

type Kept = Pick<
  Services,
  | 'drafts'
  | 'saved'
  | 'savedSearches'
  | 'rooms'
  | 'davRows'
  | 'calendarSources'
  | 'officeRows'
  | 'resumable'
  | 'marks'
  | 'devices'
  | 'memberSettings'
  | 'statuses'
  | 'secrets'
  | 'accessTokens'
  | 'personKeys'
>

/**
 * Removes what the installation keeps of a person outside of the log, and destroys the keys of the classes. Safe to
 * repeat: a restored database has it all again, and the replayed `PersonErased` removes it once more.
 */
export const forgetPerson = async (
  kept: Kept,
  member_id: string,
  classes: readonly PersonalClass[],
): Promise<void> => {
  await kept.secrets.remove('password', member_id)
  await kept.accessTokens.forget(member_id)
  await kept.drafts.forget(member_id)
  await kept.saved.forget(member_id)
  await kept.savedSearches.forget(member_id)
  await kept.rooms.forget(member_id)
  await kept.davRows.forget(member_id)
  await kept.calendarSources.forget(member_id)
  await kept.officeRows.forget(member_id)
  await kept.resumable.forget(member_id)
  await kept.marks.forget(member_id)
  await kept.devices.forget(member_id)
  await kept.memberSettings.forget(member_id)
  await kept.statuses.forget(member_id)
  for (const personalClass of classes) await kept.personKeys.destroy(member_id, personalClass)
}
