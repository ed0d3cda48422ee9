type ParamNames<Path extends string> = Path extends `${string}:${infer Param}/${infer Rest}`
  ? Param | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Param}.${string}`
    ? Param
    : Path extends `${string}:${infer Param}`
      ? Param
      : never

/** The parameters in a route's path, by name. */
export type ParamsOf<R extends string> = Record<ParamNames<R>, string>

/** The name of the rest of a path, which may have any number of segments: `rest` of `/dav/files/*rest`; null for none. */
export const restOf = (path: string): string | null => /\/\*([a-z_]+)$/.exec(path)?.[1] ?? null

/** A path as a regular expression matches it: `/files/[^/]+/archive\\.zip`, `/dav/files(/.*)?`. */
export const patternOf = (path: string): string =>
  path
    .replaceAll('.', '\\.')
    .replace(/:[a-z_]+/g, '[^/]+')
    .replace(/\/\*[a-z_]+$/, '(/.*)?')
