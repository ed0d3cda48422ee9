import { notFound } from '#platform/language/rejection.ts'
import { pathId } from '#platform/language/shapes.ts'
import { problemOf } from './problem.ts'
import type { HttpContext } from './routes.ts'

/** The path parameters. A value that cannot be an id is not found. */
export const paramsOf = (ctx: HttpContext): Record<string, string> => {
  const params: Record<string, string> = ctx.params ?? {}
  for (const value of Object.values(params)) if (!pathId.safeParse(value).success) throw problemOf(notFound())
  return params
}
