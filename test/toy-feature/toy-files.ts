import { featureWords } from '#platform/tools/new-feature/feature-words.ts'
import { type FeatureFile, featureFiles } from '#platform/tools/new-feature/write-feature.ts'

// The frame of a new feature, with a network setting, an unread counter and a statistic.

const settings = `import { defineSettings } from '#platform/language/network-setting.ts'
import { z } from '#platform/language/shapes.ts'

export const toySettings = defineSettings({
  feature: 'toys',
  section: 'toys',
  order: 95,
  settings: [
    {
      key: 'toys_are_shared',
      type: z.boolean(),
      default: true,
      field: { control: 'switch' },
      readable: true,
    },
  ],
})
`

const unread = `import { defineUnread } from '#platform/queries/unread-counter.ts'
import { toys } from '#projectors/toys/toys.table.ts'

export const toysOfOthers = defineUnread({
  name: 'Toys',
  waiting: \`
    select reader, null as part, null as expires_at from unnest(cast(:readers as text[])) reader
    join rm.\${toys.sqlName} toy on toy.author_id <> reader\`,
  dependsOn: [toys],
  shape: 'number',
  list: { path: () => '/toys', items: 'toys' },
})
`

const statistic = `import { defineStatistic } from '#platform/queries/statistic.ts'
import { toys } from '#projectors/toys/toys.table.ts'

export const toyStatistic = defineStatistic({
  name: 'toys',
  feature: 'toys',
  order: 95,
  counts: 'things',
  counted: \`select created_at as at from rm.\${toys.sqlName}\`,
})
`

/** The files of a complete feature that exists only in specs. */
export const toyFiles = async (): Promise<FeatureFile[]> => [
  ...(await featureFiles(featureWords({ feature: 'toys', file: 'toy' }))),
  { path: 'events/toys/toy.settings.ts', text: settings },
  { path: 'query-api/toys/toys.unread.ts', text: unread },
  { path: 'query-api/toys/toy.statistics.ts', text: statistic },
]
