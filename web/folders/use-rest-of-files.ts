import { useEffect, useRef, useState } from 'react'
import type { InputOf } from '#platform/language/contract.ts'
import { call } from '#web/kit/data/api.ts'
import { attempt } from '#web/kit/feedback/attempt.ts'
import { calls, type EntryView } from './parts/folders.store.ts'

type Part = { files: readonly EntryView[]; next: string | null }
type Wanted = InputOf<typeof calls.one>
type Rest = Part & { of: Part; key: string }

/** As many as one answer holds. */
const limit = 1_000

const nothing: readonly EntryView[] = []

/** The parts behind a cursor, until there are so many files or no more. */
const partsAfter = async (
  wanted: Wanted,
  start: string,
  count: number,
  signal?: AbortSignal,
): Promise<Part> => {
  const files: EntryView[] = []
  let next: string | null = start
  while (next !== null && files.length < count) {
    const part: Part = await call(calls.one, { ...wanted, limit, after: next }, signal ? { signal } : {})
    files.push(...part.files)
    next = part.next
  }
  return { files, next }
}

/** All files of a folder, for what needs their names. */
export const allFilesOf = async (
  folderId: string,
): Promise<{
  files: readonly EntryView[]
  subfolders: Awaited<ReturnType<typeof firstPart>>['subfolders']
}> => {
  const { files, subfolders, next } = await firstPart(folderId)
  if (next === null) return { files, subfolders }
  const rest = await partsAfter({ folder_id: folderId }, next, Number.POSITIVE_INFINITY)
  return { files: [...files, ...rest.files], subfolders }
}

const firstPart = (folderId: string) => call(calls.one, { folder_id: folderId, limit })

/**
 * The files behind the first part of a list, fetched part by part as they are wanted. When the first part changes, as many
 * are fetched anew; meanwhile the former ones stay.
 */
export const useRestOfFiles = (wanted: Wanted, first: Part | null) => {
  const key = JSON.stringify(wanted)
  const [rest, setRest] = useState<Rest | null>(null)
  const running = useRef<Promise<unknown>>(Promise.resolve())
  const known = rest?.key === key ? rest : null
  const latest = useRef<Rest | null>(null)
  latest.current = known
  const isCurrent = first !== null && known?.of === first
  const count = known?.files.length ?? 0

  useEffect(() => {
    if (first === null || isCurrent || count === 0) return
    if (first.next === null) return setRest(null)
    const stop = new AbortController()
    partsAfter(JSON.parse(key), first.next, count, stop.signal)
      .then((part) => setRest({ ...part, of: first, key }))
      // What is shown stays until the list is loaded again.
      .catch(() => undefined)
    return () => stop.abort()
  }, [key, first, isCurrent, count])

  const loadAfter = async (of: Part, count: number): Promise<readonly EntryView[]> => {
    const before: Part = latest.current?.of === of ? latest.current : { files: nothing, next: of.next }
    if (before.next === null) return before.files
    const part = await partsAfter(JSON.parse(key), before.next, count)
    const files = [...before.files, ...part.files]
    latest.current = { files, next: part.next, of, key }
    setRest(latest.current)
    return files
  }
  // One after the other, so that none fetches what another one is about to bring.
  const load = (count: number): Promise<readonly EntryView[]> => {
    if (first === null) return Promise.resolve(nothing)
    const answer = running.current.catch(() => undefined).then(() => loadAfter(first, count))
    running.current = answer
    return answer
  }
  const next = first === null ? null : known ? known.next : first.next
  return {
    files: known?.files ?? nothing,
    /** Fetches the next part; null when all are there. */
    more: next === null ? null : () => void attempt(() => load(1)),
    /** Fetches all that are missing, and answers with all behind the first part. */
    all: () => load(Number.POSITIVE_INFINITY),
  }
}
