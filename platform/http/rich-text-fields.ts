import type { RichDocument } from '#platform/rich-text/rich-text.ts'

type Fields = Record<string, unknown>

/** Replaces Markdown at these pointers of the body by documents. */
export const withDocuments = async (
  body: Fields,
  pointers: readonly string[],
  parse: (markdown: string) => Promise<RichDocument>,
): Promise<Fields> => {
  let changed = body
  for (const pointer of pointers) changed = await replaced(changed, pointer.split('/').slice(1), parse)
  return changed
}

const replaced = async (
  fields: Fields,
  [name = '', ...rest]: readonly string[],
  parse: (markdown: string) => Promise<RichDocument>,
): Promise<Fields> => {
  const value = fields[name]
  if (rest.length === 0) return typeof value === 'string' ? { ...fields, [name]: await parse(value) } : fields
  return isFields(value) ? { ...fields, [name]: await replaced(value, rest, parse) } : fields
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
