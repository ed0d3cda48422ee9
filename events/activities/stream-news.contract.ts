import { personView } from '#platform/content/person.ts'
import { instant, z } from '#platform/language/shapes.ts'

const NewsObject = z.object({ id: z.string(), name: z.string(), path: z.string() })

/** What people did elsewhere in the product, told in one line among the posts of a stream. */
export const StreamNewsView = z.object({
  id: z.string(),
  revision: z.string(),
  /** The stream, as `GET /activitystreams` names it. */
  stream_id: z.string(),
  /** Its text is `<feature>.stream_news.<kind>`. */
  feature: z.string(),
  kind: z.string(),
  at: instant,
  /** The latest ones first, at most three. */
  people: z.array(personView),
  people_count: z.number(),
  /** How many things one person did alike; 0 where people are counted. */
  thing_count: z.number(),
  /** What it is about, or the group in which it happened. */
  about: NewsObject.nullable(),
  /** The view of the thing that it is about, where the line shows more than its name. */
  card: z.looseObject({ id: z.string() }).nullable(),
})
export type StreamNewsView = z.output<typeof StreamNewsView>
