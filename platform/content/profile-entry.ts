import { z } from '#platform/language/shapes.ts'
import { attachmentView } from './attachment.ts'
import { personView } from './person.ts'
import { propertyValue } from './property-value.ts'

const ofGroup = z.object({ id: z.string(), name: z.string() }).nullable()
const ofField = {
  /** The name of the property, below the group's id where it is one of a group. */
  property: z.string(),
  label: z.string(),
  /** One of selection, tag, text, date, image, file, membership. */
  type: z.string(),
  group: ofGroup,
}
const tagged = z.object({ id: z.string(), name: z.string().nullable() })

/** Something that a member has filled in, with what its value names. */
export const ProfileEntry = z.object({
  ...ofField,
  value: propertyValue,
  /** The text, the label of what was chosen, or the day (2026-03-03); null for anything else. */
  words: z.string().nullable(),
  people: z.array(personView),
  files: z.array(attachmentView),
  tags: z.array(tagged),
})
export type ProfileEntry = z.output<typeof ProfileEntry>

/** Something that a member can fill in. */
export const ProfileField = z.object({
  ...ofField,
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  /** Tags are chosen among those below these; among all when there are none. */
  tag_parents: z.array(z.string()),
})
export type ProfileField = z.output<typeof ProfileField>
