import type { Context } from 'koa'
import type { Language } from '#platform/language/shapes.ts'
import type { CodeTexts } from './code-texts.ts'
import type { Problem } from './problem.ts'

type ProblemContext = { requestId: string; language: Language; texts: CodeTexts }

/** A problem document. `title` is English and names the kind of problem; `message` is for the reader. */
export const documentOf = (
  { status, code, details }: Problem,
  { requestId, language, texts }: ProblemContext,
) => {
  const { errors = [], params = {} } = details
  const words = (wanted: Language) =>
    texts(wanted, code, params) ?? texts(wanted, general(status), params) ?? code
  return {
    type: `/problems/${code}`,
    title: words('en'),
    status,
    code,
    instance: `urn:request:${requestId}`,
    message: words(language),
    ...(Object.keys(params).length > 0 ? { params } : {}),
    errors: errors.map((error) => ({
      ...error,
      message: texts(language, error.code, error.params) ?? undefined,
    })),
  }
}

/** Writes a problem and removes headers about a body. */
export const writeProblem = (ctx: Context, problem: Problem, context: ProblemContext): void => {
  for (const name of ['Content-Disposition', 'Content-Encoding', 'ETag', 'Last-Modified', 'Link'])
    ctx.remove(name)
  ctx.status = problem.status
  ctx.body = JSON.stringify(documentOf(problem, context))
  ctx.set('Content-Type', 'application/problem+json; charset=utf-8')
  ctx.set('Cache-Control', 'no-store')
  ctx.set(problem.details.headers ?? {})
}

// A code without a text gets the text of its status.
const general = (status: number): string =>
  ({
    400: 'malformed_request',
    401: 'sign_in',
    403: 'forbidden',
    404: 'not_found',
    410: 'gone',
    429: 'slow_down',
  })[status] ?? 'fault'
