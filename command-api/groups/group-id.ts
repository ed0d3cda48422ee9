import { slugOf } from '#events/groups/slug.ts'

// Pages have these places.
const reserved = ['new']

type Wanted = { group: { slug?: string | undefined; name: string; access?: string } }

/**
 * The id of a group that is to be made: the slug that was asked for, or the one of its name. A hidden group gets one that
 * nobody else asks for, so that no founder can find out by a name that is taken that it exists.
 */
export const groupIdOf = ({ group: { slug, name, access } }: Wanted, newId: () => string): string => {
  const wanted = slug ?? slugOf(name)
  if (wanted === '' || reserved.includes(wanted)) return newId()
  return access === 'hidden' ? `${wanted}-${newId().slice(-6)}` : wanted
}
