/** One value that an event replaced: the field's name (null for the whole value), and both values as they are. */
export type Replaced = { field: string | null; before: unknown; after: unknown }

/** What differs between two values: field by field for objects, else as a whole. */
export const changesOf = (before: unknown, after: unknown): Replaced[] => {
  if (before === undefined && after === undefined) return []
  if (!isRecord(before) || !isRecord(after))
    return same(before, after) ? [] : [{ field: null, before, after }]
  const fields = [...new Set(['start', 'end', ...Object.keys(before), ...Object.keys(after)])]
  return fields
    .filter((field) => !same(before[field], after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }))
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
