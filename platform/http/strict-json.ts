import { defaultJsonLimits, type JsonLimits, malformed, scanJson } from './json-scan.ts'
import { invalid } from './problem.ts'

/**
 * Parses a JSON body. Throws `Problem` 400 for malformed, too complex or unsafe JSON and invalid UTF-8, 422
 * for text with NUL or half a surrogate pair.
 */
export const strictJson = (bytes: Uint8Array, limits: JsonLimits = defaultJsonLimits): unknown => {
  const text = decoded(bytes)
  scanJson(text, limits)
  const value = parsed(text)
  const unusable = unusableTexts(value, '')
  if (unusable.length > 0)
    throw invalid(unusable.map((pointer) => ({ pointer, code: 'text_unusable', params: {} })))
  return value
}

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
