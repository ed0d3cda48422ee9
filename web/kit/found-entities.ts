import { useEffect, useRef, useState } from 'react'

/** Somebody or some group that can be chosen: the directory's entries are such. */
export type Entity = {
  type: 'member' | 'group'
  id: string
  name: string
  picture?: string | null
  category?: string | null
  member_count?: number | null
}

export const entityKey = ({ type, id }: Pick<Entity, 'type' | 'id'>): string => `${type}:${id}`

type Load = (text: string, signal: AbortSignal) => Promise<readonly Entity[]>

const afterTyping = 200

/** What a search finds while somebody types; an older answer never replaces a newer one. */
export const useFound = (
  typed: string,
  load: Load,
  isOpen: boolean,
): { found: readonly Entity[]; isSearching: boolean } => {
  const [answer, setAnswer] = useState<{ text: string | null; found: readonly Entity[] }>({
    text: null,
    found: [],
  })
  const latest = useRef(load)
  latest.current = load
  useEffect(() => {
    if (!isOpen) return
    const stop = new AbortController()
    const search = async () => {
      const found = await latest.current(typed, stop.signal)
      if (!stop.signal.aborted) setAnswer({ text: typed, found })
    }
    const timer = setTimeout(
      () => search().catch(() => !stop.signal.aborted && setAnswer({ text: typed, found: [] })),
      typed === '' ? 0 : afterTyping,
    )
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [typed, isOpen])
  return { found: answer.found, isSearching: answer.text !== typed }
}
