const schemes = ['http:', 'https:', 'ftp:', 'ftps:', 'mailto:', 'tel:']

/** True for an address that a text may lead to: the web, mail, telephone, and places of our own. */
export const isAllowedUrl = (url: string): boolean => {
  if (url.startsWith('/') || url.startsWith('#')) return isSameOrigin(url)
  try {
    return schemes.includes(new URL(url).protocol)
  } catch {
    return false
  }
}

const ownOrigin = 'https://here.invalid'

// Browsers pass over tabs and line breaks and turn backslashes around, so they are asked as a browser would be.
const isSameOrigin = (url: string): boolean =>
  URL.canParse(url, ownOrigin) && new URL(url, ownOrigin).origin === ownOrigin
