import { emailOf, type PersonaName, type TestNetwork } from './test-network.ts'

type Headers = Record<string, string | undefined>

/** Requests of calendar apps below `/dav/calendars/`, each person with an app password. */
export const caldavClient = async (app: TestNetwork, names: readonly PersonaName[]) => {
  const secrets = new Map<PersonaName, string>()
  for (const name of names) {
    const scope = { name: 'Calendar app', scope: 'dav' }
    const { secret } = (await app.persona(name).post('/users/tokens', scope).expect(200)).body
    secrets.set(name, secret)
  }
  await app.projected()
  return (by: PersonaName) => {
    const Authorization = `Basic ${Buffer.from(`${emailOf(by)}:${secrets.get(by)}`).toString('base64')}`
    return (method: string, path: string, body?: string, headers: Headers = {}) =>
      app.send(method, `/dav/calendars/${path}`, body, {
        'Sec-Fetch-Site': undefined,
        Authorization,
        ...headers,
      })
  }
}

/** A new calendar of a member; its id. */
export const createCalendar = async (app: TestNetwork, by: PersonaName, over: object): Promise<string> => {
  const calendar = { color: 'bf443c', ...over }
  return (await app.persona(by).post('/calendars', { calendar }).expect(201)).body.id
}

/** What stands in a 207 answer, as text. */
export const davText = {
  responses: (text: string): string[] => text.split('<D:response>').slice(1),
  /** The last part of the address of a response. */
  name: (response: string): string => /<D:href>[^<]*?([^/<]+)\/?<\/D:href>/.exec(response)?.[1] ?? '',
  responseOf: (text: string, name: string): string =>
    davText.responses(text).find((one) => davText.name(one) === name) ?? '',
  value: (response: string, tag: string): string =>
    new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(response)?.[1] ?? '',
  token: (text: string): string => davText.value(text, 'D:sync-token'),
}
