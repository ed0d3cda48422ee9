import { contributionKind } from '#platform/language/contribution.ts'
import type { DomainEvent, Recorded } from '#platform/language/event.ts'

type Thing = { kind: string; parent_id: string }

/** What an event says about the files at one place of a thing. */
export type FileUse = Thing & {
  /** Where the files are, such as `attachment` or `image`. */
  part: string
  /** The thing as events of the file name it, where that differs from the read table. */
  attachedAs?: Thing
} & (
    | { before: readonly string[]; after: readonly string[] }
    /** A document. It may refer to any file, but only files of its author count. */
    | { document: unknown; author_id: string | null }
  )

type UseOf = (event: Recorded<any>) => FileUse | readonly FileUse[]

/** The file uses of a feature, by type of event. */
export type FileUseRules = { feature: string; fileUses: Readonly<Record<string, UseOf>> }

export const fileUseRulesKind = contributionKind<FileUseRules>({
  layer: 'events',
  suffix: '.file-uses.ts',
  problemOf: ({ fileUses }) =>
    Object.keys(fileUses).length === 0 ? 'it names no event that uses files' : null,
})

/** Declares in `events/<feature>/*.file-uses.ts` which events of a feature use files, and where. */
export const defineFileUses = <F extends DomainEvent>(
  feature: string,
  fileUses: {
    [Type in F['type']]?: (event: Recorded<Extract<F, { type: Type }>>) => FileUse | readonly FileUse[]
  },
): FileUseRules => fileUseRulesKind.define({ feature, fileUses: fileUses as FileUseRules['fileUses'] })

/** The file uses of all features by type of event. */
export const fileUsesByType = (
  sets: readonly FileUseRules[],
): ReadonlyMap<string, (event: Recorded) => readonly FileUse[]> => {
  const all = new Map<string, UseOf[]>()
  for (const { fileUses } of sets)
    for (const [type, usesOf] of Object.entries(fileUses)) all.set(type, [...(all.get(type) ?? []), usesOf])
  return new Map(
    [...all].map(([type, parts]) => [type, (event: Recorded) => parts.flatMap((usesOf) => usesOf(event))]),
  )
}

/** The files of a use that holds at most one; `id` is null where it holds none. */
export const listed = (id: string | null): string[] => (id === null ? [] : [id])
