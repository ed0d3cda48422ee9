import { SignJWT } from 'jose'
import type { MeetingProvider } from './meeting-provider.ts'

export type JitsiOptions = {
  url: string
  /** The application and its secret, as the server has them (`JWT_APP_ID`, `JWT_APP_SECRET`). */
  appId: string
  secret: string
  /** Milliseconds since 1970. */
  now: () => number
}

// A member may come back after a break; clocks of two servers differ.
const validForSeconds = 4 * 60 * 60
const leewaySeconds = 60

/** Jitsi creates a meeting when its first member joins. The token names the meeting, so it opens no other. */
export const jitsi = ({ url, appId, secret, now }: JitsiOptions): MeetingProvider => {
  const key = new TextEncoder().encode(secret)
  return {
    kind: 'jitsi',
    start: async ({ id, title }, { id: memberId, name, isModerator }) => {
      const address = new URL(encodeURIComponent(id), url.endsWith('/') ? url : `${url}/`)
      const affiliation = isModerator ? 'owner' : 'member'
      const seconds = Math.floor(now() / 1000)
      const token = await new SignJWT({
        room: id,
        context: { user: { id: memberId, name, affiliation, moderator: isModerator } },
      })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(appId)
        .setAudience('jitsi')
        .setSubject(address.hostname)
        .setNotBefore(seconds - leewaySeconds)
        .setExpirationTime(seconds + validForSeconds)
        .sign(key)
      address.searchParams.set('jwt', token)
      address.hash = `config.subject=${encodeURIComponent(JSON.stringify(title))}`
      return address.href
    },
  }
}
