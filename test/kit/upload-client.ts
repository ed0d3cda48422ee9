import { randomBytes } from 'node:crypto'
import { newId } from '#platform/language/ids.ts'
import type { Response } from './requests.ts'
import type { PersonaName, TestNetwork } from './test-network.ts'

type Uploaded = {
  name: string
  content: Buffer
  fields?: Record<string, string>
  headers?: Record<string, string>
}

/** Uploads as a browser does: a form with fields and one file, in a session with its CSRF token. */
export const uploadClient = (app: TestNetwork) => {
  const sessions = new Map<PersonaName, Promise<Record<string, string>>>()
  const signedIn = async (persona: PersonaName) => {
    const session = { id: newId(), member_id: app.ids[persona], remembered: false, device: 'spec' }
    const { secret } = await app.permit.sessions.open(session)
    const who = await app.permit.resolve(secret)
    return { Cookie: `sid=${secret}`, 'X-CSRF-Token': who.session?.csrf_token ?? '' }
  }
  return async (
    persona: PersonaName,
    directory: string,
    { name, content, fields = {}, headers = {} }: Uploaded,
  ): Promise<Response> => {
    const session = sessions.get(persona) ?? signedIn(persona)
    sessions.set(persona, session)
    const { type, body } = formOf({ external_id: 'mine', ...fields }, name, content)
    const answered = await app.send('POST', `/api/storage/${directory}`, body, {
      ...(await session),
      'Content-Type': type,
      ...headers,
    })
    await app.projected()
    return answered
  }
}

/** A form with fields and one file, as it goes over the line. */
export const formOf = (fields: Record<string, string>, name: string, content: Buffer) => {
  const boundary = `----${randomBytes(8).toString('hex')}`
  const part = (disposition: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`
  const head = Object.entries(fields).map(([key, value]) => `${part(`name="${key}"`)}${value}\r\n`)
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([
      Buffer.from(head.join('') + part(`name="file"; filename="${name}"`), 'utf8'),
      content,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  }
}
