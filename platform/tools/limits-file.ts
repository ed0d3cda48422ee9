import { discoverExports } from '#platform/config/discovery.ts'
import type { Limit, LimitSet } from '#platform/language/limit.ts'

/** Where the limits are listed, from the root of the repository. */
export const limitsFile = 'docs/limits.md'

const layers = ['platform', 'events', 'command-api', 'projectors', 'query-api', 'reactors']

/** All limits, as files `*.limits.ts` of every layer declare them, by topic. */
export const foundLimits = async (): Promise<LimitSet[]> => {
  const parts = await Promise.all(layers.map((layer) => discoverExports(layer, '.limits.ts')))
  const sets = parts.flat().map(({ value }) => value)
  return sets.filter(isLimitSet).sort((a, b) => (a.topic < b.topic ? -1 : 1))
}

const isLimitSet = (value: unknown): value is LimitSet =>
  typeof value === 'object' && value !== null && 'topic' in value && 'limits' in value

/** The text of `docs/limits.md`. */
export const limitsText = (sets: readonly LimitSet[]): string => {
  const topics = [...new Set(sets.map(({ topic }) => topic))]
  const limitsOf = (topic: string) =>
    sets.filter((set) => set.topic === topic).flatMap(({ limits }) => Object.values(limits))
  return [introduction, ...topics.map((topic) => section(topic, limitsOf(topic)))].join('\n')
}

const introduction = `# Limits

Limits for requests, texts, files and connections. This page is generated from the code (\`npm run docs:limits\`): each
limit is declared in a file \`*.limits.ts\` next to the code that enforces it. A request beyond a limit is answered with
the status and code shown here, as problem+json. \`RATE_LIMIT_FACTOR\` multiplies the limits under Traffic.
`

const section = (topic: string, limits: readonly Limit[]): string =>
  [
    `## ${topic}`,
    '',
    '| Limit | Value | Per | When exceeded |',
    '|---|---|---|---|',
    ...limits.map((limit) => `| ${cells(limit).join(' | ')} |`),
    '',
  ].join('\n')

const cells = ({ name, scope, answer, note, setting, ...limit }: Limit): string[] => {
  const refused = answer === null ? [] : [`${answer.slice(0, 3)} \`${answer.slice(4)}\``]
  const changed = setting === undefined ? '' : ` (\`${setting}\`)`
  return [name, `${amount(limit)}${changed}`, scope, [...refused, ...(note ? [note] : [])].join('; ')]
}

const amount = ({ value, unit, seconds }: Pick<Limit, 'value' | 'unit' | 'seconds'>): string => {
  const most = unit === 'bytes' ? bytes(value) : unit === 'ms' ? duration(value) : counted(value, unit)
  return seconds === undefined ? most : `${most} in ${duration(seconds * 1_000)}`
}

const counted = (value: number, unit: string): string =>
  unit === 'year' ? String(value) : `${thousands(value)} ${unit}`

const largest = (units: readonly (readonly [string, number])[], value: number): string => {
  const [name, size] = units.find(([, size]) => value >= size && value % (size / 4) === 0) ?? ['', 1]
  return `${thousands(value / size)} ${name}`.trim()
}

const bytes = (value: number): string =>
  largest(
    [
      ['GB', 1024 ** 3],
      ['MB', 1024 ** 2],
      ['KB', 1024],
      ['bytes', 1],
    ],
    value,
  )

const duration = (ms: number): string =>
  largest(
    [
      ['h', 3_600_000],
      ['min', 60_000],
      ['s', 1_000],
      ['ms', 1],
    ],
    ms,
  )

const thousands = (value: number): string => value.toLocaleString('en-US')
