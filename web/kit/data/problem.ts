export type FieldError = { pointer: string; code: string; params: Record<string, string | number> }

type ProblemParts = {
  status: number
  code: string
  params?: Record<string, string | number>
  errors?: FieldError[]
  /** Seconds the server asks to wait. */
  retryAfter?: number | null
  /** Names the request in the server's log. */
  instance?: string | null
}

/** A no from the server, or (status 0, code `offline`) no answer at all. `code` is a key of the texts. */
export class Problem extends Error {
  readonly status: number
  readonly code: string
  readonly params: Record<string, string | number>
  readonly errors: FieldError[]
  readonly retryAfter: number | null
  readonly instance: string | null

  constructor({ status, code, params = {}, errors = [], retryAfter = null, instance = null }: ProblemParts) {
    super(code)
    this.name = 'Problem'
    this.status = status
    this.code = code
    this.params = params
    this.errors = errors
    this.retryAfter = retryAfter
    this.instance = instance
  }
}

export const offline = (): Problem => new Problem({ status: 0, code: 'offline' })

/** Reads a refusal. An answer that is no problem document (a proxy's page) becomes `fault`. */
export const problemOf = async (response: Response): Promise<Problem> => {
  const retryAfter = Number(response.headers.get('retry-after')) || null
  const body: Partial<ProblemParts> | null = await response.json().catch(() => null)
  return new Problem({
    status: response.status,
    code: body?.code ?? (response.status === 503 ? 'overloaded' : 'fault'),
    params: body?.params ?? {},
    errors: body?.errors ?? [],
    instance: body?.instance ?? null,
    retryAfter,
  })
}

/** Whether the same request may be answered the next time: there was no answer, or the server could not give one. */
export const mayPass = ({ status }: Problem): boolean => status === 0 || status === 429 || status >= 500

/** Any error as a Problem. Programming errors are thrown again. */
export const asProblem = (thrown: unknown): Problem => {
  if (thrown instanceof Problem) return thrown
  throw thrown
}
