/** Why an address cannot be subscribed to. */
export type AddressProblem = 'url_empty' | 'url_unusable' | 'url_has_password' | 'url_not_https'

/**
 * The address that is asked for one that a member typed: webcal means https. http is for hosts inside that the installation
 * lists, because an address is often a secret. Credentials are refused: they would be readable in the address field.
 */
export const sourceAddress = (
  typed: string,
  isInternal: (host: string) => boolean,
): { url: string } | { problem: AddressProblem } => {
  const text = typed.trim().replace(/^webcals?:/i, 'https:')
  if (text === '') return { problem: 'url_empty' }
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return { problem: 'url_unusable' }
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') return { problem: 'url_has_password' }
  if (url.protocol !== 'https:' && !isInternal(url.hostname)) return { problem: 'url_not_https' }
  url.hash = ''
  return { url: url.href }
}
