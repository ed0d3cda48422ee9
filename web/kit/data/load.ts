import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react'
import type { AnswerOf, InputOf, Query } from '#platform/language/contract.ts'
import { trusted } from '#platform/language/trusted.ts'
import { type Answered, ask } from './api.ts'
import { onChange, onEveryChange } from './changes.ts'
import type { Collected, Collection } from './collection.ts'
import { mayPass, Problem } from './problem.ts'
import { onReset, registerReload, retryLater, untilListening } from './reloads.ts'
import { seenAt } from './seen-position.ts'

export type LoadState = 'loading' | 'ready' | 'failed' | 'refused'
export type Load<Answer = unknown> = {
  state: LoadState
  /** While an answer comes in parts and none was known before, the parts so far. */
  answer: Answer | null
  hasNext: boolean
  /** Why it failed or was refused. */
  problem: Problem | null
  reload: () => void
}

type Entry = {
  state: LoadState
  answered: Answered<Query> | null
  problem: Problem | null
  at: number
  running: Promise<void> | null
  /** Ends what runs; null where it goes on when nobody shows it. */
  stop: AbortController | null
  /** When an answer to what was typed left the screen; null for others and while it is shown. */
  hiddenAt: number | null
  /** How many changes of the topic came while nobody showed the answer. */
  unseenChanges: number
}

const entries = new Map<string, Entry>()
let resets = 0
onReset(() => {
  resets += 1
  for (const [key, entry] of entries) if (entry.running === null) entries.delete(key)
})

const freshFor = 30_000

/** An answer to what was typed is shown for so long when the user goes back, until it is asked anew. */
const keptFor = 60_000
const isOutdated = ({ hiddenAt }: Entry): boolean =>
  hiddenAt !== null && performance.now() - hiddenAt >= keptFor

const entryOf = (key: string): Entry | undefined => {
  const entry = entries.get(key)
  if (!entry || !isOutdated(entry)) return entry
  entries.delete(key)
  return undefined
}

// It would show what was changed, deleted or hidden meanwhile.
onEveryChange((id) => {
  for (const [key, { hiddenAt, answered }] of entries)
    if (hiddenAt !== null && JSON.stringify(answered?.answer)?.includes(`"${id}"`)) entries.delete(key)
})

/** How components that show an entry render anew. What is on screen follows the change stream; what is not is outdated by a change. */
const shown = new Map<string, Set<() => void>>()
const followed = new Set<string>()
const never = Number.NEGATIVE_INFINITY

const followTopic = (topic: string) => {
  if (followed.has(topic)) return
  followed.add(topic)
  onChange(topic, () => {
    for (const [key, entry] of entries)
      if (topicOf(key) === topic && !shown.has(key))
        entries.set(key, { ...entry, at: never, unseenChanges: entry.unseenChanges + 1 })
  })
}

const topicOf = (key: string): string => key.slice(0, key.indexOf(' '))

const showEntry = (key: string, render: () => void, isTyped: boolean): (() => void) => {
  const entry = entries.get(key)
  if (entry) entry.hiddenAt = null
  shown.set(key, (shown.get(key) ?? new Set()).add(render))
  return () => {
    shown.get(key)?.delete(render)
    if (shown.get(key)?.size) return
    shown.delete(key)
    if (isTyped) leave(key)
  }
}

// Another text was typed, or another page is shown: the server need not go on.
const leave = (key: string) => {
  for (const [other, entry] of entries) if (isOutdated(entry)) entries.delete(other)
  const entry = entries.get(key)
  entry?.stop?.abort()
  if (entry?.state !== 'ready') entries.delete(key)
  else {
    const at = entry.running === null ? entry.at : never
    entries.set(key, { ...entry, at, running: null, stop: null, hiddenAt: performance.now() })
  }
}

/** Members type such a text. */
const isTyped = (input: unknown): boolean =>
  typeof input === 'object' && input !== null && 'q' in input && Boolean(input.q)

/**
 * Loads what a query answers into a collection, once per input, again after a reset of the change stream and when it
 * is shown anew after a while (then without a skeleton). A null input loads nothing. Read the views off the collection.
 */
export const useLoad = <V extends Collected, Q extends Query>(
  collection: Collection<V>,
  query: Q,
  input: InputOf<Q> | null,
  { from }: { from?: (answer: AnswerOf<Q>) => readonly V[] } = {},
): Load<AnswerOf<Q>> =>
  useEntry(query, input, trusted<Collection>(collection), ({ answer, asked }) => {
    collection.put(from ? from(answer) : viewsIn<V>(answer), asked)
  })

/** Asks a question whose answer belongs to no collection, anew each time it is shown. */
export const useAnswer = <Q extends Query>(query: Q, input: InputOf<Q> | null): Load<AnswerOf<Q>> =>
  useEntry(query, input, null, () => {})

const useEntry = <Q extends Query>(
  query: Q,
  input: InputOf<Q> | null,
  collection: Collection | null,
  onAnswer: (answered: Answered<Q>) => void,
): Load<AnswerOf<Q>> => {
  const [, render] = useReducer((count: number) => count + 1, 0)
  const key = input === null ? null : `${collection?.topic ?? ''} ${query.route} ${JSON.stringify(input)}`
  const latest = useRef({ input, onAnswer })
  latest.current = { input, onAnswer }

  const run = useCallback(
    async (isReload: boolean, isQuiet = false): Promise<boolean> => {
      const { input } = latest.current
      if (key === null || input === null) return true
      const known = entries.get(key)
      if (known?.running) {
        await known.running
        if (!isReload && entries.get(key)?.at !== never) {
          render()
          return !isFailed(key)
        }
      }
      const stop = isTyped(input) ? new AbortController() : null
      const running = loadInto(key, query, input, {
        onAnswer: (answered) => latest.current.onAnswer(answered),
        signal: stop?.signal,
      })
      entries.set(key, {
        ...(known ?? blank),
        state: keepsState(known, isQuiet) ? known.state : 'loading',
        running,
        stop,
      })
      if (!isReload || known?.state !== 'ready') render()
      await running
      render()
      if (isFailed(key)) retryLater()
      return !isFailed(key)
    },
    [key, query],
  )

  useEffect(() => {
    if (key === null) return
    if (collection) followTopic(collection.topic)
    const hide = showEntry(key, render, isTyped(latest.current.input))
    const known = entries.get(key)
    const isFresh = known?.state === 'ready' && performance.now() - known.at < (collection ? freshFor : 0)
    // The component that began a reload may have left the screen; its answer is shown here as well.
    if (!isFresh || known.running !== null) run(false)
    const forget = registerReload({ collection, run: () => run(true, true), isFailed: () => isFailed(key) })
    return () => {
      forget()
      hide()
    }
  }, [key, run, collection])

  const entry = key === null ? undefined : entryOf(key)
  return useMemo(
    () => ({
      state: entry?.state ?? 'loading',
      answer: trusted<AnswerOf<Q> | null>(entry?.answered?.answer ?? null),
      hasNext: entry?.answered?.hasNext ?? false,
      problem: entry?.problem ?? null,
      reload: () => run(true),
    }),
    [entry, run],
  )
}

// A reload in the background changes nothing on screen until it has an answer.
const keepsState = (known: Entry | undefined, isQuiet: boolean): known is Entry =>
  known?.state === 'ready' || (isQuiet && known?.state === 'failed')

const isFailed = (key: string): boolean => {
  const problem = entries.get(key)?.problem ?? null
  return problem !== null && mayPass(problem)
}

const blank: Entry = {
  state: 'loading',
  answered: null,
  problem: null,
  at: 0,
  running: null,
  stop: null,
  hiddenAt: null,
  unseenChanges: 0,
}

const loadInto = async <Q extends Query>(
  key: string,
  query: Q,
  input: InputOf<Q>,
  { onAnswer, signal }: { onAnswer: (answered: Answered<Q>) => void; signal: AbortSignal | undefined },
): Promise<void> => {
  try {
    await untilListening()
    const unseen = () => entries.get(key)?.unseenChanges ?? 0
    const [resetsBefore, unseenBefore] = [resets, unseen()]
    const answered = await ask(query, input, {
      ...(signal && { signal }),
      onPart: (soFar) => showPart(key, soFar),
    })
    if (signal?.aborted) return
    onAnswer(answered)
    // A request from before a reset, or from before a change while nobody looked, may be outdated by it.
    const isCurrent = resetsBefore === resets && unseenBefore === unseen()
    const at = isCurrent ? performance.now() : never
    entries.set(key, {
      state: 'ready',
      answered,
      problem: null,
      at,
      running: null,
      stop: null,
      hiddenAt: null,
      unseenChanges: unseen(),
    })
  } catch (thrown) {
    if (signal?.aborted) return
    if (!(thrown instanceof Problem)) {
      entries.delete(key)
      throw thrown
    }
    const known = entries.get(key)
    const isRefused = thrown.status === 403 || thrown.status === 404
    // A failed repeat leaves on screen what is there; a refusal does not.
    const keeps = known?.state === 'ready' && known.answered !== null && !isRefused
    const state: LoadState = isRefused ? 'refused' : keeps ? 'ready' : 'failed'
    entries.set(key, {
      state,
      answered: keeps ? known.answered : null,
      problem: thrown,
      at: 0,
      running: null,
      stop: null,
      hiddenAt: null,
      unseenChanges: known?.unseenChanges ?? 0,
    })
  }
}

// What was known before stays until the whole answer is there.
const showPart = (key: string, soFar: unknown) => {
  const entry = entries.get(key)
  if (entry?.state !== 'loading') return
  const answered = trusted<Answered<Query>>({ answer: soFar, hasNext: false, asked: seenAt() })
  entries.set(key, { ...entry, answered })
  for (const render of shown.get(key) ?? []) render()
}

/** The views inside an answer: itself, its elements, or those of its only list. Exported for paged loads. */
export const viewsIn = <V extends Collected>(answer: unknown): readonly V[] => trusted<V[]>(listIn(answer))

const listIn = (answer: unknown): unknown[] => {
  if (Array.isArray(answer)) return answer
  if (typeof answer !== 'object' || answer === null) return []
  if ('id' in answer) return [answer]
  const lists = Object.values(answer).filter(Array.isArray)
  if (lists.length === 1) return lists[0] ?? []
  const only = Object.values(answer).filter(
    (value) => typeof value === 'object' && value !== null && 'id' in value,
  )
  return only.length === 1 ? only : []
}
