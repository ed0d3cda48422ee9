import { id, z } from '#platform/language/shapes.ts'
import { propertyValue } from './property-value.ts'

/** Values by the names of their fields, as they are sent; what is not named stays. */
export const filledProfile = z
  .record(id, propertyValue.nullable())
  .refine((values) => Object.keys(values).length <= 200, { message: 'too_big' })

/** Why a value is refused. */
export const profileCodes = [
  'property_unknown',
  'option_unknown',
  'date_invalid',
  'member_unknown',
  'tag_unknown',
  'file_unknown',
  'not_a_picture',
] as const
