import { both, either, isNetworkAdmin, policy, type Rule } from '#platform/language/policy.ts'
import type { ExportKind } from './export.events.ts'

export type ExportStatus = 'initialized' | 'in_progress' | 'finished' | 'failed' | 'removed'
export type ExportSubject = { member_id: string; kind: ExportKind; status: ExportStatus | 'none' }

const asked: Rule<Pick<ExportSubject, 'member_id'>> = (actor, { member_id }) => actor.id === member_id
const isMember: Rule<unknown> = (actor) => actor.keys.has('everyone')
const isOwn: Rule<Pick<ExportSubject, 'kind'>> = (_, { kind }) => kind === 'own_data'
const isFinished: Rule<ExportSubject> = (_, { status }) => status === 'finished'
const isThere: Rule<ExportSubject> = (_, { status }) =>
  status === 'initialized' || status === 'in_progress' || status === 'finished'

/** Who may have what: everybody all about themselves, administrators the list of members. */
const mayHave: Rule<Pick<ExportSubject, 'kind'>> = both(isMember, either(isOwn, isNetworkAdmin))

/** An export is visible to the member who requested it, as long as that member may see its content. */
export const exportPolicy = policy({
  read: asked,
  download: both<ExportSubject>(asked, isFinished, mayHave),
  discard: both<ExportSubject>(asked, isThere),
})

export const exportsPolicy = policy({ request: mayHave })
