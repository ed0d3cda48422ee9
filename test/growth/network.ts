import { planForAll, planInGroup } from './appointments.ts'
import { openNetworkCalendars, openPersonalCalendar } from './calendars.ts'
import { foundGroup, type Group, makeCategories } from './groups.ts'
import { foundNetwork, joinNetwork, type Person } from './members.ts'
import { writeMessage } from './messages.ts'
import { between, oneOf, type Stage, someOf } from './stage.ts'

export type Network = { people: Person[]; groups: Group[]; calendars: string[] }

/** Events that a network has before anybody has done anything in it, at most, per member. */
export const eventsPerFounding = 7

/** Everybody moves in, founds groups and opens calendars. `rested` is awaited now and then. */
export const createNetwork = async (
  stage: Stage,
  members: number,
  password: string,
  rested: () => Promise<void>,
): Promise<Network> => {
  const ada = await foundNetwork(stage, password)
  const people = [ada]
  for (let number = 1; number < members; number += 1) {
    people.push(await joinNetwork(stage, number))
    if (number % 500 === 0) await rested()
  }
  await rested()
  await makeCategories(stage, ada)
  const groups: Group[] = []
  for (let number = 1; number <= Math.max(3, Math.ceil(members / 25)); number += 1) {
    groups.push(await foundGroup(stage, people, number))
    if (number % 50 === 0) await rested()
  }
  const calendars = await openNetworkCalendars(stage, ada, people)
  for (const [number, person] of people.entries())
    if (number % 4 === 0)
      await openPersonalCalendar(stage, person, someOf(stage, people, between(stage, 0, 2)))
  await rested()
  return { people, groups, calendars }
}

/** One of the things that people do. */
export const randomActivity = async (stage: Stage, { groups }: Network): Promise<void> => {
  const group = oneOf(stage, groups)
  if (stage.random() < 0.3) await planInGroup(stage, group)
  else await writeMessage(stage, group.members)
}

/** Activity that concerns the whole network: as much in a large one as in a small one. */
export const networkActivity = async (stage: Stage, { people, calendars }: Network): Promise<void> => {
  const [ada] = people
  if (ada) await planForAll(stage, ada, oneOf(stage, calendars))
}
