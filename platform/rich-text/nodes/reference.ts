import type { NodeSpec } from 'prosemirror-model'
import { isAllowedUrl } from '../urls.ts'
import { mentionNode, unnamed } from './mention-node.ts'

/** What may be the kind of a mentioned object. */
export const mentionKind = /^[a-z][a-z_]{0,39}$/

const attribute = 'data-reference'
const node = mentionNode('*', attribute, '@')

/**
 * A mentioned object of any other kind: `@[group/choir:Choir]`. Name and path are added on display, like the name
 * of a mentioned member.
 */
export const reference: NodeSpec = {
  ...node,
  attrs: { kind: { validate: isKind }, ...node.attrs, path: { default: '', validate: isPath } },
  parseDOM: node.parseDOM.map(({ getAttrs, ...rule }) => ({
    ...rule,
    getAttrs: (match: HTMLElement) => {
      const kind = match.getAttribute('data-kind') ?? ''
      const path = match.getAttribute('href') ?? ''
      const attrs = mentionKind.test(kind) && getAttrs(match)
      return attrs && { ...attrs, kind, path: isPlainPath(path) ? path : '' }
    },
  })),
  toDOM: ({ attrs: { kind, id, name, path } }) => [
    path === '' ? 'span' : 'a',
    {
      ...(path === '' ? {} : { href: path }),
      [attribute]: id,
      'data-kind': kind,
      ...(name === '' ? { 'data-gone': 'true' } : {}),
    },
    `@${name || unnamed}`,
  ],
  leafText: ({ attrs: { name } }) => `@${name || unnamed}`,
}

const isPlainPath = (path: unknown): path is string =>
  typeof path === 'string' && /^\/(?!\/)[\w~./-]{0,500}$/.test(path) && isAllowedUrl(path)

function isKind(kind: unknown): void {
  if (typeof kind !== 'string' || !mentionKind.test(kind)) throw new RangeError('a reference has a kind')
}
function isPath(path: unknown): void {
  if (path !== '' && !isPlainPath(path)) throw new RangeError('a reference leads to a page')
}
