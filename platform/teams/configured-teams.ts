import type { Config } from '#platform/config/config.ts'
import type { TeamsCalendar } from './teams-calendar.ts'

type Chosen = Pick<
  Config,
  'teamsTenantId' | 'teamsClientId' | 'teamsClientSecret' | 'teamsDomains' | 'teamsLoginUrl' | 'teamsGraphUrl'
>

const timeoutMs = 10_000

/** Calendars of the configured tenant of Microsoft 365, or null. Loads the client only where there is one. */
export const configuredTeams = async ({
  teamsTenantId: tenantId,
  teamsClientId: clientId,
  teamsClientSecret: clientSecret,
  teamsDomains: domains,
  teamsLoginUrl: loginUrl,
  teamsGraphUrl: graphUrl,
}: Chosen): Promise<TeamsCalendar | null> => {
  if (tenantId === null || clientId === null || clientSecret === null || domains.length === 0) return null
  const { graphCalendar } = await import('./graph-calendar.ts')
  return graphCalendar({
    tenantId,
    clientId,
    clientSecret,
    domains,
    loginUrl,
    graphUrl,
    timeoutMs,
    now: Date.now,
  })
}
