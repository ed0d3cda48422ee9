import type { ContributionKind } from '#platform/language/contribution.ts'

/** Files that `import.meta.glob` found, by path. */
export type DiscoveredFiles = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** All parts of one kind, in order of their files. A wrong part is named with its file and the reason. */
export const contributed = <T extends object>(kind: ContributionKind<T>, files: DiscoveredFiles): T[] =>
  Object.entries(files).flatMap(([file, exported]) => {
    const parts = Object.values(exported).filter(kind.includes)
    if (parts.length === 0) throw new Error(`${file} exports no part of ${kind.suffix}`)
    const problem = parts.map(kind.problemOf).find((text) => text !== null)
    if (problem) throw new Error(`${file}: ${problem}`)
    return parts
  })
