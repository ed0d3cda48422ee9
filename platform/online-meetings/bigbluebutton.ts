import { createHash, createHmac } from 'node:crypto'
import { type MeetingProvider, MeetingServiceFailed } from './meeting-provider.ts'

export type BigBlueButtonOptions = {
  /** Address of the server, such as `https://bbb.example/bigbluebutton`. */
  url: string
  secret: string
  /** Address of our installation. */
  publicUrl: string
  timeoutMs: number
}

/** BigBlueButton: creates the meeting, which changes nothing while it is running, and signs an address for the member. */
export const bigBlueButton = ({
  url,
  secret,
  publicUrl,
  timeoutMs,
}: BigBlueButtonOptions): MeetingProvider => {
  const addressOf = (call: string, parameters: Record<string, string>): string => {
    const query = new URLSearchParams(parameters).toString()
    const checksum = createHash('sha256').update(`${call}${query}${secret}`).digest('hex')
    return `${url.replace(/\/+$/, '')}/api/${call}?${query}&checksum=${checksum}`
  }

  // Creating a running meeting again only succeeds with the passwords that it has. Members join by their role instead.
  const passwordOf = (role: string, meetingID: string): string =>
    createHmac('sha256', secret).update(`${role} ${meetingID}`).digest('hex').slice(0, 32)

  const create = async (parameters: Record<string, string>): Promise<void> => {
    const options = { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' } as const
    const answered = await fetch(addressOf('create', parameters), options)
      .then(async (response) => response.ok && (await response.text()))
      .catch((cause) => {
        throw new MeetingServiceFailed('BigBlueButton cannot be reached', { cause })
      })
    if (answered === false || !answered.includes('<returncode>SUCCESS</returncode>'))
      throw new MeetingServiceFailed('BigBlueButton did not create the meeting')
  }

  return {
    kind: 'bigbluebutton',
    start: async ({ id: meetingID, title, path }, { id: userID, name: fullName, isModerator }) => {
      await create({
        meetingID,
        name: usableName(title),
        logoutURL: new URL(path, publicUrl).href,
        attendeePW: passwordOf('VIEWER', meetingID),
        moderatorPW: passwordOf('MODERATOR', meetingID),
      })
      return addressOf('join', { meetingID, fullName, userID, role: isModerator ? 'MODERATOR' : 'VIEWER' })
    },
  }
}

/** The server accepts names of 2 to 64 characters. */
const usableName = (title: string): string => Array.from(title).slice(0, 64).join('').padEnd(2, '…')
