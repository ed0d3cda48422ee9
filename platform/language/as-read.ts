import { z } from 'zod'

type ReadOnly<View, Writable> = {
  [Name in Exclude<keyof View, keyof Writable>]: z.ZodOptional<z.ZodUnknown>
}

/**
 * The fields of a view that nobody writes. A client that saves what it has read sends them along; they are taken and not
 * looked at.
 */
export const asRead = <View extends z.ZodRawShape, Writable extends object>(
  { shape }: z.ZodObject<View>,
  writable: Writable,
): ReadOnly<View, Writable> =>
  Object.fromEntries(
    Object.keys(shape)
      .filter((name) => !(name in writable))
      .map((name) => [name, z.unknown().optional()]),
  ) as ReadOnly<View, Writable>
