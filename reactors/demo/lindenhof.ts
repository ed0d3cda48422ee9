import type { DemoTarget } from './demo-target.ts'
import { appointmentScenes } from './scenes/appointments.ts'
import { conversationScenes } from './scenes/conversations.ts'
import { createGroups } from './scenes/groups.ts'
import { createPeople } from './scenes/people.ts'

/**
 * Seeds the demo network by commands in the order of their moments: members, groups, appointments with answers,
 * messages. Throws if a command is refused.
 */
export const seedLindenhof = async (target: DemoTarget): Promise<void> => {
  const people = await createPeople(target)
  const places = await createGroups(target, people)
  const scenes = [...appointmentScenes(target, people, places), ...conversationScenes(target, people)]
  scenes.sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
  for (const scene of scenes) await scene.run()
}
