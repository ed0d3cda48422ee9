import type { Config } from '#platform/config/config.ts'
import type { Log } from '#platform/log/log.ts'
import { type Office, officeAt } from './office.ts'

type Chosen = Pick<Config, 'wopiUrl' | 'frameOrigins'>

/** Origins of the office, to which pages send browsers; none where no office is configured. */
export const officeOrigins = ({ wopiUrl, frameOrigins }: Chosen): string[] =>
  wopiUrl === null ? [] : [...new Set([new URL(wopiUrl).origin, ...frameOrigins])]

/** The configured office server, or null. */
export const configuredOffice = (config: Chosen, log: Log): Office | null =>
  config.wopiUrl === null ? null : officeAt({ url: config.wopiUrl, origins: officeOrigins(config), log })
