import { isAllowedUrl } from '#platform/rich-text/urls.ts'

/** An address as it was entered, with `https://` before it where it has none; null when it leads nowhere. */
export const completeUrl = (address: string): string | null => {
  const trimmed = address.trim()
  if (trimmed === '') return null
  const whole = /^[a-z][a-z\d+.-]*:/i.test(trimmed) || /^[/#]/.test(trimmed) ? trimmed : `https://${trimmed}`
  return isAllowedUrl(whole) ? whole : null
}

/** The same for a field: what leads nowhere stays as it is, for the server to say so there. */
export const wholeAddress = <A extends string | null>(address: A): A | string =>
  completeUrl(address ?? '') ?? address
