import { discoverParts } from '#platform/config/discovery.ts'
import type { Language } from '#platform/language/shapes.ts'
import { type MailLines, mailLines, type NotificationLines } from '#platform/reactors/mail-lines.ts'
import type { Effects } from '#platform/reactors/reactor.ts'
import type { NotifiedMember } from './notified-members.ts'

const linesByKind = new Map(
  (await discoverParts(mailLines)).flatMap((lines) => lines.kinds.map((kind) => [kind, lines] as const)),
)

type LinesFor = (one: NotifiedMember, language: Language) => Partial<NotificationLines>

/** The labelled lines of the mails about what members are told, after one query per kind of notification. */
export const notificationLines = async (
  notified: readonly NotifiedMember[],
  { findByIds }: Pick<Effects, 'findByIds'>,
): Promise<LinesFor> => {
  const rows = new Map<string, Parameters<MailLines['linesOf']>[0]>()
  for (const kind of new Set(notified.map((one) => one.kind))) {
    const lines = linesByKind.get(kind)
    if (lines === undefined) continue
    const ids = new Set(notified.flatMap((one) => (one.kind === kind ? [one.object_id] : [])))
    for (const row of await findByIds(lines.table, [...ids])) rows.set(`${kind} ${row.id}`, row)
  }
  return ({ kind, object_id, values }, language) => {
    const row = rows.get(`${kind} ${object_id}`)
    return row === undefined ? {} : (linesByKind.get(kind)?.linesOf(row, values, language) ?? {})
  }
}
