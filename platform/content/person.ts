import { z } from 'zod'

/** The streams that hold a person's identity. The first event of each is sealed with that person's key. */
export const personStreams = (id: string): readonly [account: string, member: string] => [
  `account-${id}`,
  `member-${id}`,
]

const sized = z.object({ url: z.string(), width: z.number(), height: z.number() })

/** A person as shown beside something; names are null when the person was erased. */
export const personView = z.object({
  id: z.string(),
  name: z.string().nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  /** The same as `name`. */
  displayName: z.string().nullable(),
  /** Path of the small picture. */
  picture: z.string().nullable(),
  images: z.object({ small: sized.nullable(), medium: sized.nullable(), large: sized.nullable() }),
  is_external: z.boolean(),
  path: z.string(),
})
export type PersonView = z.output<typeof personView>

/** Paths of a picture in three sizes (80, 200 and 435 pixels wide); null where there is none. */
export const pictures = z.object({
  small: z.string().nullable(),
  medium: z.string().nullable(),
  large: z.string().nullable(),
})
export type Pictures = z.output<typeof pictures>

const widths = { small: 80, medium: 200, large: 435 } as const

/** The same with what size they are. */
export const imagesOf = (pictureId: string | null): PersonView['images'] => {
  const { small, medium, large } = picturesOf(pictureId)
  const at = (url: string | null, width: number) => (url === null ? null : { url, width, height: width })
  return {
    small: at(small, widths.small),
    medium: at(medium, widths.medium),
    large: at(large, widths.large),
  }
}

/** The paths of a stored picture. */
export const picturesOf = (pictureId: string | null): Pictures => {
  const at = (size: string) => (pictureId === null ? null : `/api/storage/images/${pictureId}/get/${size}`)
  const square = (width: number) => at(`${width}x${width}`)
  return { small: square(widths.small), medium: square(widths.medium), large: square(widths.large) }
}

/** First and last name as one, or null when neither is known any more. */
export const fullName = (first: string | null, last: string | null): string | null =>
  [first, last].filter((part) => part !== null && part !== '').join(' ') || null
