import { isDeepStrictEqual } from 'node:util'
import { send } from '#test/kit/requests.ts'
import { type Collected, type Collection, collection } from '#web/kit/data/collection.ts'
import { seenAt } from '#web/kit/data/seen-position.ts'
import type { Person } from './people.ts'
import { openStream, type StreamClient, type StreamMessage } from './stream-client.ts'

/** What a user has on screen: loaded once, and kept current by the change stream in the web's own collections. */
export type FollowedScreen = {
  person: Person
  stream: StreamClient
  /** The head that the first stream began at. */
  began: () => string
  /** How often everything had to be loaded again. */
  resets: () => number
  /** Messages of the stream that brought a row. */
  puts: () => number
  /** Loads everything again, as opening the page does. */
  load: () => Promise<void>
  /** Whether an invitation, a message or an appointment with that name is there. */
  shows: (name: string) => boolean
  /** Null when the screen shows what a fresh load would show, else the first thing that differs. */
  difference: () => Promise<string | null>
  close: () => Promise<void>
}

type View = Collected & Record<string, unknown>
type Topic = {
  name: string
  path: (after: string | null) => string
  views: (body: Body) => View[]
  lies: (view: View) => boolean
  shown: (view: View) => unknown
}
// biome-ignore lint/suspicious/noExplicitAny: bodies of many routes
type Body = any

const perPage = 100
const range = 'from=2036-05-01T00:00:00Z&to=2036-05-31T00:00:00Z'

const topics: readonly Topic[] = [
  {
    name: 'occurrences',
    path: () => `/appointments?${range}`,
    views: (body) => body.appointments,
    lies: () => true,
    // The own answer comes as an invite.
    shown: ({ my_invite: _, ...view }) => view,
  },
  {
    name: 'messages',
    path: (after) => `/api/v1/messages?limit=${perPage}${cursorParameter(after)}`,
    views: (body) => body.messages,
    lies: ({ i }) => {
      const own = i as { folder: string; deleted: boolean }
      return own.folder === 'inbox' && !own.deleted
    },
    shown: (view) => view,
  },
  {
    name: 'invites',
    path: (after) => `/api/v1/invites?status=open&limit=${perPage}${cursorParameter(after)}`,
    views: (body) => body.invites,
    lies: ({ status }) => status === 'open',
    // How many others were invited and have answered moves the revision and is asked for where it is shown.
    shown: ({ invitable, revision: _, ...view }) => ({ ...view, name: (invitable as { name: string }).name }),
  },
  {
    name: 'unread',
    path: () => '/unreads/features',
    views: (body) => [body],
    lies: () => true,
    shown: (view) => view,
  },
]

const cursorParameter = (after: string | null): string => (after === null ? '' : `&after=${after}`)

let screens = 0

type Options = {
  person: Person
  /** Port of the query-api, or of a line to it; asked again before each request. */
  port: () => number
  silenceMs?: () => number
}

/** Subscribes, then loads, as the web does. */
export const openScreen = async ({ person, port, silenceMs }: Options): Promise<FollowedScreen> => {
  screens += 1
  const own = `screen ${screens}`
  const collections = new Map(topics.map(({ name }) => [name, collection<View>(`${own} ${name}`)]))
  let began = ''
  let [resets, puts] = [0, 0]
  let reloading: Promise<void> = Promise.resolve()

  const ask = async ({ path, views }: Topic): Promise<View[]> => {
    const all: View[] = []
    for (let after: string | null = null; ; ) {
      // A connection of its own each time: an old one may be dead without knowing.
      const headers = { ...person.headers, 'Sec-Fetch-Site': 'same-origin' }
      const { status, body } = await send(port(), { method: 'GET', path: path(after), headers })
      if (status !== 200) throw new Error(`${path(after)} was answered ${status}`)
      all.push(...views(body))
      after = body.next ?? null
      if (after === null) return all
    }
  }
  const surely = async (topic: Topic): Promise<View[]> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await ask(topic)
      } catch (error) {
        if (attempt === 20) throw error
        await new Promise((resolve) => setTimeout(resolve, 150))
      }
    }
  }
  const load = async (): Promise<void> => {
    await Promise.all(
      topics.map(async (topic) => {
        const into = collections.get(topic.name) as Collection<View>
        const end = into.beginReload()
        const asked = seenAt()
        into.put(await surely(topic), asked)
        end()
      }),
    )
  }

  const take = ({ topic, data }: StreamMessage) => {
    if (topic === 'hello') began ||= String((data as { head: string }).head)
    if (topic === 'reset') {
      resets += 1
      reloading = reloading.then(load)
    }
    const into = collections.get(topic)
    const change = data as { op: string; id?: string; value?: View; position?: string }
    if (!into) return
    puts += 1
    if (change.op === 'remove') into.remove(change.id ?? '', change.position)
    else if (change.value) into.applyChange(change.value, change.position)
  }

  const stream = openStream({
    url: () => `http://127.0.0.1:${port()}/changes`,
    headers: { cookie: person.headers.Cookie ?? '' },
    onMessage: take,
    onOpen: (isNew) => {
      if (isNew && began !== '') reloading = reloading.then(load)
    },
    longestRetryMs: 200,
    ...(silenceMs === undefined ? {} : { silenceMs }),
  })
  const all = (name: string): View[] => [...(collections.get(name)?.all() ?? [])]

  return {
    person,
    stream,
    began: () => began,
    resets: () => resets,
    puts: () => puts,
    load,
    shows: (name) =>
      [...all('occurrences'), ...all('messages')].some((view) => view.name === name || view.subject === name),
    difference: async () => {
      await reloading
      for (const topic of topics) {
        const fresh = byId(await surely(topic), topic)
        const here = byId(all(topic.name), topic)
        for (const id of new Set([...fresh.keys(), ...here.keys()]))
          if (!isDeepStrictEqual(fresh.get(id), here.get(id)))
            return `${topic.name} ${id}: ${described(here.get(id), fresh.get(id))}`
      }
      return null
    },
    close: stream.close,
  }
}

const byId = (views: readonly View[], { lies, shown }: Topic): Map<string, unknown> =>
  new Map(views.filter(lies).map((view) => [view.id, shown(view)]))

/** Where two views differ. */
const described = (shown: unknown, is: unknown): string => {
  if (!isView(shown) || !isView(is)) return `${shown ? 'is still shown' : 'is missing'}`
  return Object.keys({ ...shown, ...is })
    .filter((name) => !isDeepStrictEqual(shown[name], is[name]))
    .map((name) => `${name} is shown as ${JSON.stringify(shown[name])}, is ${JSON.stringify(is[name])}`)
    .join(', ')
}

const isView = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
