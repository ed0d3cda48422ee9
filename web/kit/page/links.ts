import { contributionKind } from '#platform/language/contribution.ts'

/** Links to the pages of one feature, by name. */
export type Paths = Readonly<Record<string, (...values: never[]) => string>>

/** The links of a feature: `export const tagPaths = definePaths({ … })` in `<feature>/parts/<feature>.paths.ts`. */
export const pathsKind = contributionKind<Paths>({ layer: 'web', suffix: '.paths.ts' })
export const definePaths = pathsKind.define

/** An id as a part of a path. Ids may contain `~` and `:`, which need no encoding there. */
export const pathPart = (id: string): string => encodeURIComponent(id).replaceAll('%3A', ':')

/** A path with those parameters that have a value. */
export const withQuery = (path: string, query: Record<string, string | undefined>): string => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}
