import type { Instant } from '#platform/language/instant.ts'
import { escapedXml } from './escaped-xml.ts'

/** A feed of RFC 4287. Addresses are absolute; texts may hold anything. */
export type AtomFeed = {
  /** A name of the feed that never changes: `urn:uuid:…` or an address. */
  id: string
  title: string
  /** The page that shows the same. */
  page: string
  /** The address of the feed itself, without a secret. */
  self: string
  updated: Instant
  entries: readonly AtomEntry[]
}

export type AtomEntry = {
  id: string
  title: string
  page: string
  author: string
  published: Instant
  updated: Instant
  html: string
  tags: readonly string[]
}

/** The feed as XML. Characters that XML cannot hold are left out. */
export const atomOf = ({ id, title, page, self, updated, entries }: AtomFeed): string =>
  `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
${element('id', id)}
${element('title', title)}
${link(page)}
${link(self, 'self')}
${element('updated', updated)}
${entries.map(entryOf).join('\n')}
</feed>
`

const entryOf = ({ id, title, page, author, published, updated, html, tags }: AtomEntry): string =>
  `<entry>
${element('id', id)}
${element('title', title)}
${link(page)}
<author>${element('name', author)}</author>
${element('published', published)}
${element('updated', updated)}
${tags.map((tag) => `<category term="${escapedXml(tag)}"/>`).join('')}
<content type="html">${escapedXml(html)}</content>
</entry>`

const element = (name: string, text: string): string => `<${name}>${escapedXml(text)}</${name}>`

const link = (href: string, rel = 'alternate'): string => `<link rel="${rel}" href="${escapedXml(href)}"/>`
