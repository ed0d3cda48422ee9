import type { ReadEntry } from '#platform/ical/reading/read-calendar.ts'
import { contributionKind } from '#platform/language/contribution.ts'
import type { DomainEvent } from '#platform/language/event.ts'
import type { Tools } from './procedures.ts'

/** What becomes of an entry of a calendar file, with the events that do it. */
export type PlannedEntry = {
  /** The thing that the entry becomes. */
  id: string
  state: 'new' | 'changed' | 'unchanged' | 'conflict' | 'refused'
  /** Why it is in conflict or refused. */
  reason: string | null
  /** True for a conflict that the member may decide. */
  replaceable: boolean
  events: readonly DomainEvent[]
}

export type ImportSituation = {
  calendarId: string
  /** The commands of earlier imports into the calendar: what they did, no member did by hand. */
  commands: readonly string[]
  replaceConflicts: boolean
  /** The command is being repeated, so some of it may be done. */
  isRepeated: boolean
}

type ImportTools = Pick<Tools, 'actor' | 'now' | 'network' | 'load' | 'wasHere'>

/** What entries of calendar files become. */
export type ImportTarget = {
  streamOf: (id: string) => string
  plan: (entry: ReadEntry, situation: ImportSituation, tools: ImportTools) => Promise<PlannedEntry>
  /** The events after which a thing is as before an import; null when it was changed since, so it stays. */
  revert: (
    id: string,
    done: { calendarId: string; command_id: string },
    tools: ImportTools,
  ) => Promise<readonly DomainEvent[] | null>
}

export const importTargetKind = contributionKind<ImportTarget>({
  layer: 'command-api',
  suffix: '.imports.ts',
})

/** Declares in `command-api/<feature>/*.imports.ts` what entries of calendar files become. */
export const defineImportTarget = importTargetKind.define
