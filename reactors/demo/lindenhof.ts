import { conversationScenes } from './acts/conversations.ts'
import { bringTogether } from './acts/groups.ts'
import { settle } from './acts/people.ts'
import { plans } from './acts/plans.ts'
import type { Stage } from './stage.ts'

/**
 * Plays the story of the Lindenhof by commands: people move in, groups are founded, appointments are planned and
 * answered, messages are written and read, all in the order of their moments. Throws when an act is refused.
 */
export const playLindenhof = async (stage: Stage): Promise<void> => {
  const people = await settle(stage)
  const places = await bringTogether(stage, people)
  const scenes = [...plans(stage, people, places), ...conversationScenes(stage, people)]
  scenes.sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
  for (const scene of scenes) await scene.play()
}
