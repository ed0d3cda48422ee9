import { invalid, Problem } from './problem.ts'

const deepest = 64

/**
 * Reads a JSON body. Refuses (throws `Problem`) what is malformed, invalid UTF-8, nested deeper than 64, names a key
 * twice or `__proto__`, `constructor`, `prototype` as a key (400), and text with NUL or half a surrogate pair (422).
 */
export const strictJson = (bytes: Uint8Array): unknown => {
  const text = decoded(bytes)
  const value = parsed(text)
  check(text)
  const unusable = unusableTexts(value, '')
  if (unusable.length > 0)
    throw invalid(unusable.map((pointer) => ({ pointer, code: 'text_unusable', params: {} })))
  return value
}

const malformed = (): Problem => new Problem(400, 'malformed_json')

const decoded = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw malformed()
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw malformed()
  }
}

const token = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])

// The text is known to be JSON; what JSON.parse swallows silently is looked for token by token.
const check = (text: string): void => {
  const open: (Set<string> | null)[] = []
  let keyIsNext = false
  for (const [found] of text.matchAll(token)) {
    const keys = open.at(-1)
    if (found === '{' || found === '[') {
      open.push(found === '{' ? new Set() : null)
      if (open.length > deepest) throw malformed()
      keyIsNext = found === '{'
    } else if (found === '}' || found === ']') {
      open.pop()
      keyIsNext = false
    } else if (found === ',') keyIsNext = keys instanceof Set
    else if (found.startsWith('"') && keyIsNext && keys) {
      const key: string = JSON.parse(found)
      if (keys.has(key) || forbiddenKeys.has(key)) throw malformed()
      keys.add(key)
      keyIsNext = false
    }
  }
}

const unusableTexts = (value: unknown, pointer: string): string[] => {
  if (typeof value === 'string') return isUsable(value) ? [] : [pointer]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    isUsable(key)
      ? unusableTexts(inner, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`)
      : [pointer],
  )
}

const isUsable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()
