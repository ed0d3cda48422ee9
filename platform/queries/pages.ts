import type { QueryContext } from './queries.ts'

/** Links the next part of a list in the `Link` header, for clients that page by it. */
export const linkAfter = (
  context: Pick<QueryContext, 'address' | 'header'>,
  limit: number,
  next: string | null,
): void => {
  if (next !== null) linkNext(context, { limit, after: next })
}

/** Links the next numbered page in the `Link` header, if there is one. */
export const linkPage = (
  context: Pick<QueryContext, 'address' | 'header'>,
  { page, per_page, total }: { page: number; per_page: number; total: number },
): void => {
  if (page * per_page < total) linkNext(context, { page: page + 1, per_page })
}

/** The same address with other parameters, as the next one. */
const linkNext = (
  { address, header }: Pick<QueryContext, 'address' | 'header'>,
  parameters: Record<string, string | number>,
): void => {
  const [path = '', search = ''] = address.split('?', 2)
  const query = new URLSearchParams(search)
  // The cursor says where the next part begins.
  if ('after' in parameters) query.delete('offset')
  for (const [name, value] of Object.entries(parameters)) query.set(name, String(value))
  header('Link', `<${path}?${query}>; rel="next"`)
}
