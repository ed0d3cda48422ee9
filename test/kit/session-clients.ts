import { expect } from 'chai'
import { type EventReader, readEvents } from './event-reader.ts'
import { type Response, send } from './requests.ts'

/** What else goes along with a request: headers, and the port of one process instead of the one that everybody uses. */
type More = { headers?: Record<string, string>; port?: number }
type Asked = [who: string, method: string, path: string, body?: object | Buffer, more?: More]

/** Members of the Lindenhof in their own sessions, as clients of a product in other processes. */
export type SessionClients = {
  /** Every read is at least as new as the last write. */
  ask: (...asked: Asked) => Promise<Response>
  /** Asks, expects that it went well, and gives the body. */
  done: (...asked: Asked) => Promise<Response['body']>
  signIn: (who: string, password: string) => Promise<void>
  /** Opens the change stream of a member. */
  follow: (who: string, more?: Pick<More, 'port'>) => Promise<EventReader>
}

/** Creates clients of `http://localhost:<port>`. The port is read for each request. */
export const sessionClientsAt = (port: () => number): SessionClients => {
  const cookies = new Map<string, string>()
  let seen = 0n
  const ofPage = (who: string) => ({
    Host: `localhost:${port()}`,
    'Sec-Fetch-Site': 'same-origin',
    Cookie: cookies.get(who) ?? '',
  })
  const ask: SessionClients['ask'] = async (who, method, path, body, more = {}) => {
    const answer = await send(more.port ?? port(), {
      method,
      path,
      body,
      headers: {
        ...ofPage(who),
        ...(body ? { 'Content-Type': 'application/json' } : {}),
        ...(method === 'GET' ? { 'X-Min-Position': String(seen) } : {}),
        ...more.headers,
      },
    })
    const position = BigInt(String(answer.headers['x-position'] ?? '0'))
    if (position > seen) seen = position
    return answer
  }
  return {
    ask,
    done: async (...asked) => {
      const answer = await ask(...asked)
      expect(answer.status, `${asked[1]} ${asked[2]}: ${answer.text}`).to.be.within(200, 299)
      return answer.body
    },
    signIn: async (who, password) => {
      const answer = await ask(who, 'POST', '/users/sign_in', { email: `${who}@lindenhof.example`, password })
      expect(answer.status, answer.text).to.equal(200)
      cookies.set(who, String(answer.headers['set-cookie']).split(';')[0] ?? '')
    },
    follow: (who, more = {}) => readEvents(`http://127.0.0.1:${more.port ?? port()}/changes`, ofPage(who)),
  }
}
