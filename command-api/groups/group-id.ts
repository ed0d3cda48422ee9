import { slugOf } from '#events/groups/slug.ts'

// Pages have these places.
const reserved = ['new']

/** The id of a group that is to be made: the slug that was asked for, or the one of its name. */
export const groupIdOf = (
  { group: { slug, name } }: { group: { slug?: string; name: string } },
  newId: () => string,
): string => {
  const wanted = slug ?? slugOf(name)
  return wanted === '' || reserved.includes(wanted) ? newId() : wanted
}
