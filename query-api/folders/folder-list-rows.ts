import type { FolderView } from '#events/folders/folder.contract.ts'
import { folderWords } from '#events/folders/folder-words.ts'
import type { ProfileEntry, ProfileField } from '#events/members/member.contract.ts'
import type { Instant } from '#platform/language/instant.ts'
import type { SpreadsheetCell, SpreadsheetHead, SpreadsheetRow } from '#platform/spreadsheets/spreadsheet.ts'
import type { ListedEntry } from './folder-list.queries.ts'

type Options = {
  language: string
  publicUrl: string
  /** What can be filled in for files and for folders; each field is a column. */
  fields: Readonly<Record<'file' | 'folder', readonly ProfileField[]>>
}

export type ListWriter = {
  head: SpreadsheetHead
  rowOf: (entry: ListedEntry, now: Instant) => SpreadsheetRow
}

type Words = ReturnType<typeof folderWords>
type Listed<Type extends ListedEntry['type']> = Extract<ListedEntry, { type: Type }>

/** Writes the entries of a folder as lines of a table. */
export const listWriter = ({ language, publicUrl, fields }: Options): ListWriter => {
  const words = folderWords(language)
  const filled = (type: 'file' | 'folder', entries: readonly ProfileEntry[]) => [
    ...fields.file.map(({ property }) => (type === 'file' ? cellOf(entries, property) : '')),
    ...fields.folder.map(({ property }) => (type === 'folder' ? cellOf(entries, property) : '')),
  ]
  const linkTo = (path: string, id: string) => `${publicUrl}/${path}/${encodeURIComponent(id)}`
  return {
    head: headOf(words, fields),
    rowOf: (entry, now) =>
      entry.type === 'folder'
        ? [
            ...folderCells(entry, words),
            ...filled('folder', entry.folder.folder_profile),
            entry.folder.description,
            linkTo('files/folders', entry.folder.id),
          ]
        : [
            ...fileCells(entry, words, now),
            ...filled('file', entry.file.file_profile),
            entry.file.description,
            linkTo('files', entry.file.id),
          ],
  }
}

const pathOf = ({ path }: ListedEntry): string => path.join(' / ')

const at = (instant: Instant | null): SpreadsheetCell => (instant === null ? null : { at: instant })

const namesOf = (tags: FolderView['tags']): string => tags.map(({ name }) => name).join(', ')

const folderCells = (entry: Listed<'folder'>, words: Words): SpreadsheetCell[] => {
  const { name, author, created_at, updated_at, review_required, tags } = entry.folder
  const nothing = null
  return [
    pathOf(entry),
    name,
    words.a_folder,
    nothing,
    author?.name ?? '',
    at(created_at),
    at(updated_at),
    nothing,
    nothing,
    review_required ? words.review_required : '',
    nothing,
    nothing,
    nothing,
    namesOf(tags),
  ]
}

const fileCells = (entry: Listed<'file'>, words: Words, now: Instant): SpreadsheetCell[] => {
  const { file } = entry
  const isLocked = file.locked_until !== null && file.locked_until > now
  return [
    pathOf(entry),
    file.original_filename,
    file.extension === '' ? words.a_file : file.extension.toUpperCase(),
    file.size,
    file.author.name ?? '',
    at(file.created_at),
    at(file.updated_at),
    file.version.major,
    file.versions[0]?.label ?? '',
    reviewOf(entry, words),
    at(file.finalizedAt),
    isLocked ? (file.locked_by?.name ?? '') : '',
    isLocked ? at(file.locked_until) : null,
    namesOf(file.tags),
  ]
}

const reviewOf = ({ file, reviewed }: Listed<'file'>, words: Words): string => {
  if (file.review_status === 'open') return words.waits
  return reviewed ? words.approved : ''
}

const cellOf = (entries: readonly ProfileEntry[], property: string): string => {
  const entry = entries.find((one) => one.property === property)
  if (!entry) return ''
  const names = [...entry.people, ...entry.tags].map(({ name }) => name ?? '…')
  return entry.words ?? [...names, ...entry.files.map((file) => file.original_filename)].join(', ')
}

const headOf = (words: Words, { file, folder }: Options['fields']): SpreadsheetHead => {
  const ofFiles = new Set(file.map(({ label }) => label))
  // A folder's field may be named like a file's.
  const titles = folder.map(({ label }) => (ofFiles.has(label) ? `${label} (${words.a_folder})` : label))
  return {
    name: words.name,
    columns: [
      { title: words.folder, width: 36 },
      { title: words.file, width: 40 },
      { title: words.kind, width: 12 },
      { title: words.size, width: 16 },
      { title: words.author, width: 24 },
      { title: words.created, width: 18 },
      { title: words.changed, width: 18 },
      { title: words.version, width: 9 },
      { title: words.version_label, width: 24 },
      { title: words.review, width: 20 },
      { title: words.final_since, width: 18 },
      { title: words.locked_by, width: 24 },
      { title: words.locked_until, width: 18 },
      { title: words.tags, width: 24 },
      ...[...ofTitles(file), ...titles].map((title) => ({ title, width: 24 })),
      { title: words.description, width: 40 },
      { title: words.link, width: 50 },
    ],
  }
}

const ofTitles = (fields: readonly ProfileField[]): string[] => fields.map(({ label }) => label)
