import type { Location } from '#events/appointments/appointment.events.ts'
import { isLinkOf } from '#events/appointments/meeting-link.ts'
import type { NetworkConfig } from '#platform/language/policy.ts'
import { type Rejection, reject } from '#platform/language/rejection.ts'

export type Online = Pick<Location, 'link' | 'meeting_link_type'>

/** Why an appointment cannot be held online like this; what it already has may stay. */
export const wrongMeeting = (
  { link, meeting_link_type: type }: Online,
  before: Online,
  network: NetworkConfig,
): Rejection | null => {
  if (type === before.meeting_link_type && link === before.link) return null
  if (type === 'network' && typeof network.online_meetings !== 'string')
    return reject('not_available', '/appointment/location/meeting_link_type')
  return isLinkOf(type, link) ? null : reject('link_type_mismatch', '/appointment/location/link')
}
