const schemes = ['http:', 'https:', 'ftp:', 'ftps:', 'mailto:', 'tel:']

/** True for an address that a text may link to: web, mail, telephone, and own pages. */
export const isAllowedUrl = (url: string): boolean => {
  if (url.startsWith('/') || url.startsWith('#')) return isSameOrigin(url)
  try {
    return schemes.includes(new URL(url).protocol)
  } catch {
    return false
  }
}

const ownOrigin = 'https://here.invalid'

// Browsers ignore tabs and line breaks and turn backslashes around, so the URL parser decides.
const isSameOrigin = (url: string): boolean =>
  URL.canParse(url, ownOrigin) && new URL(url, ownOrigin).origin === ownOrigin
