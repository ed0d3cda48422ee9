import { system } from '#platform/requests/request.ts'
import type { Stage } from './stage.ts'

/** A member of the network, with the keys that follow from the events so far. */
export type Person = {
  id: string
  actor: { id: string; keys: Set<string> }
  /** Groups that the person is in. */
  groups: string[]
}

const ofNetwork = ['everyone', 'network', 'may:create_personal_calendars', 'may:send_direct_messages']
const byDefault = ['may:create_groups', 'may:create_appointments']

/** Founds the network; the first of the people is Ada, who administers it and can sign in. */
export const foundNetwork = async (stage: Stage, password: string): Promise<Person> => {
  await stage.send(system, 'settings/found', { name: 'Growth', language: 'en', languages: ['de', 'en'] })
  const user = { first_name: 'Ada', last_name: 'Lindqvist', email: 'ada@lindenhof.example', password }
  const ada = await arrive(stage, user)
  await stage.send(system, 'members/administrate', { member_id: ada.id, network_admin: true })
  for (const key of ['network_admin', 'may:create_calendars']) ada.actor.keys.add(key)
  return ada
}

/** One more member. Every hundredth was locked for a while, so that what stands of everybody grows as well. */
export const joinNetwork = async (stage: Stage, number: number): Promise<Person> => {
  const name = String(number).padStart(5, '0')
  const user = { first_name: 'Member', last_name: name, email: `member-${name}@lindenhof.example` }
  const person = await arrive(stage, { ...user, language: number % 3 === 0 ? 'de' : 'en' })
  if (number % 2 === 0)
    await stage.send(person.actor, 'members/revise', {
      member_id: person.id,
      member: { position: `House ${number % 40}` },
    })
  if (number % 100 === 0)
    for (const locked of [true, false])
      await stage.send(system, 'members/administrate', { member_id: person.id, locked })
  return person
}

const arrive = async (stage: Stage, user: Record<string, unknown>): Promise<Person> => {
  const id = await stage.send(system, 'members/create', { user })
  return { id, actor: { id, keys: new Set([...ofNetwork, ...byDefault, `member:${id}`]) }, groups: [] }
}
