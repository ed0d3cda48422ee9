/** What kind of failure it was, and its code where it has one: no word of what it was about. */
export type Failure = {
  kind:
    | 'held_back'
    | 'database'
    | 'connection'
    | 'refused'
    | 'unknown_type'
    | 'too_large'
    | 'late'
    | 'program'
    | 'not_taken'
  code: string | null
}

const patterns: readonly (readonly [RegExp, Failure['kind']])[] = [
  [/^not taken: (\w+)/, 'not_taken'],
  [/^an earlier event of its stream is parked/, 'held_back'],
  [/^the database refuses it \((\w{5})/, 'database'],
  [/^unknown_type/, 'unknown_type'],
  [/too_large|TOO_LARGE|larger than/, 'too_large'],
  [/has not come to position/, 'late'],
  [
    /\b(E(?:CONN\w+|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN|PIPE|SOCKET|DNS|AUTH|TLS))\b/,
    'connection',
  ],
  [/timeout|timed out|socket|closed/i, 'connection'],
  [/(?:^|\D)([45]\d\d)(?:[ -]\d\.\d\.\d)?\s/, 'refused'],
  [/^(\w*Error):/, 'program'],
]

/** Tells the kind of a failure from the reason that was kept of it. */
export const failureOf = (reason: string | null): Failure => {
  for (const [pattern, kind] of patterns) {
    const found = pattern.exec(reason ?? '')
    if (found) return { kind, code: found[1] ?? null }
  }
  return { kind: 'program', code: null }
}
