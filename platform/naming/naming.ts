import { discoverParts } from '#platform/config/discovery.ts'
import { contributionKind } from '#platform/language/contribution.ts'
import type { Table } from '#platform/projections/table.ts'

/**
 * How objects of one kind are named and linked, for readers who may see them or could before they were
 * deleted. Audit log, recent actions, notifications and mentions use it.
 */
export type Naming = {
  /** As events name it: the `tag` of `tag_id`. */
  kind: string
  table: Table<any>
  /** The columns that hold the name, in order. */
  name: readonly string[]
  /**
   * The column with the keys that may know the name; differs from `audience` when an object can be hidden for
   * a while.
   */
  nameAudience: string
  /** Path of its page. */
  path: (id: string) => string
  /** Whether the audit log names these objects to administrators, who need not see them otherwise. */
  inAuditLog: boolean
  /** Whether texts may mention these objects; `command-api/<feature>/*.mentions.ts` says which of them. */
  inTexts?: boolean
  /** Objects that only one member can read. The audit log says that something happened to them, but not what. */
  private?: PrivateObjects
}

/** `where` is SQL over the row `named`. */
export type PrivateObjects = { where: string }

const columnsOf = ({ table, name, nameAudience }: Naming): string[] =>
  [...name, nameAudience].filter((column) => column !== 'audience' && !(column in table.columns))

/** Contributions `query-api/<feature>/*.naming.ts`. They import tables only. */
export const namings = contributionKind<Naming>({
  layer: 'query-api',
  suffix: '.naming.ts',
  problemOf: (naming) => {
    const [unknown] = columnsOf(naming)
    if (unknown !== undefined) return `the table ${naming.table.name} has no column ${unknown}`
    return /^\//.test(naming.path('id')) ? null : `the path of a ${naming.kind} does not begin with a slash`
  },
})

/** Declares how objects of a kind are named. */
export const defineNaming = namings.define

let discovered: Promise<Naming[]> | undefined

/** The namings of all features, read once per process. Two for one kind are an error at start. */
export const discoverNamings = (): Promise<Naming[]> => {
  discovered ??= discoverParts(namings).then(withoutRepeats)
  return discovered
}

const withoutRepeats = (all: Naming[]): Naming[] => {
  const repeated = all.find(({ kind }, at) => all.findIndex((other) => other.kind === kind) !== at)
  if (repeated) throw new Error(`two files ${namings.suffix} name objects of the kind ${repeated.kind}`)
  return all
}
