import type { Location } from './appointment.events.ts'

/** Stands for a meeting on the service of this network, whose address is made for each member. */
export const ownMeeting = 'network:'

/** Where it is held online: only a link of a known kind starts a meeting. */
export const meetingLinkOf = ({
  link,
  meeting_link_type,
}: Pick<Location, 'link' | 'meeting_link_type'>): string => {
  if (meeting_link_type === null) return ''
  return meeting_link_type === 'network' ? ownMeeting : link
}

type LinkType = 'ms_teams' | 'google_meet' | 'zoom'

const hosts: Record<LinkType, RegExp> = {
  ms_teams: /(^|\.)teams\.(microsoft\.com|microsoft\.us|live\.com|cloud\.microsoft)$/,
  google_meet: /^meet\.google\.com$/,
  zoom: /(^|\.)(zoom\.us|zoom\.com|zoomgov\.com)$/,
}

/** Whether a link leads to the service that it is said to be of. */
export const isLinkOf = (type: Location['meeting_link_type'], link: string): boolean => {
  if (type === null || type === 'network' || !URL.canParse(link)) return true
  return hosts[type].test(new URL(link).hostname)
}

/** The address that opens the program of the service; null where it has none. */
export const appUrlOf = ({
  link,
  meeting_link_type,
}: Pick<Location, 'link' | 'meeting_link_type'>): string | null => {
  if (!URL.canParse(link)) return null
  const { host, pathname, search, searchParams } = new URL(link)
  if (meeting_link_type === 'ms_teams') return `msteams:${pathname}${search}`
  const number = /^\/[jw]\/(\d+)/.exec(pathname)?.[1]
  if (meeting_link_type !== 'zoom' || number === undefined) return null
  const pwd = searchParams.get('pwd')
  return `zoommtg://${host}/join?confno=${number}${pwd === null ? '' : `&pwd=${encodeURIComponent(pwd)}`}`
}
