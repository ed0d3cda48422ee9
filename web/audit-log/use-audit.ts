import { useCallback, useEffect, useRef, useState } from 'react'
import { type AuditEntry, type AuditFilter, auditLogContract } from '#events/audit-log/audit-log.contract.ts'
import type { AnswerOf } from '#platform/language/contract.ts'
import { call } from '#web/kit/data/api.ts'
import type { LoadState } from '#web/kit/data/load.ts'
import { asProblem, mayPass, type Problem } from '#web/kit/data/problem.ts'
import { registerReload } from '#web/kit/data/reloads.ts'
import { useMember } from '#web/kit/data/session.ts'
import { useAfterChanges } from '#web/kit/data/use-after-changes.ts'
import { encodeFilter } from './parts/audit-filter.ts'

type Answer = AnswerOf<(typeof auditLogContract)['calls']['list']>
type Audit = {
  state: LoadState
  problem: Problem | null
  answer: Answer | null
  entries: readonly AuditEntry[]
  /** New matches since the last load. */
  fresh: number
}

const nothing: Audit = { state: 'loading', problem: null, answer: null, entries: [], fresh: 0 }

/** The log from its newest entry, page by page. Another filter starts again. */
export const useAudit = (filter: AuditFilter) => {
  const { id: ownId } = useMember()
  const encoded = encodeFilter(filter)
  const [audit, setAudit] = useState(nothing)
  const turn = useRef(0)
  const hasFailed = useRef(false)
  const ask = useCallback(
    (more: { after?: string; limit?: number } = {}) =>
      call(auditLogContract.calls.list, { ...(encoded ? { filter: encoded } : {}), ...more }),
    [encoded],
  )

  const load = useCallback(
    async (after?: string) => {
      turn.current += 1
      const own = turn.current
      try {
        const answer = await ask(after ? { after } : {})
        hasFailed.current = false
        if (own !== turn.current) return true
        setAudit((known) => ({
          state: 'ready',
          problem: null,
          answer: after && known.answer ? { ...answer, found: known.answer.found } : answer,
          entries: after ? [...known.entries, ...answer.entries] : answer.entries,
          fresh: after ? known.fresh : 0,
        }))
      } catch (thrown) {
        const problem = asProblem(thrown)
        hasFailed.current = mayPass(problem)
        const isRefused = problem.status === 403 || problem.status === 404
        if (own === turn.current)
          setAudit((known) => ({ ...known, state: isRefused ? 'refused' : 'failed', problem }))
      }
      return !hasFailed.current
    },
    [ask],
  )

  // New entries arrive through the stream; only the server knows how many match the filter.
  const count = useCallback(async () => {
    const { found, entries } = await ask({ limit: 1 })
    setAudit((known) => {
      if (known.answer === null) return known
      // Reading the log adds an entry, which is not shown as new to its reader.
      const isOwnReading = found - known.answer.found === 1 && entries[0]?.type === 'AuditLogRead'
      if (isOwnReading && entries[0]?.actor?.id === ownId)
        return { ...known, answer: { ...known.answer, found } }
      return { ...known, fresh: Math.max(0, found - known.answer.found) }
    })
  }, [ask, ownId])
  // A failed count is tried again after the next addition.
  const check = useCallback(() => void count().catch(() => {}), [count])
  useAfterChanges('audit_rows', check)

  useEffect(() => {
    setAudit((known) => (known.state === 'ready' ? known : nothing))
    load()
    return registerReload({ collection: null, run: () => load(), isFailed: () => hasFailed.current })
  }, [load])

  const next = audit.answer?.next ?? null
  return { ...audit, reload: () => load(), more: next === null ? null : () => load(next) }
}
