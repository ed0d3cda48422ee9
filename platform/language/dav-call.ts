import { davTraffic } from './dav.limits.ts'

/**
 * What all calls of WebDAV and CalDAV have in common. Paths are looked up in read tables, so query-api answers all of them
 * and sends the commands; files and calendars of one app password count together.
 */
export const davCall = {
  service: 'query-api',
  scopes: ['dav'],
  asksForPassword: true,
  traffic: davTraffic,
} as const

/** The type of answers in XML. */
export const davXml = 'application/xml; charset=utf-8'
