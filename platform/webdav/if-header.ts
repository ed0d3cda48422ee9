// The `If` header of RFC 4918, 10.4: lists of conditions, of which one has to hold.

export type IfCondition = { not: boolean } & ({ token: string } | { etag: string })
export type IfList = { resource: string | null; conditions: IfCondition[] }

/** The lists of an `If` header; empty without one, null when it cannot be read. */
export const readIf = (header: string): IfList[] | null => {
  const lists: IfList[] = []
  let resource: string | null = null
  let rest = header.trim()
  while (rest !== '') {
    const tag: RegExpExecArray | null = /^<([^>]*)>\s*/.exec(rest)
    const list: RegExpExecArray | null = /^\(((?:[^()"]|"[^"]*")*)\)\s*/.exec(rest)
    if (tag) resource = tag[1] ?? ''
    else if (list) {
      const conditions = readConditions(list[1] ?? '')
      if (conditions === null) return null
      lists.push({ resource, conditions })
    } else return null
    rest = rest.slice((tag ?? list)?.[0].length)
  }
  return lists
}

/** All lock tokens that the header shows, wherever it names them. */
export const shownTokens = (lists: readonly IfList[]): string[] =>
  lists.flatMap(({ conditions }) =>
    conditions.flatMap((one) => ('token' in one && !one.not ? [one.token] : [])),
  )

/** Whether one of the lists holds. `stateOf` says what a resource has; null for the one that is requested. */
export const holds = (
  lists: readonly IfList[],
  stateOf: (resource: string | null) => { tokens: readonly string[]; etag: string | null },
): boolean =>
  lists.length === 0 ||
  lists.some(({ resource, conditions }) => {
    const { tokens, etag } = stateOf(resource)
    return conditions.every(
      (one) => ('token' in one ? tokens.includes(one.token) : one.etag === etag) !== one.not,
    )
  })

const readConditions = (text: string): IfCondition[] | null => {
  const conditions: IfCondition[] = []
  let rest = text.trim()
  while (rest !== '') {
    const one = /^(Not\s+)?(?:<([^>]*)>|\[((?:W\/)?"[^"]*")\])\s*/i.exec(rest)
    if (!one) return null
    const [whole, not, token, etag] = one
    conditions.push({
      not: not !== undefined,
      ...(token === undefined ? { etag: (etag ?? '').replace(/^W\//, '') } : { token }),
    })
    rest = rest.slice(whole.length)
  }
  return conditions.length === 0 ? null : conditions
}
