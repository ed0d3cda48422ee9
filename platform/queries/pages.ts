import type { QueryContext } from './queries.ts'

/**
 * Cuts a list that was read with one extra row and links the next part in the `Link` header. `rows` holds at
 * most `limit + 1` rows.
 */
export const limitedRows = <Row>(
  context: Pick<QueryContext, 'address' | 'header'>,
  rows: readonly Row[],
  { limit, offset }: { limit: number; offset: number },
): Row[] => {
  if (rows.length > limit) linkNext(context, { limit, offset: offset + limit })
  return rows.slice(0, limit)
}

/** The body's `pagination`, and the `Link` header when there is a next page. */
export const pageOf = (
  context: Pick<QueryContext, 'address' | 'header'>,
  { page, per_page }: { page: number; per_page: number },
  total: number,
): { page: number; per_page: number; total: number } => {
  if (page * per_page < total) linkNext(context, { page: page + 1, per_page })
  return { page, per_page, total }
}

/** The same address with other parameters, as the next one. */
export const linkNext = (
  { address, header }: Pick<QueryContext, 'address' | 'header'>,
  parameters: Record<string, string | number>,
): void => {
  const [path = '', search = ''] = address.split('?', 2)
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(parameters)) query.set(name, String(value))
  header('Link', `<${path}?${query}>; rel="next"`)
}
