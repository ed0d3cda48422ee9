import type { Knex } from 'knex'
import type { Reader } from '#platform/language/policy.ts'
import {
  itemsIn,
  parseSearch,
  plainWords,
  type SearchItem,
  type SearchOperator,
} from '#platform/language/search-grammar.ts'
import { spanOf } from './search-date.ts'
import { wholeTitle } from './search-row.ts'
import type { SearchCondition, SearchSection, SearchValue } from './search-section.ts'
import { exactly, phraseQuery, type Widening, wordsQuery } from './ts-query.ts'

/** Why a part of a search finds nothing. */
export type ChipError =
  | 'unknown_value'
  | 'unknown_type'
  | 'unknown_has'
  | 'unknown_is'
  | 'unknown_date'
  | 'value_missing'
  | 'add_word'

/** An operator of a search as the field shows it. `from` and `to` say where it stands in what was typed. */
export type Chip = {
  operator: SearchOperator | null
  value: string
  negated: boolean
  from: number
  to: number
  error: ChipError | null
}

type Resolved = { item: SearchItem; marks: readonly string[]; error: ChipError | null }

/** A search whose values are known, not yet bound to a module. */
export type Question = {
  typed: string
  chips: Chip[]
  /** False where a part is wrong or nothing is asked for: then there are no hits. */
  isAnswerable: boolean
  alternatives: readonly (readonly Resolved[])[]
  zone: string
  now: string
}

/** What a module is asked. Null conditions are those of a module that cannot have hits. */
export type SectionQuestion = {
  /** For the words of the index; null where only other conditions are asked. */
  words: string | null
  conditions: SearchCondition[]
}

type Asking = {
  sections: readonly SearchSection[]
  values: readonly SearchValue[]
  reader: Reader
  zone: string
}

/** Parses what a person typed and looks up the values of its operators. */
export const askQuestion = async (db: Knex, typed: string, asking: Asking): Promise<Question> => {
  const parsed = parseSearch(typed)
  const alternatives = await Promise.all(
    parsed.alternatives.map((items) => Promise.all(items.map((item) => resolve(db, item, asking)))),
  )
  const chips = alternatives.flat().flatMap(({ item, error }): Chip[] => {
    if (item.kind !== 'filter') return []
    const { operator, value, negated, from, to } = item
    return [{ operator, value, negated, from, to, error }]
  })
  const items = itemsIn(parsed)
  if (items.length > 0 && items.every(({ negated }) => negated))
    chips.push({
      operator: null,
      value: '',
      negated: false,
      from: typed.length,
      to: typed.length,
      error: 'add_word',
    })
  return {
    typed,
    chips,
    isAnswerable: items.length > 0 && chips.every(({ error }) => error === null),
    alternatives,
    zone: asking.zone,
    now: asking.reader.circumstances.now,
  }
}

const resolve = async (db: Knex, item: SearchItem, asking: Asking): Promise<Resolved> => {
  if (item.kind !== 'filter') return { item, marks: [], error: null }
  const failed = (error: ChipError): Resolved => ({ item, marks: [], error })
  const known: Resolved = { item, marks: [], error: null }
  const { operator } = item
  const value = item.value.trim()
  if (value === '') return failed('value_missing')
  if (operator === 'type')
    return asking.sections.some((section) => isModule(section, value)) ? known : failed('unknown_type')
  if (operator === 'has')
    return asking.sections.some(({ has }) => has.some((one) => one === value.toLowerCase()))
      ? known
      : failed('unknown_has')
  if (operator === 'is')
    return asking.sections.some(({ is }) => Object.hasOwn(is, value.toLowerCase()))
      ? known
      : failed('unknown_is')
  if (isOfDate(operator))
    return spanOf(value, asking.zone, asking.reader.circumstances.now) ? known : failed('unknown_date')
  const marks = await Promise.all(
    asking.values
      .filter(({ operators }) => operators.includes(operator))
      .map(({ marksOf }) => marksOf(db, asking.reader, value, operator)),
  )
  return marks.flat().length === 0 ? failed('unknown_value') : { ...known, marks: [...new Set(marks.flat())] }
}

const isModule = ({ module, singular }: SearchSection, value: string): boolean =>
  [module, singular].includes(value.toLowerCase())

/** What a module is asked; null where it cannot have a hit. */
export const questionFor = (
  question: Question,
  section: SearchSection,
  reader: Reader,
  widening: Widening,
): SectionQuestion | null => {
  const words: string[] = []
  const conditions: SearchCondition[] = section.where ? [section.where(reader)] : []
  const days: SearchCondition[] = []
  for (const alternative of question.alternatives) {
    const parts = alternative.map((resolved) => partOf(question, resolved, section, reader, widening))
    const possible = parts.filter((part) => part !== 'never')
    if (parts.some((part) => part === 'always')) continue
    if (possible.length === 0) return null
    if (alternative.every(asksForDate)) {
      days.push(anyOf(possible.flatMap((part) => (isCondition(part) ? [part] : []))))
      continue
    }
    const texts = possible.flatMap((part) =>
      typeof part === 'string' || !('words' in part) ? [] : [part.words],
    )
    if (texts.length === possible.length && section.alsoHolding !== undefined)
      conditions.push(anyOf(texts.map((text) => heldIn(section, text, reader))))
    else if (texts.length === possible.length)
      words.push(texts.length === 1 ? (texts[0] ?? '') : `(${texts.join(' | ')})`)
    else
      conditions.push(
        anyOf(
          alternative.flatMap((one, nth) => {
            const part = parts[nth]
            if (part === undefined || typeof part === 'string') return []
            const condition = asCondition(part, section, reader)
            return [asksForDate(one) ? atOwnDates(section, condition, reader) : condition]
          }),
        ),
      )
  }
  // All days are asked of one date.
  if (days.length > 0) conditions.push(atOwnDates(section, allOf(days), reader))
  if (words.length === 0) return { words: null, conditions }
  const asked = words.join(' & ')
  return { words: asked, conditions: section.hasParts ? [...conditions, notByThing(asked)] : conditions }
}

/** A part of a thing is no hit for what the thing says alone. */
const notByThing = (words: string): SearchCondition => ({
  sql: '(thing_words is null or own_words @@ ?::tsquery or not thing_words @@ ?::tsquery)',
  bindings: [words, words],
})

const asksForDate = ({ item }: Pick<Resolved, 'item'>): boolean =>
  item.kind === 'filter' && isOfDate(item.operator)

const atOwnDates = (
  { atOwnDates: ofReader }: SearchSection,
  condition: SearchCondition,
  reader: Reader,
): SearchCondition => ofReader?.(condition, reader) ?? condition

type Part = { words: string } | SearchCondition | 'always' | 'never'

const partOf = (
  question: Question,
  { item, marks }: Resolved,
  section: SearchSection,
  reader: Reader,
  widening: Widening,
): Part => {
  const part = positivePart(question, item, marks, { section, reader, widening })
  if (!item.negated) return part
  if (part === 'always') return 'never'
  if (part === 'never') return 'always'
  if ('words' in part) return { words: `!(${part.words})` }
  const { sql, bindings, index } = part
  // Of dates that only some readers know an index knows too many, and would leave out too much.
  const isSure = section.atOwnDates === undefined || !asksForDate({ item })
  return { sql: `not (${sql})`, bindings, ...(index && isSure && { index: { not: index } }) }
}

const positivePart = (
  { zone, now }: Question,
  item: SearchItem,
  marks: readonly string[],
  { section, reader, widening }: { section: SearchSection; reader: Reader; widening: Widening },
): Part => {
  if (item.kind !== 'filter') {
    const words = item.kind === 'phrase' ? phraseQuery(item.text) : wordsQuery(item.text, widening)
    // Signs alone are asked for by nobody.
    return words === null ? 'always' : { words }
  }
  const value = item.value.trim().toLowerCase()
  if (item.operator === 'type') return isModule(section, value) ? 'always' : 'never'
  if (item.operator === 'has')
    return section.has.some((one) => one === value) ? markCondition([`has:${value}`]) : 'never'
  if (item.operator === 'is') return section.is[value as keyof SearchSection['is']]?.(reader) ?? 'never'
  if (isOfDate(item.operator)) {
    const span = spanOf(value, zone, now)
    return span ? dateCondition(item.operator, span) : 'never'
  }
  return markCondition(marks)
}

type DateOperator = 'on' | 'before' | 'after'
export const isOfDate = (operator: SearchOperator): operator is DateOperator =>
  operator === 'on' || operator === 'before' || operator === 'after'

const dateCondition = (
  operator: DateOperator,
  { start, end }: { start: string; end: string },
): SearchCondition => {
  if (operator === 'before') return { sql: 'at < ?', bindings: [start], index: { startsBefore: start } }
  const isOver = 'coalesce(until, at) >= ?'
  if (operator === 'after') return { sql: isOver, bindings: [end], index: { endsFrom: end } }
  const index = { all: [{ startsBefore: end }, { endsFrom: start }] }
  return { sql: `at < ? and ${isOver}`, bindings: [end, start], index }
}

/** Rows with one of these marks. */
export const markCondition = (marks: readonly string[]): SearchCondition => ({
  sql: 'marks && ?::text[]',
  bindings: [[...marks]],
  index: { marks },
})

const asCondition = (
  part: { words: string } | SearchCondition,
  section: SearchSection,
  reader: Reader,
): SearchCondition => ('words' in part ? heldIn(section, part.words, reader) : part)

/** Rows that hold words, themselves or in another table; negated words in neither. */
const heldIn = (
  { table, alsoHolding, hasParts }: SearchSection,
  words: string,
  reader: Reader,
): SearchCondition => {
  if (alsoHolding === undefined) {
    const own = hasParts ? notByThing(words) : { sql: 'true', bindings: [] }
    return {
      sql: `words @@ ?::tsquery and ${own.sql}`,
      bindings: [words, ...own.bindings],
      index: { words },
    }
  }
  const isNegated = words.startsWith('!')
  const positive = isNegated ? words.slice(1) : words
  const held = alsoHolding(positive, reader)
  return {
    sql: `id ${isNegated ? 'not in' : 'in'} (select id from rm.${table.sqlName} where words @@ ?::tsquery union all ${held.sql})`,
    bindings: [positive, ...held.bindings],
  }
}

const isCondition = (part: Part): part is SearchCondition => typeof part !== 'string' && !('words' in part)

const allOf = (conditions: readonly SearchCondition[]): SearchCondition => {
  const all = conditions.flatMap(({ index }) => index ?? [])
  return {
    sql: conditions.map(({ sql }) => `(${sql})`).join(' and '),
    bindings: conditions.flatMap(({ bindings }) => bindings),
    ...(all.length > 0 && { index: { all } }),
  }
}

const anyOf = (conditions: readonly SearchCondition[]): SearchCondition => {
  const any = conditions.flatMap(({ index }) => index ?? [])
  return {
    sql: `(${conditions.map(({ sql }) => `(${sql})`).join(' or ')})`,
    bindings: conditions.flatMap(({ bindings }) => bindings),
    ...(any.length === conditions.length && { index: { any } }),
  }
}

/** The words that are asked for, to rank titles by: all of them in a title, and a title that is nothing else. */
export const titleQueries = ({ typed }: Pick<Question, 'typed'>): { all: string; whole: string } => {
  const text = plainWords(typed)
  // A word that no text holds.
  const nothing = exactly('=')
  return {
    all: wordsQuery(text, () => [], 'A') ?? nothing,
    whole: text === '' ? nothing : exactly(wholeTitle(text)),
  }
}
