/** Which kind of no it is; the one mapping to HTTP stands in `platform/http/problem.ts`. */
export type RejectionKind = 'rule' | 'not_found' | 'forbidden' | 'gone' | 'invalid_code' | 'sign_in'

/** A rule said no: a value, never thrown. A pointer names the field of the body that is wrong. */
export type Rejection = {
  rejected: true
  kind: RejectionKind
  code: string
  pointer: string | null
  params: Record<string, string | number>
}

/** A rule of the feature says no. With a pointer it is about that field (422), without one about the state (409). */
export const reject = (
  code: string,
  pointer: string | null = null,
  params: Record<string, string | number> = {},
): Rejection => ({ rejected: true, kind: 'rule', code, pointer, params })

/** The thing does not exist, or the caller may not see it: both look the same. */
export const notFound = (): Rejection => ({ ...reject('not_found'), kind: 'not_found' })

/** The caller sees the thing but may not do this. */
export const forbidden = (code = 'forbidden'): Rejection => ({ ...reject(code), kind: 'forbidden' })

/** A token was used or revoked. */
export const gone = (code = 'gone'): Rejection => ({ ...reject(code), kind: 'gone' })

/** Nobody is signed in, or the credentials are wrong. */
export const signInNeeded = (code = 'sign_in'): Rejection => ({ ...reject(code), kind: 'sign_in' })

export const isRejection = (value: unknown): value is Rejection =>
  typeof value === 'object' && value !== null && (value as Rejection).rejected === true
