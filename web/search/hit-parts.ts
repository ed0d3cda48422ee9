import { z } from 'zod'
import type { SearchHit } from '#events/search/search.contract.ts'
import { moduleAppearance, thingAppearance } from '#web/kit/display/appearances.ts'
import { inOneLine } from '#web/kit/language/in-one-line.ts'

const person = z.object({ id: z.string(), name: z.string().nullable(), picture: z.string().nullish() })
const thingNames = z.array(z.object({ id: z.string(), name: z.string() }))
// Groups give the size of a picture too, members only its address.
const picture = z.union([z.string(), z.object({ url: z.string() }).transform(({ url }) => url)])
const parts = z.object({
  author: person.optional().catch(undefined),
  groups: thingNames.optional().catch(undefined),
  to_group: thingNames.optional().catch(undefined),
  calendars: thingNames.optional().catch(undefined),
  images: z.object({ small: picture.nullable() }).optional().catch(undefined),
  date: z.object({ start: z.string() }).optional().catch(undefined),
})

const image = z.object({ type: z.literal('image'), id: z.string() })
const attached = z.object({ attachments: z.array(z.unknown()).catch([]) })
const mostPictures = 8

/** The ids of the pictures of a post: the first is shown large, the others small. */
export const picturesOf = (hit: SearchHit): string[] =>
  (attached.safeParse(hit).data?.attachments ?? [])
    .flatMap((one) => image.safeParse(one).data?.id ?? [])
    .slice(0, mostPictures)

type HitAvatar = { id: string; name: string; picture?: string | null; square?: boolean }

/** What a hit shows beside its title and text: a face, where it stands, and when. */
export const facesOf = (hit: SearchHit): { face: HitAvatar | null; context: string; at: string | null } => {
  const { author, groups, to_group, calendars, images, date } = parts.parse(hit)
  const containers = [...(groups ?? []), ...(to_group ?? []), ...(calendars ?? [])]
  const context = inOneLine([author?.name, ...containers.map(({ name }) => name)])
  const { pictured } = moduleAppearance(hit.type)
  const at = date?.start ?? (hit.created_at === '' || pictured ? null : hit.created_at)
  if (author) return { face: { ...author, name: author.name ?? '' }, context, at }
  if (pictured) {
    const isRound = thingAppearance(pictured).isRound
    return {
      face: { id: hit.id, name: hit.title, picture: images?.small ?? null, square: !isRound },
      context,
      at,
    }
  }
  return { face: null, context, at }
}

/** The authors and groups of hits, each once. */
export const peopleAndContainers = (
  hits: readonly SearchHit[],
): { people: HitAvatar[]; containers: HitAvatar[] } => {
  const people = new Map<string, HitAvatar>()
  const containers = new Map<string, HitAvatar>()
  for (const hit of hits) {
    const { author, groups, to_group } = parts.parse(hit)
    if (author?.name) people.set(author.id, { ...author, name: author.name })
    for (const group of [...(groups ?? []), ...(to_group ?? [])])
      containers.set(group.id, { ...group, square: true })
  }
  return { people: [...people.values()], containers: [...containers.values()] }
}
