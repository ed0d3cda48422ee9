import { id, plain, z } from '#platform/language/shapes.ts'

/** What is filled in: text, or ids of people and of tags. */
export const propertyValue = z.union([plain.max(2000), z.array(id).max(50)])
export type PropertyValue = z.output<typeof propertyValue>
