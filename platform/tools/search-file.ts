import { hasValues, isValues, searchOperators } from '#platform/language/search-grammar.ts'
import { discoverSearch } from '#platform/search/search-engine.ts'

/** Where the operators of searches are listed. */
export const searchFile = 'docs/search.md'

const meanings: Record<(typeof searchOperators)[number], string> = {
  from: 'author, organizer or sender: a name, the beginning of one, an id, or `me`',
  to: 'recipient of a message: a member or a group',
  in: 'a group or a calendar',
  group: 'a group, with its calendars',
  type: 'a module, see below',
  tag: 'a tag; `#summer` means the same',
  has: 'what it carries, see below',
  is: 'what it is for the reader, see below',
  on: 'on a day, in a month or in a year',
  before: 'before a day, a month or a year',
  after: 'after a day, a month or a year',
}

const list = (values: readonly string[]): string =>
  values.length === 0 ? '–' : values.map((value) => `\`${value}\``).join(', ')

/** The document of the operators, with what each module takes. */
export const searchText = async (): Promise<string> => {
  const { sections } = await discoverSearch()
  return [
    '# Search',
    '',
    'This file is written by `npm run docs:search`. What a person types is parsed by `platform/language/search-grammar.ts`.',
    '',
    'Words must all occur, in any order, with other forms; the last one may be incomplete. `"Words in quotes"` stand one behind the',
    'other, `-word` must not occur, and `OR` between two parts asks for one of them. Each part may be an operator. A value with',
    'more than letters, digits, `_`, `-` and dots stands in quotes. A part with a wrong value finds nothing, and says why.',
    '',
    '| Operator | Value |',
    '|---|---|',
    ...searchOperators.map((operator) => `| \`${operator}:\` | ${meanings[operator]} |`),
    '',
    'Days are `2026-11-26`, `26.11.2026`, `2026-11`, `2026`, `today`, `yesterday` and `tomorrow`, in the time zone of the reader.',
    'They mean the date of an appointment, and otherwise when something was made.',
    '',
    '| Module (`type:`) | `has:` | `is:` |',
    '|---|---|---|',
    ...sections.map(({ module, singular, has, is }) => {
      const own = hasValues.filter((value) => has.includes(value))
      const states = isValues.filter((value) => Object.hasOwn(is, value))
      return `| \`${module}\`, \`${singular}\` | ${list(own)} | ${list(states)} |`
    }),
    '',
    'Lists with a search field take the same operators and show them as chips: members in the directory, in groups and in the',
    'administration, participants of an appointment, groups, messages, the messages of a chat, people and groups for a new chat,',
    'the posts of a stream and those that a member likes, dates of appointments, files and folders in a folder, and people and groups',
    'in pickers. An operator that means nothing in a list is a wrong part there. A text without operators means what it always meant in a list: the beginning of names for people and',
    'groups, a part of the name for files. A post stands in its stream where a search finds it or one of its replies. In a list of',
    'dates, `on:`, `before:` and `after:` mean each date, also of a series. A date of a series with words of its own is found by these,',
    'and leads to itself.',
    '',
  ].join('\n')
}
