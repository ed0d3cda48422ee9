const schemes = ['http:', 'https:', 'ftp:', 'ftps:', 'mailto:', 'tel:']

/** True for an address that a text may lead to: the web, mail, telephone, and places of our own. */
export const isAllowedUrl = (url: string): boolean => {
  if (url.startsWith('/') || url.startsWith('#')) return !url.startsWith('//') && !url.startsWith('/\\')
  try {
    return schemes.includes(new URL(url).protocol)
  } catch {
    return false
  }
}
