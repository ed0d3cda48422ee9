import { loadavg } from 'node:os'
import type { FileOutcome, Outcome } from './outcomes.ts'
import type { Kind, SpecFile } from './spec-files.ts'

export type Ran = FileOutcome & { file: SpecFile }

/** One line for a file that is through, and one for each spec of it that failed. */
export const lineOf = ({ file, outcomes, ms, waitedMs }: Ran): string => {
  const failures = outcomes.filter(({ state }) => state === 'failed')
  const failed = failures.length
  const passed = outcomes.filter(({ state }) => state === 'passed').length
  const skipped = outcomes.filter(({ state }) => state === 'skipped').length
  const counts = [`${passed} passed`, failed && `${failed} FAILED`, skipped && `${skipped} skipped`]
  const times = ms < 1_000 ? '' : `  ${seconds(ms)}, waited ${seconds(waitedMs)}`
  const line = `${failed > 0 ? '✗' : '✓'} ${file.path}  ${counts.filter(Boolean).join(', ')}${times}`
  return [line, ...failures.map(({ title, error }) => `    ✗ ${title}: ${error?.split('\n')[0]}`)].join('\n')
}

/** All that is said at the end; the last line is the one that counts. */
export const reportOf = (ran: readonly Ran[], { workers, ms }: { workers: number; ms: number }): string => {
  const outcomes = ran.flatMap((each) => each.outcomes)
  const failures = outcomes.filter(({ state }) => state === 'failed')
  return [
    ...skippedOnes(outcomes),
    ...unhandledOnes(ran),
    ...slowest(outcomes),
    ...totals(ran),
    `${ran.length} files in ${seconds(ms)} on ${workers} workers, load ${loadavg()[0]?.toFixed(1)} at the end`,
    ...failures.flatMap(failureOf(ran)),
    '',
    countsOf(outcomes),
  ].join('\n')
}

const skippedOnes = (outcomes: readonly Outcome[]): string[] => {
  const skipped = outcomes.filter(({ state }) => state === 'skipped')
  if (skipped.length === 0) return []
  return ['', 'Skipped:', ...skipped.map(({ file, title }) => `  ${file}  ${title}`)]
}

const unhandledOnes = (ran: readonly Ran[]): string[] => {
  const found = ran.flatMap(({ file, unhandled = [] }) => unhandled.map((why) => `  ${file.path}  ${why}`))
  return found.length === 0 ? [] : ['', 'Rejections that nobody handled:', ...found]
}

const slowest = (outcomes: readonly Outcome[]): string[] => [
  '',
  'The ten slowest specs and hooks, and how long each waited (nobody busy, nobody in line):',
  ...[...outcomes]
    .sort((one, other) => other.ms - one.ms)
    .slice(0, 10)
    .map(
      ({ file, title, ms, waitedMs }) =>
        `  ${seconds(ms).padStart(7)}  waited ${seconds(waitedMs).padStart(7)}  ${file}  ${title}`,
    ),
  '',
]

const totals = (ran: readonly Ran[]): string[] =>
  (['plain', 'server', 'journey', 'promise'] satisfies Kind[]).flatMap((kind) => {
    const own = ran.filter(({ file }) => file.kind === kind)
    if (own.length === 0) return []
    const [ms, waited] = [sumOf(own, ({ ms }) => ms), sumOf(own, ({ waitedMs }) => waitedMs)]
    const specs = sumOf(own, ({ outcomes }) => outcomes.filter(({ state }) => state !== 'hook').length)
    return [`  ${kind}: ${specs} specs in ${own.length} files, ${seconds(ms)}, waited ${seconds(waited)}`]
  })

const failureOf =
  (ran: readonly Ran[]) =>
  ({ file, title, error = '' }: Outcome, at: number): string[] => {
    const kind = ran.find((each) => each.file.path === file)?.file.kind ?? 'plain'
    return [
      '',
      `${at + 1}) ${file}`,
      `   ${title}`,
      ...error.split('\n').map((line) => `     ${line}`),
      `   Again, alone: ${seedOf(error)}${againOf(file, title, kind)}`,
    ]
  }

// Promises say with which seed they broke.
const seedOf = (error: string): string => {
  const seed = /\bseed (\d+):/.exec(error)?.[1]
  return seed ? `SEED=${seed} ` : ''
}

/** The line that runs a spec alone. A hook and a file that cannot be loaded are run with all of their file. */
export const againOf = (file: string, title: string, kind: Kind): string => {
  if (kind === 'promise') return `npm test -- ${file}`
  const isSpec = !/"(before|after) (all|each)" hook/.test(title) && !title.startsWith('(')
  const only = isSpec ? ` --fgrep ${quoted(title)}` : ''
  return `${kind === 'journey' ? 'npm run build:web && ' : ''}npx mocha ${file}${only}`
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

const countsOf = (outcomes: readonly Outcome[]): string => {
  const [passed, failed, skipped] = (['passed', 'failed', 'skipped'] as const).map(
    (wanted) => outcomes.filter(({ state }) => state === wanted).length,
  )
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
}

const sumOf = <T>(values: readonly T[], of: (value: T) => number): number =>
  values.reduce((sum, value) => sum + of(value), 0)

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`
