import { slugOf } from '#events/groups/slug.ts'

// Pages have these places.
const reservedGroupIds = ['new']
const reservedCategoryIds = ['new', 'members', 'channels']

type Wanted = { slug?: string | undefined; name: string }

/**
 * The id of a group that is to be made: the slug that was asked for, or the one of its name. A hidden group gets one that
 * nobody else asks for, so that no founder can find out by a name that is taken that it exists.
 */
export const groupIdOf = ({ group }: { group: Wanted & { access: string } }, newId: () => string): string => {
  const wanted = wantedId(group, reservedGroupIds)
  if (wanted === null) return newId()
  return group.access === 'hidden' ? `${wanted}-${newId().slice(-6)}` : wanted
}

/** The id of a category that is to be made. */
export const categoryIdOf = ({ group_category }: { group_category: Wanted }, newId: () => string): string =>
  wantedId(group_category, reservedCategoryIds) ?? newId()

const wantedId = ({ slug, name }: Wanted, reserved: readonly string[]): string | null => {
  const wanted = slug ?? slugOf(name)
  return wanted === '' || reserved.includes(wanted) ? null : wanted
}
