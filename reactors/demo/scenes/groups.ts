import type { DemoTarget } from '../demo-target.ts'
import { categories, type DemoGroup, groups, networkCalendars, personalCalendars } from '../groups.ts'
import { hoursFrom } from '../times.ts'
import type { People } from './people.ts'

/** Ids of groups by slug, and of calendars by `fairs`, `group:garden`, `member:ben`. */
export type DemoIds = { groups: ReadonlyMap<string, string>; calendars: ReadonlyMap<string, string> }

/** Creates the groups, adds their members and opens the calendars. */
export const createGroups = async (target: DemoTarget, people: People): Promise<DemoIds> => {
  const ada = idOf(people, 'ada')
  const opened = hoursFrom(target.now, -24 * 90)
  const categoryIds = new Map<string, string>()
  for (const category of categories) {
    const { slug, name, plural_name, color } = category
    const body = { group_category: { slug, name, plural_name, color } }
    categoryIds.set(
      slug,
      await target.send({
        by: ada,
        at: opened,
        name: 'groups/create_category',
        body,
        label: `category ${slug}`,
      }),
    )
  }
  const demoIds = { groups: new Map<string, string>(), calendars: new Map<string, string>() }
  for (const group of groups) {
    const id = await found(target, people, group, idOf(categoryIds, group.category))
    demoIds.groups.set(group.slug, id)
    demoIds.calendars.set(`group:${group.slug}`, await openGroupCalendar(target, group, id))
  }
  for (const { slug, name, color } of networkCalendars) {
    demoIds.calendars.set(slug, await openCalendar(target, ada, { name, color, type: 'network' }))
  }
  for (const { owner, name, color } of personalCalendars) {
    demoIds.calendars.set(
      `member:${owner}`,
      await openCalendar(target, idOf(people, owner), { name, color, type: 'personal' }),
    )
  }
  return demoIds
}

const found = async (
  target: DemoTarget,
  people: People,
  group: DemoGroup,
  group_category_id: string,
): Promise<string> => {
  const [founder = 'ada', ...others] = group.members
  const at = hoursFrom(target.now, -24 * 88)
  const { slug, name, access, description } = group
  const group_id = await target.send({
    by: idOf(people, founder),
    at,
    name: 'groups/create',
    body: { group: { name, slug, group_category_id, access, description } },
    label: `group ${slug}`,
  })
  for (const handle of others) {
    const body = { group_id, member_ids: [idOf(people, handle)] }
    await target.send({
      by: idOf(people, founder),
      at,
      name: 'groups/add_members',
      body,
      label: `${handle} in ${slug}`,
    })
  }
  return group_id
}

// The reactor may open a group's calendar as well; the first command wins.
const openGroupCalendar = async (target: DemoTarget, group: DemoGroup, group_id: string): Promise<string> => {
  const { name, color } = group
  await target.send({
    by: null,
    at: hoursFrom(target.now, -24 * 87),
    name: 'calendars/open_for_group',
    body: { group_id, name, color },
    label: `calendar of ${group.slug}`,
  })
  return `group-${group_id}`
}

type Calendar = { name: string; color: string; type: 'personal' | 'network' }

const openCalendar = (target: DemoTarget, by: string, calendar: Calendar): Promise<string> =>
  target.send({
    by,
    at: hoursFrom(target.now, -24 * 86),
    name: 'calendars/create',
    body: { calendar, parent_id: null },
    label: `calendar ${calendar.type} ${calendar.name}`,
  })

/** The id of a name in the demo. */
export const idOf = (ids: ReadonlyMap<string, string>, name: string): string => {
  const id = ids.get(name)
  if (!id) throw new Error(`the story does not know ${name}`)
  return id
}
