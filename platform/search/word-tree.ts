/** A `tsquery` as a tree. The operands of a phrase stand `gap` positions apart, from the second on. */
export type WordTree =
  | { word: string; weight: string | null }
  | { all: WordTree[] }
  | { any: WordTree[] }
  | { not: WordTree }
  | { phrase: { of: WordTree; gap: number }[] }

const tokens = /\s*(?:'((?:[^'\\]|''|\\\\)*)'(?::([A-D]))?|<(-|\d+)>|([&|!()]))/gy

type Token = { word: string; weight: string | null } | { gap: number } | { sign: string }

/** Parses a `tsquery` of quoted words. `!` binds closest, then `<->`, `&` and `|`. */
export const wordTreeOf = (query: string): WordTree => {
  const all = tokensIn(query)
  let at = 0
  const isSign = (sign: string): boolean => {
    const token = all[at]
    return token !== undefined && 'sign' in token && token.sign === sign
  }
  const joined = (sign: string, operand: () => WordTree): WordTree[] => {
    const operands = [operand()]
    while (isSign(sign)) {
      at += 1
      operands.push(operand())
    }
    return operands
  }
  const either = (): WordTree => one(joined('|', both), (any) => ({ any }))
  const both = (): WordTree => one(joined('&', phrase), (operands) => ({ all: operands }))
  const phrase = (): WordTree => {
    const steps = [{ of: single(), gap: 0 }]
    for (let token = all[at]; token !== undefined && 'gap' in token; token = all[at]) {
      at += 1
      steps.push({ of: single(), gap: token.gap })
    }
    const [first] = steps
    return steps.length === 1 && first ? first.of : { phrase: steps }
  }
  const single = (): WordTree => {
    const token = all[at]
    at += 1
    if (token !== undefined && 'word' in token) return token
    if (token !== undefined && 'sign' in token && token.sign === '!') return { not: single() }
    if (token === undefined || !('sign' in token) || token.sign !== '(')
      throw new Error('a question of words ends too early')
    const inner = either()
    at += 1
    return inner
  }
  return either()
}

const one = (operands: WordTree[], many: (operands: WordTree[]) => WordTree): WordTree =>
  operands.length === 1 && operands[0] ? operands[0] : many(operands)

const tokensIn = (query: string): Token[] =>
  [...query.matchAll(tokens)].map(([, word, weight, gap, sign]): Token => {
    if (word !== undefined)
      return { word: word.replaceAll("''", "'").replaceAll('\\\\', '\\'), weight: weight ?? null }
    if (gap !== undefined) return { gap: gap === '-' ? 1 : Number(gap) }
    return { sign: sign ?? '' }
  })
