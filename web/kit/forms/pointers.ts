import type { z } from 'zod'
import type { FieldError } from '../data/problem.ts'

/**
 * The form's field that a JSON pointer is about: the one named in `pointers`, else the longest end of the pointer
 * that is a path in the form's values (`/appointment/date/end` → `date.end` or `end`). Null when there is none.
 */
export const fieldOfPointer = (
  pointer: string,
  values: Record<string, unknown>,
  pointers: Record<string, string>,
): string | null => {
  const match = Object.entries(pointers).find(
    ([, known]) => pointer === known || pointer.startsWith(`${known}/`),
  )
  if (match) return match[0]
  const steps = pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
  for (let from = 0; from < steps.length; from += 1) {
    for (let to = steps.length; to > from; to -= 1) {
      const path = steps.slice(from, to)
      if (isPath(values, path)) return path.join('.')
    }
  }
  return null
}

const isPath = (values: unknown, [step, ...rest]: string[]): boolean => {
  if (step === undefined) return true
  if (typeof values !== 'object' || values === null || !(step in values)) return false
  return isPath(Object.entries(values).find(([name]) => name === step)?.[1], rest)
}

/** What a schema found wrong, in the form in which the server says it. */
export const issueErrors = (issues: readonly z.core.$ZodIssue[]): FieldError[] =>
  issues.map((issue) => ({
    pointer: issue.path
      .map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`)
      .join(''),
    ...messageOf(issue),
  }))

// The same names as the server's: a code of the contract is the message of its check.
const messageOf = (issue: z.core.$ZodIssue): Pick<FieldError, 'code' | 'params'> => {
  if (/^[a-z][a-z0-9_.]*$/.test(issue.message)) return { code: issue.message, params: {} }
  if (issue.code === 'too_small') return { code: 'too_small', params: { minimum: Number(issue.minimum) } }
  if (issue.code === 'too_big') return { code: 'too_big', params: { maximum: Number(issue.maximum) } }
  const isMissing = issue.code === 'invalid_type' && / undefined$/.test(issue.message)
  return {
    code: isMissing ? 'required' : issue.code === 'invalid_type' ? 'wrong_type' : 'unusable',
    params: {},
  }
}
