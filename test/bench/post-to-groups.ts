import { performance } from 'node:perf_hooks'
import { newEvent } from '../kit/recorded.ts'
import { ada, ben, startTestNetwork, type TestNetwork } from '../kit/test-network.ts'
import { share } from './timed.ts'

export type PostFigures = { members: number; p50_ms: number; p99_ms: number }[]

const category = { name: 'Group', plural_name: 'Groups', color: '3f7c31', slug: 'groups' }

/** How long a post to a group takes until it is acknowledged, by the number of members. The groups take turns. */
export const benchPostsToGroups = async ({
  sizes = [20, 20_000],
  posts = 200,
} = {}): Promise<PostFigures> => {
  const app = await startTestNetwork()
  try {
    await app.persona(ada).post('/administration/group_categories', { group_category: category }).expect(201)
    const groups: { members: number; slug: string; times: number[] }[] = []
    for (const members of sizes) groups.push({ members, slug: await filledGroup(app, members), times: [] })
    for (let nth = -20; nth < posts; nth += 1)
      for (const { slug, times } of groups) {
        const began = performance.now()
        await app
          .persona(ben)
          .post('/api/v1/activities', { activity: { content: `Tea at ${nth}`, group_ids: [slug] } })
          .expect(201)
        if (nth >= 0) times.push(performance.now() - began)
        await app.projected()
      }
    return groups.map(({ members, times }) => {
      times.sort((one, other) => one - other)
      return { members, p50_ms: share(times, 0.5), p99_ms: share(times, 0.99) }
    })
  } finally {
    await app.close()
  }
}

/** A group of Ben that so many others have joined. */
const filledGroup = async (app: TestNetwork, members: number): Promise<string> => {
  const slug = `with-${members}`
  const group = { name: slug, slug, group_category_id: category.slug, access: 'open' }
  await app.persona(ben).post('/groups', { group }).expect(201)
  const stream = `group-${slug}`
  for (let from = 1; from < members; from += 500) {
    const joined = Array.from({ length: Math.min(500, members - from) }, (_, more) =>
      joinedAt(slug, from + more),
    )
    await app.store.append(stream, joined, 'any')
    await app.projected()
  }
  return slug
}

/** A hundred people a day, so that no line of the group's news names thousands. */
const joinedAt = (group_id: string, nth: number) => {
  const event = newEvent('GroupJoined', { group_id, member_id: `m${nth}` })
  const occurred_at = new Date(Date.UTC(2026, 0, 1 + Math.floor(nth / 100), 9)).toISOString()
  return { ...event, metadata: { ...event.metadata, occurred_at } }
}
