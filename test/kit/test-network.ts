import type { Request, Response } from './requests.ts'
import { startTestApp, type TestApp } from './test-app.ts'

/** Ada administers, Ben is a member, Gia is a guest from outside, Dan is a member of nothing else. */
export type PersonaName = 'ada' | 'ben' | 'gia' | 'dan'
export const ada = 'ada'
export const ben = 'ben'
export const gia = 'gia'
export const dan = 'dan'

export const personas: Record<PersonaName, { first_name: string; last_name: string; external: boolean }> = {
  ada: { first_name: 'Ada', last_name: 'Lindqvist', external: false },
  ben: { first_name: 'Ben', last_name: 'Okafor', external: false },
  gia: { first_name: 'Gia', last_name: 'Moretti', external: true },
  dan: { first_name: 'Dan', last_name: 'Whitlock', external: false },
}

export const emailOf = (name: PersonaName): string => `${name}@lindenhof.example`
/** The password of all personas. */
export const password = 'lindenhof-demo'

type Headers = Record<string, string | undefined>

/** A client that is signed in as a persona. Every read waits for all earlier writes. */
export type PersonaClient = {
  get: (path: string, headers?: Headers) => Request
  post: (path: string, body?: object, headers?: Headers) => Request
  put: (path: string, body?: object, headers?: Headers) => Request
  patch: (path: string, body?: object, headers?: Headers) => Request
  delete: (path: string, body?: object, headers?: Headers) => Request
}

export type TestNetwork = TestApp & {
  /** A persona, signed in: `await as(ben).get('/members').expect(200)`. */
  persona: (name: PersonaName) => PersonaClient
  /** Member ids by persona. */
  ids: Record<PersonaName, string>
}

/** Starts an app with the network Lindenhof and the four personas, made by commands. */
export const startTestNetwork = async (
  options: Parameters<typeof startTestApp>[0] = {},
): Promise<TestNetwork> => {
  const app = await startTestApp(options)
  await app.command('settings/found', {
    name: 'Lindenhof',
    language: 'en',
    languages: ['de', 'de_DU', 'en', 'es', 'fr'],
  })
  const ids = { ada: '', ben: '', gia: '', dan: '' }
  for (const [name, person] of Object.entries(personas) as [PersonaName, (typeof personas)[PersonaName]][]) {
    const user = { email: emailOf(name), password, ...person }
    const { id } = (await app.command('members/create', { user })) as { id: string }
    ids[name] = id
  }
  await app.command('members/administrate', { member_id: ids.ada, network_admin: true })
  await app.projected()
  const position = { seen: 0n }
  const clients = new Map<PersonaName, PersonaClient>()
  const persona = (name: PersonaName): PersonaClient => {
    const client = clients.get(name) ?? clientOf(app, ids[name], position)
    clients.set(name, client)
    return client
  }
  return { ...app, ids, persona }
}

const clientOf = (app: TestApp, memberId: string, position: { seen: bigint }): PersonaClient => {
  const signedIn = app.as(memberId)
  const speak = (method: string, path: string, body: object | undefined, headers: Headers = {}): Request => {
    const seen = method === 'GET' ? { 'X-Min-Position': String(position.seen) } : {}
    const answered = signedIn
      .then((send) => send(method, path, body, { ...seen, ...headers }))
      .then((response) => note(response, position))
    return Object.assign(answered, {
      expect: async (status: number) => {
        const response = await answered
        if (response.status !== status)
          throw new Error(`${method} ${path} answered ${response.status}, not ${status}: ${response.text}`)
        return response
      },
    })
  }
  return {
    get: (path, headers) => speak('GET', path, undefined, headers),
    post: (path, body, headers) => speak('POST', path, body, headers),
    put: (path, body, headers) => speak('PUT', path, body, headers),
    patch: (path, body, headers) => speak('PATCH', path, body, headers),
    delete: (path, body, headers) => speak('DELETE', path, body, headers),
  }
}

const note = (response: Response, position: { seen: bigint }): Response => {
  const reached = BigInt(String(response.headers['x-position'] ?? '0'))
  if (reached > position.seen) position.seen = reached
  return response
}
