type Data = Record<string, any>
type Lazy = Data & { [opening]: { open: (field: string) => unknown; found: Map<string, unknown> } }

const opening = Symbol('opening')

/**
 * A copy whose sealed fields are opened when they are first read, because most readers do not use them. Otherwise it
 * behaves like a plain object: a copy of it contains the opened values.
 */
export const withLazyFields = (
  data: Data,
  fields: readonly string[],
  open: (field: string) => unknown,
): Data => {
  const openable = Object.defineProperty({ ...data }, opening, { value: { open, found: new Map() } })
  for (const field of fields) Object.defineProperty(openable, field, memberOf(field))
  return openable
}

// Sharing property descriptors keeps the objects in one hidden class, which is fast in V8.
const members = new Map<string, PropertyDescriptor>()

const memberOf = (field: string): PropertyDescriptor => {
  const known = members.get(field)
  if (known) return known
  const member = {
    enumerable: true,
    configurable: true,
    get(this: Lazy) {
      const { open, found } = this[opening]
      if (!found.has(field)) found.set(field, open(field))
      return found.get(field)
    },
  }
  members.set(field, member)
  return member
}
