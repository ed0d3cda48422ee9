import type { Cluster } from './cluster.ts'
import { clientOf, type Outcome } from './http-client.ts'

/** What happens in the network meanwhile. */
export type RandomCommands = {
  next: (index: number) => Promise<Outcome>
  lastWord: (to: readonly string[]) => Promise<string>
  position: () => bigint
}

const appointments = 10
const mostAtOnce = 30

/** Chooses among writing, reading, inviting, renaming, calling off, deleting and undoing. */
export const randomCommandsIn = async (cluster: Cluster, random: () => number): Promise<RandomCommands> => {
  const [api] = cluster.of('command-api')
  const { admin, members, calendarId } = cluster.people
  const port = api?.port ?? 0
  const chief = clientOf(admin)
  const clients = new Map(members.map((member) => [member.id, clientOf(member)]))
  const messages: { id: string; to: string }[] = []
  let position = 0n
  let number = 0
  const one = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const outcomeOf = async (sending: ReturnType<typeof chief.send>) => {
    const sent = await sending
    const at = sent.answer?.position ?? 0n
    if (at > position) position = at
    return sent
  }
  const make = async (name: string): Promise<string> => {
    const date = { start: '2036-05-06T16:00:00Z', end: '2036-05-06T17:00:00Z', time_zone: 'Europe/Berlin' }
    const body = { appointment: { name, calendar_ids: [calendarId], date } }
    const { answer } = await outcomeOf(chief.send(port, { method: 'POST', path: '/appointments', body }))
    return (answer?.body as { id?: string } | undefined)?.id ?? ''
  }
  const ids = await Promise.all(Array.from({ length: appointments }, (_, at) => make(`Tea ${at}`)))
  const write = async (to: readonly string[], subject: string) => {
    const body = { to, subject, content: 'x' }
    const sent = await outcomeOf(chief.send(port, { method: 'POST', path: '/api/v1/messages', body }))
    const { id } = (sent.answer?.body ?? {}) as { id?: string }
    if (id) for (const member of to) messages.push({ id, to: member })
    return sent
  }
  const some = () => members.filter(() => random() < 0.5).map(({ id }) => id)
  const ofOwner = (method: string, path: (id: string) => string) => async () => {
    const message = one(messages)
    const client = message && clients.get(message.to)
    return client ? outcomeOf(client.send(port, { method, path: path(message.id) })) : write(some(), 'First')
  }
  const asChief = (method: string, path: (id: string) => string, body: () => object) => () =>
    outcomeOf(chief.send(port, { method, path: path(one(ids)), body: body() }))
  const nothing = () => ({})
  const invitation = () => ({
    participant: { membership_ids: [one(members).id], send_email_notification: false },
  })
  const acts = [
    asChief(
      'PUT',
      (id) => `/appointments/${id}`,
      () => ({ appointment: { name: `Tea ${++number}` } }),
    ),
    asChief(
      'PUT',
      (id) => `/appointments/${id}`,
      () => ({ appointment: { name: `Tea ${++number}` } }),
    ),
    asChief('POST', (id) => `/appointments/${id}/participants`, invitation),
    asChief('POST', (id) => `/appointments/${id}/cancel`, nothing),
    asChief('POST', (id) => `/appointments/${id}/revive`, nothing),
    asChief('DELETE', (id) => `/appointments/${id}`, nothing),
    asChief('POST', (id) => `/appointments/${id}/restore`, nothing),
    asChief('POST', (id) => `/appointments/${id}/restore`, nothing),
    () => write(some(), `Message ${++number}`),
    ofOwner('POST', (id) => `/api/v1/messages/${id}/read`),
    ofOwner('DELETE', (id) => `/api/v1/messages/${id}/read`),
    ofOwner('DELETE', (id) => `/api/v1/messages/${id}`),
    ofOwner('POST', (id) => `/api/v1/messages/${id}/restore`),
  ]
  let running = 0
  return {
    // People who wait for an answer do not ask for more; a machine that is too slow is not buried.
    next: async () => {
      if (running >= mostAtOnce) return 'fail'
      running += 1
      try {
        return (await one(acts)()).outcome
      } finally {
        running -= 1
      }
    },
    lastWord: async (to) => {
      const word = `Last word ${++number}`
      const { outcome } = await write(to, word)
      if (outcome !== 'ok') throw new Error('the last word was not sent')
      return word
    },
    position: () => position,
  }
}
