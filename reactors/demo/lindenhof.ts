import type { DemoTarget } from './demo-target.ts'
import { appointmentScenes } from './scenes/appointments.ts'
import { conversationScenes } from './scenes/conversations.ts'
import { createGroups } from './scenes/groups.ts'
import { createPeople } from './scenes/people.ts'

/**
 * Plays the story of the Lindenhof by commands: people move in, groups are founded, appointments are planned and
 * answered, messages are written and read, all in the order of their moments. Throws when an act is refused.
 */
export const seedLindenhof = async (target: DemoTarget): Promise<void> => {
  const people = await createPeople(target)
  const places = await createGroups(target, people)
  const scenes = [...appointmentScenes(target, people, places), ...conversationScenes(target, people)]
  scenes.sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
  for (const scene of scenes) await scene.run()
}
