import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { InputOf } from '#platform/language/contract.ts'
import { trusted } from '#platform/language/trusted.ts'
import { ask } from '#web/kit/data/api.ts'
import type { Collection } from '#web/kit/data/collection.ts'
import type { LoadState } from '#web/kit/data/load.ts'
import { mayPass, Problem } from '#web/kit/data/problem.ts'
import { registerReload, untilListening } from '#web/kit/data/reloads.ts'
import { browserZone } from '#web/kit/language/format.ts'
import { type ChatMessageView, calls, chatMessages, compareNo } from './chat.store.ts'

/** Which part of a room is known: from a number on, to a number or, with null, to the end and what comes. */
type Known = { from: string; to: string | null; hasOlder: boolean }
type WindowTarget = Pick<InputOf<typeof calls.messages>, 'around' | 'date'>

export type RoomWindow = {
  state: LoadState
  problem: Problem | null
  reload: () => void
  messages: readonly ChatMessageView[]
  hasOlder: boolean
  /** False at the end of the room: what is said now appears. */
  hasNewer: boolean
  older: () => Promise<void>
  newer: () => Promise<void>
  /** Lets go of what is far from where the reader is, at the end of the room or above it. */
  trim: (isAtEnd: boolean) => void
  /** Shows another part: around a message, at a day, or the end. */
  goTo: (target: WindowTarget | null) => Promise<boolean>
}

const perPart = 50
/** Lines that are drawn at once: what a reader passes is let go at the other end, and loaded again when the reader returns. */
export const mostKept = 4 * perPart
const largest = '999999999999999999'

/** The part of a room, or of the replies below one of its messages, that is on screen. It grows in both directions; at its end, new messages join by themselves. */
export const useRoomWindow = (
  chat_id: string,
  start: WindowTarget | null,
  thread_id: string | null = null,
): RoomWindow => {
  const [known, setKnown] = useState<Known | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const latest = useRef<Known | null>(null)
  const busy = useRef(false)
  const first = useRef(start)

  const set = useCallback((next: Known) => {
    latest.current = next
    setKnown(next)
  }, [])

  const load = useCallback(
    async (where: Omit<InputOf<typeof calls.messages>, 'chat_id'>) => {
      const input = { chat_id, limit: perPart, time_zone: browserZone(), ...where }
      const { answer, asked } =
        thread_id === null
          ? await ask(calls.messages, input)
          : await ask(calls.replies, { ...input, message_id: thread_id })
      chatMessages.put(answer.messages, asked)
      return answer
    },
    [chat_id, thread_id],
  )

  const goTo = useCallback(
    async (target: WindowTarget | null): Promise<boolean> => {
      try {
        await untilListening()
        const { messages, has_older, has_newer } = await load(target ?? {})
        const to = has_newer ? (messages.at(-1)?.no ?? null) : null
        set({ from: messages[0]?.no ?? '0', to, hasOlder: has_older })
        setProblem(null)
        return true
      } catch (thrown) {
        if (!(thrown instanceof Problem)) throw thrown
        setProblem(thrown)
        return false
      }
    },
    [load, set],
  )

  /** The messages of a part, from top to bottom. */
  const within = useCallback(
    ({ from, to }: Known, all: readonly ChatMessageView[]) =>
      all
        .filter(
          ({ chat_id: of, thread_id: below, no }) =>
            of === chat_id &&
            below === thread_id &&
            compareNo(no, from) >= 0 &&
            (to === null || compareNo(no, to) <= 0),
        )
        .sort((one, other) => compareNo(one.no, other.no)),
    [chat_id, thread_id],
  )
  const withoutEnd = useCallback(
    (part: Known): Known => {
      const rows = within(part, chatMessages.all())
      const last = rows[mostKept - 1]
      return last === undefined || rows.length === mostKept ? part : { ...part, to: last.no }
    },
    [within],
  )
  const withoutBeginning = useCallback(
    (part: Known): Known => {
      const rows = within(part, chatMessages.all())
      const first = rows[rows.length - mostKept]
      if (first === undefined || rows.length === mostKept) return part
      return { ...part, from: first.no, hasOlder: true }
    },
    [within],
  )

  const grow = useCallback(async (run: (from: Known) => Promise<Known>) => {
    if (busy.current || latest.current === null) return
    busy.current = true
    try {
      const before = latest.current
      const next = await run(before)
      if (latest.current === before) {
        latest.current = next
        setKnown(next)
      }
    } catch (thrown) {
      if (!(thrown instanceof Problem)) throw thrown
    } finally {
      busy.current = false
    }
  }, [])

  const older = useCallback(
    () =>
      grow(async (before) => {
        if (!before.hasOlder) return before
        const { messages, has_older } = await load({ before: before.from })
        return withoutEnd({ ...before, from: messages[0]?.no ?? before.from, hasOlder: has_older })
      }),
    [grow, load, withoutEnd],
  )
  const newer = useCallback(
    () =>
      grow(async (before) => {
        if (before.to === null) return before
        const { messages, has_newer } = await load({ after: before.to })
        return withoutBeginning({ ...before, to: has_newer ? (messages.at(-1)?.no ?? before.to) : null })
      }),
    [grow, load, withoutBeginning],
  )

  // After a reset of the stream the same part is loaded again, whatever its length.
  const reloadPart = useCallback(async (): Promise<boolean> => {
    const part = latest.current
    if (part === null) return goTo(first.current)
    try {
      for (let after: string | null = part.from === '0' ? '0' : before(part.from); after !== null; ) {
        const { messages, has_newer } = await load({ after, limit: 100 })
        const reached: string = messages.at(-1)?.no ?? largest
        after = has_newer && compareNo(reached, part.to ?? largest) < 0 ? reached : null
      }
      return true
    } catch (thrown) {
      if (!(thrown instanceof Problem)) throw thrown
      if (!mayPass(thrown)) setProblem(thrown)
      return !mayPass(thrown)
    }
  }, [goTo, load])

  const failed = useRef(false)
  failed.current = problem !== null && mayPass(problem)
  useEffect(() => {
    void goTo(first.current)
    return registerReload({
      collection: trusted<Collection>(chatMessages),
      run: reloadPart,
      isFailed: () => failed.current,
    })
  }, [goTo, reloadPart])

  const all = chatMessages.useAll()
  const messages = useMemo(() => (known === null ? [] : within(known, all)), [all, known, within])
  // While the room is open, messages join that nobody asked for.
  const trim = useCallback(
    (isAtEnd: boolean) => {
      const part = latest.current
      if (part !== null && !busy.current) set(isAtEnd ? withoutBeginning(part) : withoutEnd(part))
    },
    [set, withoutBeginning, withoutEnd],
  )
  const isRefused = problem !== null && (problem.status === 403 || problem.status === 404)
  return {
    state: isRefused ? 'refused' : known !== null ? 'ready' : problem === null ? 'loading' : 'failed',
    problem,
    reload: () => void goTo(first.current),
    messages,
    hasOlder: known?.hasOlder ?? false,
    hasNewer: known !== null && known.to !== null,
    older,
    newer,
    trim,
    goTo,
  }
}

const before = (no: string): string => String(BigInt(no) - 1n)
