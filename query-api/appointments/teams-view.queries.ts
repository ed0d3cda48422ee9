import type { TeamsView } from '#events/appointments/appointment-view.contract.ts'
import { noTeams, type TeamsSync } from '#events/appointments/teams-sync.ts'

/** What a reader learns of an appointment in Microsoft Teams: all may join, and few know how far it is. */
export const teamsView = (
  sync: TeamsSync | null,
  { isOffered, synchronize }: { isOffered: boolean; synchronize: boolean },
): TeamsView | null => {
  if (!isOffered) return null
  const {
    status = 'off',
    reason = null,
    retry_at = null,
    synchronized_at = null,
    web_link = null,
  } = sync ?? {}
  return {
    ...(sync?.options ?? noTeams),
    join_url: sync?.join_url ?? null,
    teams_event: synchronize ? { status, reason, retry_at, synchronized_at, web_link } : null,
    teams_only_participants_count: sync?.teams_only_count ?? 0,
    can: { synchronize },
  }
}
