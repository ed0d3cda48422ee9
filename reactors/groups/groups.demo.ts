import { pictureIdFor } from '#platform/content/picture-ids.ts'
import type { DemoIds } from '#platform/demo/demo-ids.ts'
import { defineDemo } from '#platform/demo/demo-part.ts'
import { demoPicture } from '#platform/demo/demo-picture.ts'
import type { DemoTarget } from '#platform/demo/demo-target.ts'
import { hoursFrom } from '#platform/demo/demo-times.ts'
import { german } from './demo/german.ts'
import { categories, type DemoGroup, groups } from './demo/groups.ts'

/** Group categories, and groups with their members and calendars. */
export const demo = defineDemo({
  order: 20,
  texts: { de: german },
  create: async (target, ids) => {
    for (const { slug, name, plural_name, color } of categories) {
      const id = await target.send({
        by: ids.of('member', 'ada'),
        at: hoursFrom(target.now, -24 * 90),
        name: 'groups/create_category',
        body: { group_category: { slug, name, plural_name, color } },
        label: `category ${slug}`,
      })
      ids.note('group_category', slug, id)
    }
    for (const group of groups) {
      const id = await createGroup(target, ids, group)
      ids.note('group', group.slug, id)
      ids.note('calendar', `group:${group.slug}`, await openGroupCalendar(target, group, id))
    }
  },
})

const createGroup = async (target: DemoTarget, ids: DemoIds, group: DemoGroup): Promise<string> => {
  const group_category_id = ids.of('group_category', group.category)
  const [founder = 'ada', ...others] = group.members
  const at = hoursFrom(target.now, -24 * 88)
  const { slug, name, access, description } = group
  const picture_id = pictureIdFor(ids.of('member', founder), slug)
  await target.keepPicture(picture_id, await demoPicture(`group-pictures/${slug}.svg`))
  const group_id = await target.send({
    by: ids.of('member', founder),
    at,
    name: 'groups/create',
    body: { group: { name, slug, group_category_id, access, description, picture_id } },
    label: `group ${slug}`,
  })
  for (const handle of others) {
    const body = { group_id, member_ids: [ids.of('member', handle)] }
    await target.send({
      by: ids.of('member', founder),
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
