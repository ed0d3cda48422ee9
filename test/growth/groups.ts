import { system } from '#platform/requests/request.ts'
import type { Person } from './members.ts'
import { between, oneOf, type Stage, someOf } from './stage.ts'

/** A group, and the calendar that it got. */
export type Group = { id: string; members: Person[] }

const categories = ['houses', 'circles', 'committees']

export const makeCategories = async (stage: Stage, { actor }: Person): Promise<void> => {
  for (const slug of categories) {
    const category = { slug, name: `One of the ${slug}`, plural_name: `All ${slug}` }
    await stage.send(actor, 'groups/create_category', { group_category: category })
  }
}

/** A group of ten to forty people, however large the network is. */
export const foundGroup = async (stage: Stage, people: readonly Person[], number: number): Promise<Group> => {
  const founder = oneOf(stage, people)
  const name = `Circle ${number}`
  const access = oneOf(stage, ['open', 'closed', 'hidden'])
  const group_category_id = oneOf(stage, categories)
  const id = await stage.send(founder.actor, 'groups/create', {
    group: {
      name,
      slug: `circle-${number}`,
      group_category_id,
      access: access === 'hidden' ? 'open' : access,
    },
  })
  for (const key of [`manages:group:${id}`, `manages:calendar:group-${id}`]) founder.actor.keys.add(key)
  enter(founder, id)
  await stage.send(system, 'calendars/open_for_group', { group_id: id, name, color: '287b56' })
  const others = someOf(stage, people, between(stage, 10, 40)).filter((person) => person !== founder)
  const member_ids = others.map((person) => person.id)
  if (member_ids.length > 0)
    await stage.send(founder.actor, 'groups/add_members', { group_id: id, member_ids })
  for (const person of others) enter(person, id)
  return { id, members: [founder, ...others] }
}

const enter = ({ actor, groups }: Person, id: string): void => {
  groups.push(id)
  for (const key of [`group:${id}`, `posts_in:group:${id}`]) actor.keys.add(key)
  for (const key of [`calendar:group-${id}`, `creates_in:calendar:group-${id}`]) actor.keys.add(key)
}
