/** Who joins a meeting, as the service shows the member. */
export type MeetingGuest = { id: string; name: string; isModerator: boolean }

export type Meeting = {
  /** Tells meetings apart, and says nothing about what they are for. */
  id: string
  title: string
  /** Path of the page to which the browser returns when the meeting is over. */
  path: string
}

/** The port to a service that holds online meetings. */
export interface MeetingProvider {
  kind: 'jitsi' | 'bigbluebutton'
  /** Creates the meeting where it is not running, and returns the address at which this member joins it. */
  start: (meeting: Meeting, guest: MeetingGuest) => Promise<string>
}

/** The service cannot be reached, or did not do what it was asked. */
export class MeetingServiceFailed extends Error {}
