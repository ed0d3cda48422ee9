import type { KeyedQueue } from '#platform/commands/keyed-queue.ts'
import type { PersonaClient, TestNetwork } from '#test/kit/test-network.ts'
import { password } from '#test/kit/test-network.ts'
import type { TestServer } from '#test/kit/test-server.ts'

/** A member who watches one appointment over an open change stream. */
export type Watcher = {
  id: string
  email: string
  sessionId: string
  /** Sends in the session of the stream. */
  send: TestServer['send']
  /** Sends in another session of the same person. */
  elsewhere: TestServer['send']
}

/** Appointments, each seen for another reason, and what they hang on. */
export type WatchedAppointments = Record<'network' | 'group' | 'shared' | 'invited', string> & {
  groupId: string
  sharedId: string
  /** With whom the calendar is shared at the moment. Its owner names all of them, so it changes one after the other. */
  sharedWith: Set<string>
  inTurn: KeyedQueue
}

/** A way in which access ends. */
export type AccessLoss = {
  name: string
  /** Which appointment the looker saw. */
  sees: 'network' | 'group' | 'shared' | 'invited'
  /** Whether the whole stream has to end, or only to go on without the appointment. */
  endsStream: boolean
  /** What has to be done beforehand; its answer is handed on. */
  prepare?: (app: TestNetwork, watcher: Watcher) => Promise<string>
  take: (act: {
    app: TestNetwork
    ada: PersonaClient
    watcher: Watcher
    appointments: WatchedAppointments
    prepared: string
  }) => Promise<unknown>
}

const another = 'another lindenhof'

export const accessLosses: readonly AccessLoss[] = [
  {
    name: 'sign-out',
    sees: 'network',
    endsStream: true,
    take: ({ watcher }) => watcher.send('DELETE', '/users/sign_out').expect(204),
  },
  {
    name: 'session ended elsewhere',
    sees: 'network',
    endsStream: true,
    take: ({ watcher }) =>
      watcher.elsewhere('DELETE', `/api/v1/account/sessions/${watcher.sessionId}`).expect(204),
  },
  {
    name: 'password change',
    sees: 'network',
    endsStream: true,
    take: ({ watcher }) => {
      const body = { current_password: password, password: another }
      return watcher.elsewhere('PUT', '/api/v1/account/password', body).expect(204)
    },
  },
  {
    name: 'password reset',
    sees: 'network',
    endsStream: true,
    prepare: async (app, { id, email }) => {
      await app.send('POST', '/users/password', { email }).expect(204)
      const asked = (await app.store.read(`account-${id}`)).findLast(
        ({ type }) => type === 'PasswordResetRequested',
      )
      return String(await app.tokenOf(String(asked?.data.token_id)))
    },
    take: ({ app, prepared }) =>
      app.send('PUT', '/users/password', { token: prepared, password: another }).expect(204),
  },
  {
    name: 'lock',
    sees: 'network',
    endsStream: true,
    take: ({ ada, watcher }) =>
      ada.put(`/administration/members/${watcher.id}`, { locked: true }).expect(204),
  },
  {
    name: 'erasure',
    sees: 'network',
    endsStream: true,
    take: ({ ada, watcher }) => ada.delete(`/administration/members/${watcher.id}`, {}).expect(204),
  },
  {
    name: 'made external',
    sees: 'network',
    endsStream: false,
    take: ({ ada, watcher }) =>
      ada.put(`/administration/members/${watcher.id}`, { external: true }).expect(204),
  },
  {
    name: 'removal from a group',
    sees: 'group',
    endsStream: false,
    take: ({ ada, watcher, appointments }) =>
      ada.delete(`/groups/${appointments.groupId}/members/${watcher.id}`, {}).expect(204),
  },
  {
    name: 'leaving a group',
    sees: 'group',
    endsStream: false,
    take: ({ watcher, appointments }) =>
      watcher.send('DELETE', `/api/v1/groups/${appointments.groupId}/join`).expect(204),
  },
  {
    name: 'calendar no longer shared',
    sees: 'shared',
    endsStream: false,
    take: ({ ada, watcher, appointments: { sharedWith, sharedId, inTurn } }) =>
      inTurn(sharedId, async () => {
        sharedWith.delete(watcher.id)
        const calendar = { membership_ids: [...sharedWith] }
        await ada.put(`/calendars/${sharedId}`, { calendar }).expect(204)
      }),
  },
  {
    name: 'calendar given back',
    sees: 'shared',
    endsStream: false,
    take: ({ watcher, appointments: { sharedWith, sharedId, inTurn } }) =>
      inTurn(sharedId, async () => {
        sharedWith.delete(watcher.id)
        await watcher.send('DELETE', `/calendars/${sharedId}/share`).expect(204)
      }),
  },
  {
    name: 'dismissal from an appointment',
    sees: 'invited',
    endsStream: false,
    take: ({ ada, watcher, appointments: { invited } }) =>
      ada.delete(`/appointments/${invited}/participants/${invited}~${watcher.id}`, {}).expect(204),
  },
]
