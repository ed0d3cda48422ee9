import fc from 'fast-check'
import type { Response } from '#test/kit/requests.ts'
import type { TestServer } from '#test/kit/test-server.ts'
import type { unreadModel } from './unread-model.ts'

/** An action in small numbers: the actor, the thing, and whom it concerns. */
export type Action = {
  kind: (typeof kinds)[number]
  who: number
  thing: number
  whom: number
  group: boolean
}

const kinds = [
  'send',
  'send',
  'send',
  'read',
  'read',
  'unread',
  'read all',
  'throw away',
  'take back',
  'throw away sent',
  'schedule',
  'invite',
  'invite',
  'accept',
  'decline',
  'maybe',
  'reopen',
  'dismiss',
  'move',
  'move into the past',
  'cancel',
  'revive',
  'delete',
  'restore',
  'ask to join',
  'leave',
  'let in',
  'refuse',
  'appoint',
] as const

/** Histories of so many acts among five members. */
export const histories = (length: number) =>
  fc.array(
    fc.record({
      kind: fc.constantFrom(...kinds),
      who: fc.nat(4),
      thing: fc.nat(3),
      // One bit for each member.
      whom: fc.integer({ min: 1, max: 31 }),
      group: fc.boolean(),
    }),
    { minLength: length, maxLength: length, size: 'max' },
  )

export type World = {
  members: readonly { id: string; send: TestServer['send'] }[]
  calendar: string
  group: string
  model: ReturnType<typeof unreadModel>
  /** What the running history is about; the world is older. */
  messages: { id: string; to: readonly string[] }[]
  meetings: { id: string; organizer: number }[]
  nextDay: () => number
}

const date = (day: number, past: boolean) => {
  const at = (hour: number) => new Date(Date.UTC(past ? 2020 : 2036, 0, 1 + day, hour)).toISOString()
  return { start: at(9), end: at(10), time_zone: 'Europe/Berlin' }
}

/** Performs the action and updates the model if it was acknowledged. Null if there is nothing to act on. */
export const perform = async (world: World, action: Action): Promise<Response | null> => {
  const { members, model, calendar, group } = world
  const actor = members[action.who]
  if (!actor) throw new Error('there are five members')
  const chosen = members.filter((_, at) => (action.whom & (1 << at)) !== 0).map(({ id }) => id)
  const message = world.messages[action.thing % Math.max(1, world.messages.length)]
  const meeting = world.meetings[action.thing % Math.max(1, world.meetings.length)]
  const host = meeting && members[meeting.organizer]

  const send = async (
    method: string,
    path: string,
    body: object | undefined,
    then: (answer: Response) => void,
  ) => {
    const answer = await actor.send(method, path, body)
    if (answer.status < 300) then(answer)
    return answer
  }
  // Mostly a recipient; now and then any member.
  const onMessage = async (method: string, path: string, mark: 'read' | 'deleted', is: boolean) => {
    if (message === undefined) return null
    const owners = members.filter(({ id }) => message.to.includes(id))
    const owner = action.group ? actor : (owners[action.who % Math.max(1, owners.length)] ?? actor)
    const answer = await owner.send(method, path.replace(':id', message.id))
    if (answer.status < 300) model.marked(message.id, owner.id, mark, is)
    return answer
  }
  const byHost = async (method: string, path: string, body: object, then: (id: string) => void) => {
    if (!meeting || !host) return null
    const answer = await host.send(method, path.replace(':id', meeting.id), body)
    if (answer.status < 300) then(meeting.id)
    return answer
  }
  const says = (status: 'accepted' | 'declined' | 'maybe' | 'open') =>
    meeting === undefined
      ? null
      : send('PUT', `/appointments/${meeting.id}/participants/me`, { participant: { status } }, () =>
          model.answered(meeting.id, actor.id, status === 'open'),
        )
  const own = world.messages.filter(({ to }) => to.includes(actor.id)).map(({ id }) => id)
  const first = chosen[0] ?? ''
  const invitation = { membership_ids: chosen, send_email_notification: false }
  const moves = (past: boolean) =>
    byHost('PUT', '/appointments/:id', { appointment: { date: date(world.nextDay(), past) } }, (id) =>
      model.moved(id, past),
    )
  const requests = `/groups/${group}/administration/join_requests/${first}`

  const senders: Record<Action['kind'], () => Promise<Response | null> | null> = {
    send: () => {
      const to = action.group ? { to: chosen, to_group: [group] } : { to: chosen }
      const through = action.group ? model.members() : []
      return send('POST', '/api/v1/messages', { ...to, subject: 'Hello', content: 'x' }, ({ body }) => {
        world.messages.push({ id: body.id, to: chosen })
        model.sent(body.id, actor.id, [...chosen, ...through])
      })
    },
    read: () => onMessage('POST', '/api/v1/messages/:id/read', 'read', true),
    unread: () => onMessage('DELETE', '/api/v1/messages/:id/read', 'read', false),
    'read all': () =>
      own.length === 0
        ? null
        : send('POST', '/api/v1/messages/read', { message_ids: own }, () => {
            for (const id of own) model.marked(id, actor.id, 'read', true)
          }),
    'throw away': () => onMessage('DELETE', '/api/v1/messages/:id', 'deleted', true),
    'take back': () => onMessage('POST', '/api/v1/messages/:id/restore', 'deleted', false),
    'throw away sent': () =>
      message === undefined
        ? null
        : send('DELETE', `/api/v1/messages/sent/${message.id}`, undefined, () => undefined),
    schedule: () => {
      const appointment = {
        name: 'Tea',
        calendar_ids: [calendar],
        date: date(world.nextDay(), false),
        attendee_configuration: { user_can_opt: action.group },
        membership_ids_to_invite: chosen,
        send_email_notification: false,
      }
      return send('POST', '/appointments', { appointment }, ({ body }) => {
        world.meetings.push({ id: body.id, organizer: action.who })
        model.scheduled(body.id, actor.id)
        model.invited(body.id, actor.id, chosen)
      })
    },
    invite: () =>
      byHost('POST', '/appointments/:id/participants', { participant: invitation }, (id) =>
        model.invited(id, host?.id ?? '', chosen),
      ),
    accept: () => says('accepted'),
    decline: () => says('declined'),
    maybe: () => says('maybe'),
    reopen: () => says('open'),
    dismiss: () =>
      byHost('DELETE', `/appointments/:id/participants/${meeting?.id}~${first}`, {}, (id) =>
        model.dismissed(id, first),
      ),
    move: () => moves(false),
    'move into the past': () => moves(true),
    cancel: () => byHost('POST', '/appointments/:id/cancel', {}, (id) => model.became(id, 'canceled', true)),
    revive: () => byHost('POST', '/appointments/:id/revive', {}, (id) => model.became(id, 'canceled', false)),
    delete: () => byHost('DELETE', '/appointments/:id', {}, (id) => model.became(id, 'deleted', true)),
    restore: () =>
      byHost('POST', '/appointments/:id/restore', {}, (id) => model.became(id, 'deleted', false)),
    'ask to join': () =>
      model.members().includes(actor.id)
        ? null
        : send('POST', `/api/v1/groups/${group}/join`, undefined, () => model.askedToJoin(actor.id)),
    leave: () => send('DELETE', `/api/v1/groups/${group}/join`, undefined, () => model.left(actor.id)),
    'let in': () => send('POST', `${requests}/accept`, {}, () => model.letIn(first)),
    refuse: () => send('POST', `${requests}/reject`, {}, () => model.declined(first)),
    appoint: () =>
      send('PUT', `/groups/${group}/members/${first}`, { admin: action.group }, () =>
        model.appointed(first, action.group),
      ),
  }
  return senders[action.kind]()
}
