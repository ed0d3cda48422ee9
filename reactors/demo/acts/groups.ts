import { categories, type DemoGroup, groups, networkCalendars, personalCalendars } from '../groups.ts'
import type { Stage } from '../stage.ts'
import { hoursFrom } from '../times.ts'
import type { People } from './people.ts'

/** Ids of groups by slug, and of calendars by `fairs`, `group:garden`, `member:ben`. */
export type Places = { groups: ReadonlyMap<string, string>; calendars: ReadonlyMap<string, string> }

/** Founds the groups, brings their members in and opens the calendars. */
export const bringTogether = async (stage: Stage, people: People): Promise<Places> => {
  const ada = idOf(people, 'ada')
  const opened = hoursFrom(stage.now, -24 * 90)
  const categoryIds = new Map<string, string>()
  for (const category of categories) {
    const { slug, name, plural_name, color } = category
    const body = { group_category: { slug, name, plural_name, color } }
    categoryIds.set(
      slug,
      await stage.send({
        by: ada,
        at: opened,
        name: 'groups/create_category',
        body,
        label: `category ${slug}`,
      }),
    )
  }
  const places = { groups: new Map<string, string>(), calendars: new Map<string, string>() }
  for (const group of groups) {
    const id = await found(stage, people, group, idOf(categoryIds, group.category))
    places.groups.set(group.slug, id)
    places.calendars.set(`group:${group.slug}`, await openGroupCalendar(stage, group, id))
  }
  for (const { slug, name, color } of networkCalendars) {
    places.calendars.set(slug, await openCalendar(stage, ada, { name, color, type: 'network' }))
  }
  for (const { owner, name, color } of personalCalendars) {
    places.calendars.set(
      `member:${owner}`,
      await openCalendar(stage, idOf(people, owner), { name, color, type: 'personal' }),
    )
  }
  return places
}

const found = async (
  stage: Stage,
  people: People,
  group: DemoGroup,
  group_category_id: string,
): Promise<string> => {
  const [founder = 'ada', ...others] = group.members
  const at = hoursFrom(stage.now, -24 * 88)
  const { slug, name, access, description } = group
  const group_id = await stage.send({
    by: idOf(people, founder),
    at,
    name: 'groups/create',
    body: { group: { name, slug, group_category_id, access, description } },
    label: `group ${slug}`,
  })
  for (const handle of others) {
    const body = { group_id, member_ids: [idOf(people, handle)] }
    await stage.send({
      by: idOf(people, founder),
      at,
      name: 'groups/add_members',
      body,
      label: `${handle} in ${slug}`,
    })
  }
  return group_id
}

// The calendar that a group gets by being founded; whoever comes first opens it in the colour of the story.
const openGroupCalendar = async (stage: Stage, group: DemoGroup, group_id: string): Promise<string> => {
  const { name, color } = group
  await stage.send({
    by: null,
    at: hoursFrom(stage.now, -24 * 87),
    name: 'calendars/open_for_group',
    body: { group_id, name, color },
    label: `calendar of ${group.slug}`,
  })
  return `group-${group_id}`
}

type Calendar = { name: string; color: string; type: 'personal' | 'network' }

const openCalendar = (stage: Stage, by: string, calendar: Calendar): Promise<string> =>
  stage.send({
    by,
    at: hoursFrom(stage.now, -24 * 86),
    name: 'calendars/create',
    body: { calendar, parent_id: null },
    label: `calendar ${calendar.type} ${calendar.name}`,
  })

/** The id behind a name of the story. */
export const idOf = (ids: ReadonlyMap<string, string>, name: string): string => {
  const id = ids.get(name)
  if (!id) throw new Error(`the story does not know ${name}`)
  return id
}
