import type { Knex } from 'knex'
import { contributionKind } from '#platform/language/contribution.ts'
import type { Reader } from '#platform/language/policy.ts'
import type { Table } from '#platform/projections/table.ts'
import type { SpreadsheetHead, SpreadsheetRow } from './spreadsheet.ts'

/** What is listed, as the request names it, and how it is written. */
export type ListRequest<Wanted> = {
  wanted: Wanted
  reader: Reader
  language: string
  /** Address of the installation, without a trailing slash. */
  publicUrl: string
  /** Rows per page. */
  pageSize: number
}

/** A list that is read a page at a time. */
export type OpenList = {
  head: SpreadsheetHead
  /** How many rows there were when it was opened. */
  total: number
  /**
   * The next rows, as far as this reader may see them, and how many were looked at. Null at the end; `refused`: the
   * reader has lost the list.
   */
  next: (reader: Reader) => Promise<{ rows: SpreadsheetRow[]; passed: number } | 'refused' | null>
}

/** A list that members can export. */
export type ExportedList<Wanted = any> = {
  /** The kind of export. */
  kind: string
  /** The tables that it reads. */
  dependsOn: readonly Table<any>[]
  /** Null when the reader may not see it. */
  open: (db: Knex, request: ListRequest<Wanted>) => Promise<OpenList | null>
}

/** Lists for exports, contributed in `query-api/<feature>/*.exported-list.ts`. */
export const exportedLists = contributionKind<ExportedList>({
  layer: 'query-api',
  suffix: '.exported-list.ts',
  problemOf: ({ kind, dependsOn }) =>
    dependsOn.length > 0 ? null : `the exported list ${kind} depends on no table`,
})

/** Declares a list that members can export. */
export const defineExportedList = exportedLists.define
