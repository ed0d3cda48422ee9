import { both, either, isNetworkAdmin, policy, type Rule } from '#platform/language/policy.ts'
import type { ExportKind } from './export.events.ts'

export type ExportStatus = 'initialized' | 'in_progress' | 'finished' | 'failed' | 'removed'
export type ExportSubject = {
  member_id: string
  kind: ExportKind
  /** The key that opens what is listed; null where the kind alone decides. */
  reader_key: string | null
  status: ExportStatus | 'none'
}
type Content = Pick<ExportSubject, 'kind' | 'reader_key'>

const asked: Rule<Pick<ExportSubject, 'member_id'>> = (actor, { member_id }) => actor.id === member_id
const isMember: Rule<unknown> = (actor) => actor.keys.has('everyone')
const isOwn: Rule<Content> = (_, { kind }) => kind === 'own_data'
const isOpenFolder: Rule<Content> = ({ keys }, { kind, reader_key }) =>
  kind === 'folder' && reader_key !== null && keys.has(reader_key)
const isMemberList: Rule<Content> = (_, { kind }) => kind === 'members'
const isFinished: Rule<ExportSubject> = (_, { status }) => status === 'finished'
const isThere: Rule<ExportSubject> = (_, { status }) =>
  status === 'initialized' || status === 'in_progress' || status === 'finished'

/** Members get everything about themselves and lists of folders they can open, administrators the list of members. */
const mayHave: Rule<Content> = both(
  isMember,
  either(either(isOwn, isOpenFolder), both(isMemberList, isNetworkAdmin)),
)

/** An export is visible to the member who requested it, as long as that member may see its content. */
export const exportPolicy = policy({
  read: asked,
  download: both<ExportSubject>(asked, isFinished, mayHave),
  discard: both<ExportSubject>(asked, isThere),
})

export const exportsPolicy = policy({ request: mayHave })
