import { createPublicKey, type KeyObject } from 'node:crypto'
import { readXml, type XmlElement } from '#platform/xml/xml-reader.ts'

/** What an office server can do with files of one kind. */
export type OfficeAction = {
  /** The name of the part that does it: Writer, Calc. */
  app: string
  /** `view`, `edit`, and others that the product does not offer. */
  action: string
  /** In lower case, without a dot. */
  extension: string
  /** Its address, with places for the language and the like. */
  url: string
}

/** The keys by which the office signs its requests; `former` until everybody knows the newer one. Null: it signs none. */
export type ProofKeys = { current: KeyObject; former: KeyObject } | null
export type Discovery = { actions: readonly OfficeAction[]; keys: ProofKeys }

/** Needs of an action that the product meets. */
const met = ['locks', 'update', 'containers']

/** Reads the XML in which an office server says what it offers. Throws when it is none. */
export const readDiscovery = (text: string): Discovery => {
  const root = readXml(text.replace(/^\uFEFF?\s*<\?xml[^>]*\?>\s*/, ''))
  if (root.name !== 'wopi-discovery') throw new Error('this is no discovery of WOPI')
  const apps = all(root, 'net-zone').flatMap((zone) => all(zone, 'app'))
  return { actions: apps.flatMap(actionsOf), keys: keysOf(all(root, 'proof-key')[0]) }
}

const all = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter((child) => child.name === name)

const actionsOf = (app: XmlElement): OfficeAction[] =>
  all(app, 'action').flatMap(({ attributes: { name = '', ext = '', urlsrc = '', requires = '' } }) =>
    ext !== '' && isAddress(urlsrc) && requires.split(',').every((need) => need === '' || met.includes(need))
      ? [{ app: app.attributes.name ?? '', action: name, extension: ext.toLowerCase(), url: urlsrc }]
      : [],
  )

const isAddress = (url: string): boolean => /^https?:\/\//i.test(url) && URL.canParse(url)

const keysOf = (element: XmlElement | undefined): ProofKeys => {
  const { modulus, exponent, oldmodulus, oldexponent } = element?.attributes ?? {}
  if (!modulus || !exponent) return null
  const current = rsaKey(modulus, exponent)
  return { current, former: oldmodulus && oldexponent ? rsaKey(oldmodulus, oldexponent) : current }
}

const rsaKey = (modulus: string, exponent: string): KeyObject => {
  const base64url = (text: string) => Buffer.from(text, 'base64').toString('base64url')
  return createPublicKey({
    key: { kty: 'RSA', n: base64url(modulus), e: base64url(exponent) },
    format: 'jwk',
  })
}
