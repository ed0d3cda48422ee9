import { contributionKind } from '#platform/language/contribution.ts'
import type { Actor } from '#platform/language/policy.ts'
import type { RichDocument } from '#platform/rich-text/rich-text.ts'
import type { ArchiveEntry } from '#platform/storage/zip-archive.ts'
import type { JobTools } from './job.ts'

/** A person with the name that the member sees; null where the member sees nobody. */
export type KnownPerson = { id: string; name: string | null }

/** What a feature works with while the archive of a member's own data is made. */
export type OwnDataContext = {
  /** The member who gets the archive. Rows are read with the member's keys. */
  actor: Actor
  tools: JobTools
  peopleOf: (ids: readonly (string | null)[]) => Promise<(id: string) => KnownPerson>
  /** Renders texts as plain text, with the names that the member sees. */
  plainTexts: (
    texts: readonly (RichDocument | null)[],
  ) => Promise<(text: RichDocument | null) => string | null>
  /** The events at these log positions in readable form, without personal data of others. */
  describeEvents: (positions: AsyncIterable<string>) => AsyncGenerator<unknown>
}

/** One file of the archive. Its title and text are `own_data.<part>` and `own_data.<part>_text` of the feature. */
export type OwnDataPart = {
  part: string
  /** Position on the index page; parts with equal positions are in order of their names. */
  order: number
  /** Estimates the number of values, for the progress bar. */
  estimate?: (context: OwnDataContext) => Promise<number>
  /** The bytes of uploaded or generated files, in addition to the list. */
  attachments?: (context: OwnDataContext) => Promise<ArchiveEntry[]>
} & (
  | { list: (context: OwnDataContext) => AsyncIterable<unknown> }
  | { single: (context: OwnDataContext) => Promise<unknown> }
)

/** What one feature adds to the archive of a member's own data. */
export type OwnData = {
  feature: string
  parts: readonly OwnDataPart[]
}

export const ownDataKind = contributionKind<OwnData>({
  layer: 'reactors',
  suffix: '.own-data.ts',
  problemOf: ({ parts }) => {
    if (parts.length === 0) return 'it has no parts'
    const odd = parts.find(({ part }) => !/^[a-z]+(_[a-z]+)*$/.test(part))
    return odd ? `“${odd.part}” is not in snake_case` : null
  },
})

/** Declares in `reactors/<feature>/*.own-data.ts` what the feature adds to the archive of a member's own data. */
export const defineOwnData = ownDataKind.define

/** The archive's file of a part: `sign_ins` → `sign-ins.json`. */
export const ownDataFile = ({ part }: Pick<OwnDataPart, 'part'>): string =>
  `${part.replaceAll('_', '-')}.json`
