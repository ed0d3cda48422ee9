import { randomUUID } from 'node:crypto'
import type { CommandSide } from '#platform/commands/command-side.ts'
import { configOf } from '#platform/config/config.ts'
import { newId } from '#platform/language/ids.ts'
import { isRejection } from '#platform/language/rejection.ts'
import { composeCommandSide, runProjectors } from '#platform/process/composition-root.ts'
import { type Infrastructure, openInfrastructure } from '#platform/process/infrastructure.ts'
import { inProcessCommander } from '#platform/reactors/commander.ts'
import { bodyHashOf, derivedKey } from '#platform/requests/derived-ids.ts'
import { keepSessionsFresh } from '#test/kit/session-freshness.ts'

/** A member in a session: what a browser would send along. */
export type Person = { id: string; headers: Readonly<Record<string, string>> }

/** A network with an administrator, members, and a calendar of the network in which everybody plans. */
export type People = { admin: Person; members: Person[]; calendarId: string }

/**
 * Founds a network on an empty database, by commands of this process, which lets go of the database again. Sessions
 * are opened as a sign-in opens them, but for the password.
 */
export const foundPeople = async (
  env: Readonly<Record<string, string>>,
  { members: count }: { members: number },
): Promise<People> => {
  const base = await openInfrastructure(configOf({ ...env, LOG_LEVEL: 'silent' }))
  try {
    const projectors = await runProjectors(base, false)
    const side = await composeCommandSide(base, projectors)
    const commander = inProcessCommander(side, base.permit)
    const run = randomUUID()
    const send = async (name: string, body: Record<string, unknown>): Promise<string> => {
      const key = derivedKey(newId(), run, bodyHashOf(name, body))
      const outcome = await commander.send(name, body, { key, causation_id: null, onBehalfOf: null })
      if (isRejection(outcome)) throw new Error(`${name} was refused: ${outcome.code}`)
      return (outcome.answer as { id?: string } | undefined)?.id ?? ''
    }
    await send('settings/found', { name: 'Lindenhof', language: 'en', languages: ['en'] })
    const create = (handle: string, first_name: string) =>
      send('members/create', {
        user: { email: `${handle}@lindenhof.example`, first_name, last_name: 'Test' },
      })
    const adminId = await create('ada', 'Ada')
    await send('members/appoint_admin', { member_id: adminId })
    const ids: string[] = []
    for (let number = 0; number < count; number += 10)
      ids.push(
        ...(await Promise.all(
          Array.from({ length: Math.min(10, count - number) }, (_, at) =>
            create(`ben${number + at}`, `Ben ${number + at}`),
          ),
        )),
      )
    const calendarId = await ownCalendar(base, side, adminId)
    await projectors.passed(Object.keys(projectors.positions()), await base.store.head(), 30_000)
    await keepSessionsFresh(base.db)
    const admin = await signedIn(base, adminId)
    const members: Person[] = []
    for (const id of ids) members.push(await signedIn(base, id))
    return { admin, members, calendarId }
  } finally {
    await base.shutdown.run()
  }
}

// A member with the right creates the calendar, never the system.
const ownCalendar = async (
  { permit }: Infrastructure,
  { dispatch }: CommandSide,
  adminId: string,
): Promise<string> => {
  const name = 'calendars/create'
  const command = { calendar: { name: 'House', color: '3f7c31', type: 'network' } }
  const who = await permit.resolveMember(adminId)
  const created = await dispatch({ ...who, name, command, key: newId(), bodyHash: bodyHashOf(name, command) })
  if (isRejection(created)) throw new Error(`${name} was refused: ${created.code}`)
  return (created.answer as { id: string }).id
}

const signedIn = async ({ permit }: Infrastructure, id: string): Promise<Person> => {
  const session = { id: newId(), member_id: id, remembered: false, device: 'reliability' }
  const { secret } = await permit.sessions.open(session)
  const token = (await permit.resolve(secret)).session?.csrf_token ?? ''
  return { id, headers: { Cookie: `sid=${secret}`, 'X-CSRF-Token': token } }
}
