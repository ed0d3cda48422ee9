/** A UUID of version 7: its first 48 bits are the time in milliseconds, so ids sort by when they were made. */
export const newId = (now: number = Date.now()): string => {
  const random = crypto.getRandomValues(new Uint8Array(10))
  return uuidOf(now, random)
}

/** Puts a time (milliseconds since 1970) and ten bytes into the form of a UUIDv7. */
export const uuidOf = (milliseconds: number, bytes: Uint8Array): string => {
  const time = milliseconds.toString(16).padStart(12, '0')
  const rest = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const variant = ((Number.parseInt(rest.slice(3, 4), 16) & 0x3) | 0x8).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-${variant}${rest.slice(4, 7)}-${rest.slice(7, 19)}`
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-([0-9a-f])[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** True for any UUID in lower case. */
export const isUuid = (text: string): boolean => uuidPattern.test(text)

/** The time inside a UUIDv7 in milliseconds, or null when the id is of another version. */
export const timeOf = (id: string): number | null =>
  uuidPattern.exec(id)?.[1] === '7' ? Number.parseInt(id.replace('-', '').slice(0, 12), 16) : null
