import { AuditFilter } from '#events/audit-log/audit-log.contract.ts'
import type { Instant } from '#platform/language/instant.ts'

/**
 * Decodes a filter of an address: base64 of its JSON. An invalid filter is empty, and without dates it covers
 * the last three months.
 */
export const auditFilterOf = (text: string | undefined, now: Instant): AuditFilter => {
  const filter = text === undefined ? {} : (AuditFilter.safeParse(decoded(text)).data ?? {})
  return filter.start_date || filter.end_date
    ? filter
    : { ...filter, start_date: threeMonthsBefore(now), end_date: null }
}

const decoded = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8'))
  } catch {
    return null
  }
}

const threeMonthsBefore = (now: Instant): Instant => {
  const date = new Date(now)
  const month = date.getUTCMonth() - 3
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate()
  date.setUTCMonth(month, Math.min(date.getUTCDate(), lastDay))
  return date.toISOString()
}

// Names under which other clients ask for the same events.
const otherNames: Record<string, readonly string[]> = {
  GroupJoin: ['GroupJoined', 'GroupReentered'],
  GroupLeave: ['GroupLeft', 'MemberRemovedFromGroup'],
  MembershipDestroy: ['PersonErased'],
  GroupAdminPermissionCreate: ['GroupAdminAppointed'],
  GroupAdminPermissionDestroy: ['GroupAdminDismissed'],
  PolicySettingUpdate: ['SettingChosen', 'NetworkRenamed'],
  FilePublish: ['FilePublished', 'FileEntered', 'FileAccepted'],
  FileDestroy: ['FileRemoved', 'FileTrashed', 'FilePurged'],
  FileMove: ['FileMoved', 'FileMovedOut', 'FileCalledBack'],
}

/** The event types that a filter selects. */
export const eventTypesOf = (names: readonly string[]): string[] => [
  ...new Set(names.flatMap((name) => otherNames[name] ?? [name])),
]

/** The part of a filter that is logged: without free text, which may name a member. */
export const loggedFilter = ({
  event_types = [],
  start_date,
  end_date,
  actor_id,
  membership_id,
}: AuditFilter) => ({
  event_types,
  start_date: start_date ?? null,
  end_date: end_date ?? null,
  actor_id: actor_id || null,
  membership_id: membership_id || null,
})
