import { useEffect, useRef, useState } from 'react'

/**
 * What a picker can offer. `group_admin` stands for those who run a group and has the group's id, `new_tag` for a tag that
 * is made when it is chosen.
 */
export type EntityType =
  | 'member'
  | 'group'
  | 'group_admin'
  | 'group_category'
  | 'system_role'
  | 'membership_role'
  | 'channel'
  | 'consumer'
  | 'tag'
  | 'new_tag'
  | 'hint'

/** Something that can be chosen: the directory's entries are such. */
export type Entity = {
  type: EntityType
  id: string
  /** Null for who or what is no longer there: the picker finds the words. */
  name: string | null
  picture?: string | null
  /** What it belongs to: a group's category, what a tag stands under. */
  category?: string | null
  member_count?: number | null
  /** Of those who run a group: who they are. */
  member_ids?: readonly string[]
  /** Why it cannot be chosen; an entry of type `hint` is nothing but a hint. */
  disabled?: string
}

/** Finds what fits the letters typed so far. */
export type FindEntities = (text: string, signal: AbortSignal) => Promise<readonly Entity[]>

export const entityKey = ({ type, id }: Pick<Entity, 'type' | 'id'>): string => `${type}:${id}`

export const isHint = ({ type, disabled }: Entity): boolean => type === 'hint' || disabled !== undefined

/** The ids of one type among what was chosen, for the payload. */
export const idsOf = (chosen: readonly Entity[], type: EntityType): string[] =>
  chosen.filter((entity) => entity.type === type).map(({ id }) => id)

/** Everybody who was chosen by name, or because they run a group. */
export const peopleOf = (chosen: readonly Entity[]): string[] => [
  ...new Set(
    chosen.flatMap(({ type, id, member_ids = [] }) =>
      type === 'member' ? [id] : type === 'group_admin' ? member_ids : [],
    ),
  ),
]

/** Milliseconds after the last key. */
export const debounceMs = 375

export type EntitySearch = { found: readonly Entity[]; isSearching: boolean; hasFailed: boolean }

type Answer = { text: string | null; found: readonly Entity[]; hasFailed: boolean }

/** What a search finds while somebody types; an older answer never replaces a newer one. */
export const useEntitySearch = (
  typed: string,
  load: FindEntities,
  isOpen: boolean,
  wait = debounceMs,
): EntitySearch => {
  const [answer, setAnswer] = useState<Answer>({ text: null, found: [], hasFailed: false })
  const latest = useRef(load)
  latest.current = load
  useEffect(() => {
    if (!isOpen) return
    const stop = new AbortController()
    const search = async () => {
      const found = await latest.current(typed, stop.signal)
      if (!stop.signal.aborted) setAnswer({ text: typed, found, hasFailed: false })
    }
    const timer = setTimeout(
      () =>
        search().catch(() => !stop.signal.aborted && setAnswer({ text: typed, found: [], hasFailed: true })),
      typed === '' ? 0 : wait,
    )
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [typed, isOpen, wait])
  return { found: answer.found, isSearching: answer.text !== typed, hasFailed: answer.hasFailed }
}
