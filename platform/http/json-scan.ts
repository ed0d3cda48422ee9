import { valuesOf } from '#platform/language/limit.ts'
import { complexityLimits } from './complexity.limits.ts'
import { Problem } from './problem.ts'

/** Limits of a JSON body. */
export type JsonLimits = {
  /** Keys outside of loose parts. */
  keys: number
  /** JSON pointers of parts that the contract does not check: rich text has its own schema and limits. */
  loose: readonly string[]
}

const limits = valuesOf(complexityLimits)
export const defaultJsonLimits: JsonLimits = { keys: limits.keys, loose: [] }

export const malformed = (): Problem => new Problem(400, 'malformed_json')
const tooComplex = (): Problem => new Problem(400, 'too_complex')

type Open = {
  /** Null for a list. */
  keys: Set<string> | null
  /** Null in a list and in loose parts. */
  pointer: string | null
  isLoose: boolean
}

const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Scans a JSON text once. Throws `Problem` when it exceeds a limit (too_complex), repeats a key or uses a key
 * with a meaning in JavaScript (malformed_json).
 */
export const scanJson = (text: string, { keys: maxKeys, loose }: JsonLimits): void => {
  const open: Open[] = []
  const count = { keys: 0, entries: 0, looseKeys: 0, looseDepth: 0 }
  let keyIsNext = false
  let lastKey = ''

  const begin = (isObject: boolean): void => {
    const above = open.at(-1)
    const pointer = pointerBelow(above, lastKey)
    const isLoose = above?.isLoose === true || (pointer !== null && loose.includes(pointer))
    open.push({ keys: isObject ? new Set() : null, pointer: isLoose ? null : pointer, isLoose })
    if (isLoose) count.looseDepth += 1
    if (count.looseDepth > limits.looseDepth || open.length - count.looseDepth > limits.depth)
      throw tooComplex()
    keyIsNext = isObject
  }
  const end = (): void => {
    if (open.pop()?.isLoose) count.looseDepth -= 1
    keyIsNext = false
  }
  const next = (): void => {
    const within = open.at(-1)
    keyIsNext = within?.keys instanceof Set
    if (within?.keys === null && !within.isLoose) count.entries += 1
    if (count.entries > limits.entries) throw tooComplex()
  }
  const key = (quoted: string, { keys, isLoose }: Open): void => {
    count[isLoose ? 'looseKeys' : 'keys'] += 1
    if (count.keys > maxKeys || count.looseKeys > limits.looseKeys) throw tooComplex()
    lastKey = unquoted(quoted)
    if (keys?.has(lastKey) || forbiddenKeys.has(lastKey)) throw malformed()
    keys?.add(lastKey)
    keyIsNext = false
  }

  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '{' || sign === '[') begin(sign === '{')
    else if (sign === '}' || sign === ']') end()
    else if (sign === ',') next()
    else if (sign === '"') {
      const closing = endOfString(text, at)
      const within = open.at(-1)
      if (keyIsNext && within) key(text.slice(at, closing + 1), within)
      at = closing
    }
  }
}

const pointerBelow = (above: Open | undefined, name: string): string | null => {
  if (!above) return ''
  return above.keys === null || above.pointer === null ? null : `${above.pointer}/${name}`
}

const unquoted = (quoted: string): string => {
  if (!quoted.includes('\\')) return quoted.slice(1, -1)
  try {
    return JSON.parse(quoted)
  } catch {
    throw malformed()
  }
}

const endOfString = (text: string, opening: number): number => {
  for (let at = opening + 1; ; at += 1) {
    at = text.indexOf('"', at)
    if (at === -1) return text.length
    let slashes = 0
    while (text[at - 1 - slashes] === '\\') slashes += 1
    if (slashes % 2 === 0) return at
  }
}
