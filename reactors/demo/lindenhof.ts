import { bringTogether } from './acts/groups.ts'
import { write } from './acts/letters.ts'
import { settle } from './acts/people.ts'
import { plan } from './acts/plans.ts'
import type { Stage } from './stage.ts'

/**
 * Plays the story of the Lindenhof by commands: people move in, groups are founded, appointments are planned and
 * answered, letters are written and read. Throws when an act is refused.
 */
export const playLindenhof = async (stage: Stage): Promise<void> => {
  const people = await settle(stage)
  const places = await bringTogether(stage, people)
  await plan(stage, people, places)
  await write(stage, people)
}
