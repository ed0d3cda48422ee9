import { escapedXml } from '#platform/xml/escaped-xml.ts'
import type { XmlElement } from '#platform/xml/xml-reader.ts'

// Answers of WebDAV and CalDAV as XML. The prefix D is the namespace DAV:, which clients of Windows expect; C is CalDAV's.

export const dav = 'DAV:'
export const caldav = 'urn:ietf:params:xml:ns:caldav'

export type PropertyName = { namespace: string; name: string }
/** A property with its value as XML. */
export type Property = PropertyName & { value: string }

/** What one resource answers: properties by status. */
export type DavResponse = {
  href: string
  properties: readonly { status: string; properties: readonly Property[] }[]
}
/** A resource that answers nothing but a status, such as one that is gone. */
export type DavStatus = { href: string; status: string; condition?: string }

const namespaces = `xmlns:D="${dav}" xmlns:C="${caldav}"`
const head = '<?xml version="1.0" encoding="utf-8"?>\n'
export const statusOk = 'HTTP/1.1 200 OK'
export const missing = 'HTTP/1.1 404 Not Found'
export const refused = 'HTTP/1.1 403 Forbidden'
export const incomplete = 'HTTP/1.1 507 Insufficient Storage'

/** A property of WebDAV itself. */
export const property = (name: string, value: string): Property => ({ namespace: dav, name, value })

/** A property of CalDAV. */
export const calendarProperty = (name: string, value: string): Property => ({
  namespace: caldav,
  name,
  value,
})

/** A 207 answer, resource by resource, so that a large folder is never in memory as text. `last` are further properties of it. */
export function* multistatus(
  responses: Iterable<DavResponse | DavStatus>,
  last: readonly Property[] = [],
): Generator<string> {
  yield `${head}<D:multistatus ${namespaces}>`
  for (const response of responses) yield responseXml(response)
  yield `${last.map(propertyXml).join('')}</D:multistatus>`
}

/** One write per resource would cost more than the resource. */
export function* inChunks(parts: Iterable<string>): Generator<string> {
  let text = ''
  for (const part of parts) {
    text += part
    if (text.length < 65_536) continue
    yield text
    text = ''
  }
  yield text
}

/** The body of a refusal that names the condition that was not met, of CalDAV with its prefix. */
export const errorXml = (condition: string): string =>
  `${head}<D:error ${namespaces}>${conditionXml(condition)}</D:error>`

const conditionXml = (condition: string): string =>
  `<${condition.includes(':') ? condition : `D:${condition}`}/>`

/** A single property, as the answer to LOCK. */
export const propXml = (one: Property): string => `${head}<D:prop xmlns:D="DAV:">${propertyXml(one)}</D:prop>`

/** A list of elements without content. */
export const emptyElements = (...names: string[]): string => names.map((name) => `<D:${name}/>`).join('')

export const hrefXml = (address: string): string => `<D:href>${escapedXml(address)}</D:href>`

const responseXml = (response: DavResponse | DavStatus): string =>
  'status' in response ? statusXml(response) : propertiesXml(response)

const statusXml = ({ href, status, condition }: DavStatus): string =>
  `<D:response>${hrefXml(href)}<D:status>${status}</D:status>${
    condition === undefined ? '' : `<D:error>${conditionXml(condition)}</D:error>`
  }</D:response>`

const propertiesXml = ({ href, properties }: DavResponse): string =>
  `<D:response>${hrefXml(href)}${properties
    .filter((part) => part.properties.length > 0)
    .map(
      (part) =>
        `<D:propstat><D:prop>${part.properties.map(propertyXml).join('')}</D:prop><D:status>${part.status}</D:status></D:propstat>`,
    )
    .join('')}</D:response>`

const propertyXml = ({ namespace, name, value }: Property): string => {
  const [tag, declared] = tagOf(namespace, name)
  return value === '' ? `<${tag}${declared}/>` : `<${tag}${declared}>${value}</${tag}>`
}

const tagOf = (namespace: string, name: string): [string, string] => {
  if (namespace === dav) return [`D:${name}`, '']
  if (namespace === caldav) return [`C:${name}`, '']
  return namespace === '' ? [name, ''] : [`X:${name}`, ` xmlns:X="${escapedXml(namespace)}"`]
}

/** Which properties a request is about: those that it names, or all, perhaps without their values. */
export type Asked = { names: PropertyName[] | 'all'; isNamesOnly: boolean }

/** What a PROPFIND asks for. Null when the body is none of these. */
export const askedProperties = (body: XmlElement | null): Asked | null => {
  if (body === null) return { names: 'all', isNamesOnly: false }
  if (body.namespace !== dav || body.name !== 'propfind') return null
  const has = (name: string) => body.children.find((one) => one.namespace === dav && one.name === name)
  if (has('propname')) return { names: 'all', isNamesOnly: true }
  const requested = has('prop')
  if (requested) return { names: namesIn(requested), isNamesOnly: false }
  return has('allprop') ? { names: 'all', isNamesOnly: false } : null
}

/** The properties that a PROPPATCH sets or removes. Null when the body is none. */
export const patchedProperties = (body: XmlElement | null): PropertyName[] | null => {
  if (body === null || body.namespace !== dav || body.name !== 'propertyupdate') return null
  return body.children.flatMap(({ children }) => children).flatMap(namesIn)
}

/** The properties that the children of an element name. */
export const namesIn = ({ children }: XmlElement): PropertyName[] =>
  children.map(({ namespace, name }) => ({ namespace, name }))

/**
 * What one resource with these properties answers. `onlyWhenAsked` are left out of "all": they cost a query or say nothing
 * by themselves.
 */
export const answerOf = (
  href: string,
  all: readonly Property[],
  { names, isNamesOnly }: Asked,
  onlyWhenAsked: readonly string[] = [],
): DavResponse => {
  if (names === 'all') {
    const listed = all.filter(({ name }) => !onlyWhenAsked.includes(name))
    const properties = isNamesOnly ? listed.map((one) => ({ ...one, value: '' })) : listed
    return { href, properties: [{ status: statusOk, properties }] }
  }
  const known = names.map((asked) => ({
    asked,
    one: all.find(({ name, namespace }) => name === asked.name && namespace === asked.namespace),
  }))
  return {
    href,
    properties: [
      { status: statusOk, properties: known.flatMap(({ one }) => (one ? [one] : [])) },
      {
        status: missing,
        properties: known.flatMap(({ asked, one }) => (one ? [] : [{ ...asked, value: '' }])),
      },
    ],
  }
}
