import {
  type DirectoryEntry,
  type DirectoryType,
  directoryContract,
} from '#events/directory/directory.contract.ts'
import { call } from '#web/kit/data/api.ts'
import { text } from '#web/kit/language/texts.ts'
import type { Entity, FindEntities } from '#web/kit/pickers/entity-search.ts'
import { chipsFor } from './directory-chips.tsx'

type Options = {
  /** Only groups that the member administers; their administrators are included. */
  onlyRun?: boolean
  /** A member who is not offered. */
  without?: string
  /** Of each type. */
  limit?: number
}

/**
 * Finds people, groups, group administrators, and categories in the directory: by the beginnings of names, or by words and
 * operators of searches.
 */
export const findInDirectory = (types: readonly DirectoryType[], options: Options = {}): FindEntities =>
  Object.assign(findBy(types, options), { chips: chipsFor(types) })

const findBy =
  (types: readonly DirectoryType[], { onlyRun = false, without, limit = 20 }: Options): FindEntities =>
  async (q, signal) => {
    const only = onlyRun ? { only_my_admin_groups: 'true' as const } : {}
    const input = { q, types: types.join(','), limit, ...only }
    const { entries } = await call(directoryContract.calls.find, input, { signal })
    const isCut = types.some((type) => entries.filter((entry) => entry.type === type).length >= limit)
    const others = entries.filter(({ type, id }) => type !== 'member' || id !== without)
    return [...inPairs(others), ...(isCut ? [more()] : [])]
  }

/** A group's administrators come right below it. */
const inPairs = (entries: readonly DirectoryEntry[]): Entity[] => {
  const heads = new Map(entries.flatMap((entry) => (entry.type === 'group_admin' ? [[entry.id, entry]] : [])))
  const paired = new Set<string>()
  const sorted = entries
    .filter(({ type }) => type !== 'group_admin')
    .flatMap((entry) => {
      const own = entry.type === 'group' ? heads.get(entry.id) : undefined
      if (own) paired.add(own.id)
      return own ? [entry, own] : [entry]
    })
  const alone = [...heads.values()].filter(({ id }) => !paired.has(id))
  const isWide = ({ type }: DirectoryEntry) => type !== 'member'
  return [...sorted.filter(isWide), ...alone, ...sorted.filter((entry) => !isWide(entry))]
}

const more = (): Entity => ({ type: 'hint', id: 'more', name: text('picker.more') })
