import { useCallback, useEffect, useRef, useState } from 'react'
import { type AuditEntry, type AuditFilter, auditLogWire } from '#events/audit-log/audit-log.contract.ts'
import type { AnswerOf } from '#platform/language/wire.ts'
import { call } from '#web/kit/api.ts'
import type { LoadState } from '#web/kit/load.ts'
import { asProblem, type Problem } from '#web/kit/problem.ts'
import { registerReload } from '#web/kit/reloads.ts'
import { encodeFilter } from './parts/audit-filter.ts'

type Answer = AnswerOf<(typeof auditLogWire)['calls']['list']>
type Audit = {
  state: LoadState
  problem: Problem | null
  answer: Answer | null
  entries: readonly AuditEntry[]
}

const nothing: Audit = { state: 'loading', problem: null, answer: null, entries: [] }

/** The log from its newest entry on, as far as one has asked for more. Another filter starts anew. */
export const useAudit = (filter: AuditFilter) => {
  const encoded = encodeFilter(filter)
  const [audit, setAudit] = useState(nothing)
  const turn = useRef(0)

  const load = useCallback(
    async (after?: string) => {
      turn.current += 1
      const own = turn.current
      try {
        const answer = await call(auditLogWire.calls.list, {
          ...(encoded ? { filter: encoded } : {}),
          ...(after ? { after } : {}),
        })
        if (own !== turn.current) return
        setAudit((known) => ({
          state: 'ready',
          problem: null,
          answer,
          entries: after ? [...known.entries, ...answer.entries] : answer.entries,
        }))
      } catch (thrown) {
        const problem = asProblem(thrown)
        const isRefused = problem.status === 403 || problem.status === 404
        if (own === turn.current)
          setAudit((known) => ({ ...known, state: isRefused ? 'refused' : 'failed', problem }))
      }
    },
    [encoded],
  )

  useEffect(() => {
    setAudit((known) => (known.state === 'ready' ? known : nothing))
    load()
    return registerReload({ collection: null, run: () => load() })
  }, [load])

  const next = audit.answer?.next ?? null
  return { ...audit, reload: () => load(), more: next === null ? null : () => load(next) }
}
