type Data = Record<string, any>
type Lazy = Data & { [opening]: { open: (field: string) => unknown; found: Map<string, unknown> } }

const opening = Symbol('opening')

/**
 * The same members, of which some are opened by whoever reads them first, because most readers of an event have no use for
 * what is sealed in it. Like a plain object in every other way: a copy of it holds what was opened.
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

// Objects whose members have the same way of being read are alike to the engine, and stay quick.
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
