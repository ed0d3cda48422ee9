import { fullName } from '#platform/language/person.ts'
import type { Actor } from '#platform/language/policy.ts'
import type { JobTools } from '#platform/reactors/job.ts'
import { members } from '#projectors/members/members.table.ts'

/** A person with the name that the reader sees; null where the reader sees nobody. */
export type Known = { id: string; name: string | null }

/** The people with these ids as a reader sees them. */
export const knownPeople = async (
  { findByIds }: Pick<JobTools, 'findByIds'>,
  { keys }: Actor,
  ids: readonly (string | null)[],
): Promise<(id: string) => Known> => {
  const rows = await findByIds(
    members,
    ids.filter((id) => id !== null),
  )
  const names = new Map(
    rows
      .filter(({ audience }) => audience.some((key) => keys.has(key)))
      .map(({ id, first_name, last_name }) => [id, fullName(first_name, last_name)]),
  )
  return (id) => ({ id, name: names.get(id) ?? null })
}
