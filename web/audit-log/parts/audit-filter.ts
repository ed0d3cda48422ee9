import type { AuditFilter } from '#events/audit-log/audit-log.contract.ts'

/** The filter in the address: base64 of its JSON. An empty filter is omitted. */
export const encodeFilter = (filter: AuditFilter): string | undefined => {
  const given = Object.entries(filter).filter(
    ([, value]) =>
      value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  )
  if (given.length === 0) return undefined
  const bytes = new TextEncoder().encode(JSON.stringify(Object.fromEntries(given)))
  return btoa(String.fromCharCode(...bytes))
}

/** The filter of an address. What cannot be read is no filter, so that a broken link still shows the log. */
export const decodeFilter = (text: string | null): AuditFilter => {
  if (!text) return {}
  try {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return isFilter(value) ? value : {}
  } catch {
    return {}
  }
}

const isFilter = (value: unknown): value is AuditFilter =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
