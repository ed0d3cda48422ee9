import { projectionScenario } from '#test/kit/projection-scenario.ts'
import { recorded } from '#test/kit/recorded.ts'
import { groupActivityCountsProjection } from './group-activity-counts.projection.ts'

const created = (group_id: string) =>
  recorded(
    'GroupCreated',
    {
      group_id,
      slug: group_id,
      founder_id: 'ben',
      name: group_id,
      description: '',
      category_id: 'circles',
      access: 'open',
    },
    { stream: `group-${group_id}`, actor_id: 'ben' },
  )
const around = { stream: 'activity-p', actor_id: 'ben' }
const published = (group_ids: string[]) =>
  recorded(
    'PostPublished',
    {
      activity_id: 'p',
      author_id: 'ben',
      type: 'note',
      title: 'Pears',
      content: {},
      group_ids,
      tag_ids: [],
      image_ids: [],
      attachment_ids: [],
      crawl_id: null,
      poll: null,
      confirm: false,
    },
    around,
  )
const moved = (before: string[], after: string[]) =>
  recorded(
    'PostMoved',
    { activity_id: 'p', author_id: 'ben', type: 'note', before, after, returns_to: [] },
    around,
  )
const changed = (type: 'PostDeleted' | 'PostRestored', group_ids: string[]) =>
  recorded(type, { activity_id: 'p', group_ids, author_id: 'ben' }, around)

describe('how many posts a group has', () => {
  const projected = projectionScenario(groupActivityCountsProjection)
  const groups = [created('garden'), created('kitchen')]
  const counts = (garden: number, kitchen: number) => [
    { id: 'garden', activity_count: garden },
    { id: 'kitchen', activity_count: kitchen },
  ]

  it('is nothing at first, and counts no post of the network', () =>
    projected.given(...groups, published([])).rows(counts(0, 0)))

  it('counts a post in each of its groups, and follows it', () =>
    projected.given(...groups, published(['garden']), moved(['garden'], ['kitchen'])).rows(counts(0, 1)))

  it('does not count what is deleted, until it is restored', async () => {
    const both = ['garden', 'kitchen']
    const deleted = [published(both), changed('PostDeleted', both)]
    await projected.given(...groups, ...deleted).rows(counts(0, 0))
    await projected.given(...groups, ...deleted, changed('PostRestored', both)).rows(counts(1, 1))
  })
})
