import { type ReactNode, useEffect, useRef, useState } from 'react'

/**
 * The type of an option, with an appearance of its feature (`*.appearances.ts`). `group_admin` stands for the administrators of a group
 * and has its id; `hint` is none of the things.
 */
export type EntityType = string

/** Something that can be chosen: the directory's entries are such. */
export type Entity = {
  type: EntityType
  id: string
  /** Null for deleted members and objects: the picker has a text for them. */
  name: string | null
  picture?: string | null
  /** A group's category, or a tag's parent. */
  category?: string | null
  member_count?: number | null
  /** For group administrators: their ids. */
  member_ids?: readonly string[]
  /** Why it cannot be chosen; an entry of type `hint` is nothing but a hint. */
  disabled?: string
}

/** Shows what the operators in a typed text mean. `asked` is what results are shown for. */
export type TypedChips = (props: {
  typed: string
  asked: string | null
  onTyped: (text: string) => void
}) => ReactNode

/** Finds what fits the letters typed so far. */
export type FindEntities = ((text: string, signal: AbortSignal) => Promise<readonly Entity[]>) & {
  /** Only where operators of searches are understood. */
  chips?: TypedChips | undefined
}

export const entityKey = ({ type, id }: Pick<Entity, 'type' | 'id'>): string => `${type}:${id}`

export const isHint = ({ type, disabled }: Entity): boolean => type === 'hint' || disabled !== undefined

/** The ids of one type among what was chosen, for the payload. */
export const idsOf = (chosen: readonly Entity[], type: EntityType): string[] =>
  chosen.filter((entity) => entity.type === type).map(({ id }) => id)

/** All people that were chosen by name or as group administrators. */
export const peopleOf = (chosen: readonly Entity[]): string[] => [
  ...new Set(
    chosen.flatMap(({ type, id, member_ids = [] }) =>
      type === 'member' ? [id] : type === 'group_admin' ? member_ids : [],
    ),
  ),
]

/** Milliseconds after the last key. */
export const debounceMs = 375

export type EntitySearch = {
  results: readonly Entity[]
  /** What they are for. */
  asked: string | null
  isSearching: boolean
  hasFailed: boolean
}

type Answer = { text: string | null; results: readonly Entity[]; hasFailed: boolean }

/** Search results while the user types; an older answer never replaces a newer one. */
export const useEntitySearch = (
  typed: string,
  load: FindEntities,
  isOpen: boolean,
  wait = debounceMs,
): EntitySearch => {
  const [answer, setAnswer] = useState<Answer>({ text: null, results: [], hasFailed: false })
  const latest = useRef(load)
  latest.current = load
  useEffect(() => {
    if (!isOpen) return
    const stop = new AbortController()
    const search = async () => {
      const results = await latest.current(typed, stop.signal)
      if (!stop.signal.aborted) setAnswer({ text: typed, results, hasFailed: false })
    }
    const timer = setTimeout(
      () =>
        search().catch(
          () => !stop.signal.aborted && setAnswer({ text: typed, results: [], hasFailed: true }),
        ),
      typed === '' ? 0 : wait,
    )
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [typed, isOpen, wait])
  return {
    results: answer.results,
    asked: answer.text,
    isSearching: answer.text !== typed,
    hasFailed: answer.hasFailed,
  }
}
