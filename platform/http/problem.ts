import type { z } from 'zod'
import { valuesOf } from '#platform/language/limit.ts'
import { isRejection, type Rejection, type RejectionKind } from '#platform/language/rejection.ts'
import { complexityLimits } from './complexity.limits.ts'

const limits = valuesOf(complexityLimits)

/** An error of one field or parameter. */
export type FieldError = { pointer: string; code: string; params: Record<string, string | number> }

type Details = { errors?: FieldError[]; params?: Rejection['params']; headers?: Record<string, string> }

/** A refusal as HTTP sees it. Thrown inside the HTTP layer; one middleware writes it. */
export class Problem extends Error {
  readonly status: number
  readonly code: string
  readonly details: Details
  constructor(status: number, code: string, details: Details = {}) {
    super(code)
    this.status = status
    this.code = code
    this.details = details.errors ? { ...details, errors: bounded(details.errors) } : details
  }
}

/** Why a command was refused: the code of its first field where it names one, else its own. Empty for other errors. */
export const refusalCodeOf = (error: unknown): string =>
  error instanceof Problem ? (error.details.errors?.[0]?.code ?? error.code) : ''

// A small request must not cause a much larger response.
const bounded = (errors: FieldError[]): FieldError[] =>
  errors
    .slice(0, limits.errors)
    .map((error) => ({ ...error, pointer: error.pointer.slice(0, limits.pointer) }))

const statusOfKind: Record<Exclude<RejectionKind, 'rule'>, number> = {
  not_found: 404,
  forbidden: 403,
  gone: 410,
  invalid_code: 400,
  sign_in: 401,
}

// Rejections about the state are 409, except these.
const statusOfCode: Record<string, number> = {
  file_locked: 423,
  too_large: 413,
  text_unusable: 422,
  slow_down: 429,
  read_model_lagging: 503,
  building: 503,
  overloaded: 503,
}

/** The one mapping from rejections to HTTP. */
export const problemOf = (rejection: Rejection): Problem => {
  const { kind, code, pointer, params } = rejection
  if (kind !== 'rule') return new Problem(statusOfKind[kind], code, { params })
  if (pointer !== null) return invalid([{ pointer, code, params }])
  const status = statusOfCode[code] ?? 409
  return new Problem(status, code, { params, headers: retryHeaders(status, params) })
}

/** Throws a rejection as a problem; returns anything else. */
export const orProblem = <T>(value: T | Rejection): T => {
  if (isRejection(value)) throw problemOf(value)
  return value as T
}

/** One or more fields are wrong. */
export const invalid = (errors: FieldError[]): Problem => new Problem(422, 'validation_failed', { errors })

/** Schema errors of `input`, one entry per field. */
export const fieldErrors = (error: z.ZodError, input: unknown): FieldError[] =>
  flattenIssues(error.issues, input, [])

const retryHeaders = (status: number, params: Rejection['params']): Record<string, string> =>
  status === 429 || status === 503 ? { 'Retry-After': String(params.retry_after ?? 1) } : {}

type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]

const flattenIssues = (issues: readonly Issue[], input: unknown, above: Path): FieldError[] =>
  issues.flatMap((issue) => {
    const path = [...above, ...issue.path]
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({
        pointer: pointerOf([...path, key]),
        code: 'unknown_field',
        params: {},
      }))
    const inside = issue.code === 'invalid_union' && !isCode(issue.message) ? deepest(issue.errors) : null
    return inside
      ? flattenIssues(inside, input, path)
      : [{ pointer: pointerOf(path), ...codeOf(issue, valueAt(input, path)) }]
  })

// Reports the errors of the union branch that matched best.
const deepest = (branches: readonly (readonly Issue[])[]): readonly Issue[] | null =>
  branches.find((issues) => issues.some(({ path }) => path.length > 0)) ?? null

const pointerOf = (path: Path): string =>
  path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

const valueAt = (input: unknown, path: Path): unknown =>
  path.reduce<any>((value, part) => (value === null ? undefined : value?.[part]), input)

// Contracts use their codes as messages of checks; other messages are zod's own English.
const isCode = (message: string): boolean => /^[a-z][a-z0-9_.]*$/.test(message)

const codeOf = (issue: Issue, value: unknown): Pick<FieldError, 'code' | 'params'> => {
  if (isCode(issue.message)) return { code: issue.message, params: {} }
  if (value === undefined) return { code: 'required', params: {} }
  if (issue.code === 'invalid_type') return { code: 'wrong_type', params: {} }
  if (issue.code === 'too_small') return { code: 'too_small', params: { minimum: Number(issue.minimum) } }
  if (issue.code === 'too_big') return { code: 'too_big', params: { maximum: Number(issue.maximum) } }
  return { code: 'unusable', params: {} }
}
