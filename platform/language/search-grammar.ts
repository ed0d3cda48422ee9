/** The operators of searches. A word with a colon behind any other name is a word like others. */
export const searchOperators = [
  'from',
  'to',
  'in',
  'group',
  'type',
  'tag',
  'has',
  'is',
  'on',
  'before',
  'after',
] as const
export type SearchOperator = (typeof searchOperators)[number]

/** What things may carry (`has:`), and what they may be for a reader (`is:`). */
export const hasValues = ['file', 'image', 'link', 'survey', 'attachment'] as const
export const isValues = ['unread', 'saved', 'mine', 'archived', 'canceled'] as const
export type HasValue = (typeof hasValues)[number]
export type IsValue = (typeof isValues)[number]

/** One part of a search as it was typed; `from` and `to` say where it stands. */
export type SearchItem = { negated: boolean; from: number; to: number } & (
  | { kind: 'words'; text: string }
  | { kind: 'phrase'; text: string }
  | { kind: 'filter'; operator: SearchOperator; value: string }
)

/** A search: every alternative must hold, and of the items of an alternative one. */
export type ParsedSearch = { alternatives: readonly (readonly SearchItem[])[] }

const token = /(-?)(?:([a-z]+):)?(?:"((?:[^"\\]|\\.)*)"?|(\S+))/giy
const space = /\s+/y

/**
 * Parses what a person typed: words, `"phrases"`, `operator:value`, `operator:"a value"`, `#tag`, `-not`, and `OR` between
 * two of them. Never fails: what is no operator is a word.
 */
export const parseSearch = (typed: string): ParsedSearch => {
  const alternatives: SearchItem[][] = []
  let joins = false
  for (const item of itemsOf(typed)) {
    if (item === 'or') {
      joins = alternatives.length > 0
      continue
    }
    if (joins) alternatives.at(-1)?.push(item)
    else alternatives.push([item])
    joins = false
  }
  return { alternatives }
}

/** The items of a search in their order. */
export const itemsIn = ({ alternatives }: ParsedSearch): SearchItem[] => alternatives.flat()

/** The words that a search asks for, without operators and what is excluded. */
export const plainWords = (typed: string): string =>
  itemsIn(parseSearch(typed))
    .flatMap((item) => (item.kind === 'filter' || item.negated ? [] : [item.text]))
    .join(' ')

/** Whether there is anything but words. */
export const hasOperators = (typed: string): boolean => {
  const { alternatives } = parseSearch(typed)
  return alternatives.some(
    (items) => items.length > 1 || items.some(({ kind, negated }) => kind !== 'words' || negated),
  )
}

function* itemsOf(typed: string): Generator<SearchItem | 'or'> {
  let at = 0
  while (at < typed.length) {
    space.lastIndex = at
    const gap = space.exec(typed)
    if (gap) {
      at += gap[0].length
      continue
    }
    token.lastIndex = at
    const found = token.exec(typed)
    if (!found) return
    const item = itemOf(found, at)
    at += found[0].length
    if (item !== null) yield item
  }
}

const itemOf = (found: RegExpExecArray, from: number): SearchItem | 'or' | null => {
  const [whole, minus, name, quoted, bare = ''] = found
  const position = { negated: minus === '-', from, to: from + whole.length }
  if (whole === 'OR') return 'or'
  const operator = name === undefined ? undefined : operatorOf(name)
  const value = quoted === undefined ? bare : unescaped(quoted)
  if (operator) return { kind: 'filter', operator, value, ...position }
  // An address or a time of day: the whole of it is one word.
  if (name !== undefined) return { kind: 'words', text: whole.slice(minus === '-' ? 1 : 0), ...position }
  if (quoted !== undefined) return value.trim() === '' ? null : { kind: 'phrase', text: value, ...position }
  if (/^#[^\s#]/.test(value)) return { kind: 'filter', operator: 'tag', value: value.slice(1), ...position }
  return { kind: 'words', text: value, ...position }
}

const operatorOf = (name: string): SearchOperator | undefined =>
  searchOperators.find((one) => one === name.toLowerCase())

const unescaped = (quoted: string): string => quoted.replace(/\\(.)/g, '$1')

/** A value as pickers and chips insert it: quoted where it has more than letters, digits, `_`, `-` and dots. */
export const quotedValue = (value: string): string =>
  /^[\p{L}\p{N}_.-]+$/u.test(value) ? value : `"${value.replace(/(["\\])/g, '\\$1')}"`

/** A filter as text; tags begin with a hash sign. */
export const filterText = (operator: SearchOperator, value: string): string =>
  operator === 'tag' && /^[\p{L}\p{N}_.-]+$/u.test(value) ? `#${value}` : `${operator}:${quotedValue(value)}`

/** The search without one of its items. */
export const withoutItem = (typed: string, { from, to }: Pick<SearchItem, 'from' | 'to'>): string =>
  `${typed.slice(0, from)} ${typed.slice(to)}`.replace(/\s+/g, ' ').trim()

/** The search with a filter behind it, in the place of others of that operator. */
export const withFilter = (typed: string, operator: SearchOperator, value: string | null): string => {
  const others = itemsIn(parseSearch(typed)).filter(
    (item) => item.kind === 'filter' && item.operator === operator && !item.negated,
  )
  const kept = others.reduceRight((text, item) => withoutItem(text, item), typed)
  return value === null ? kept.trim() : `${kept.trim()} ${filterText(operator, value)}`.trim()
}
