import '#test/kit/dom.ts'
import { mock } from 'node:test'
import { act } from '@testing-library/react'
import { expect } from 'chai'
import { useEffect } from 'react'
import { maxUnreadPosts } from '#events/activities/stream.contract.ts'
import { answering, show, tidy } from '#test/kit/screen.tsx'
import { postElement } from './feed-lines.ts'
import { useSeenPosts } from './use-seen-posts.ts'

type Seen = { isIntersecting: boolean; target: Element }

const posts = Array.from({ length: maxUnreadPosts + 2 }, (_, at) => ({ id: `p${at}`, no: String(at + 10) }))
const known = posts.slice(0, maxUnreadPosts)
const ids = posts.map(({ id }) => id)

/** A feed that shows all posts, of which the first answer named only some as unread. */
function ShownPosts() {
  const unread = { first_id: 'p0', count: maxUnreadPosts, posts: known }
  const follow = useSeenPosts({ slug: 'garden', unread, readNo: '1', newestNo: '900', isAtTop: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the feed follows its posts once
  useEffect(() => follow(ids), [])
  return ids.map((id) => <p key={id} id={postElement(id)} />)
}

describe('the mark of a stream that is read upward', () => {
  const browser = globalThis.IntersectionObserver
  let see: (entries: Seen[]) => void
  const observed: Element[] = []

  beforeEach(() => {
    globalThis.IntersectionObserver = class {
      constructor(callback: (entries: Seen[]) => void) {
        see = callback
      }
      observe(element: Element) {
        observed.push(element)
      }
      unobserve() {}
      disconnect() {}
    } as unknown as typeof IntersectionObserver
  })
  afterEach(() => {
    mock.timers.reset()
    globalThis.IntersectionObserver = browser
    tidy()
  })

  it('rises beyond the posts of the first answer, whose next ones it asks for', async () => {
    const mark = { read_no: '109', before_no: '1', version: '2' }
    const { sent, restore } = answering(
      { body: mark },
      { body: { posts: posts.slice(maxUnreadPosts), next: null } },
      { body: { ...mark, read_no: '111' } },
    )
    await show(<ShownPosts />)
    expect(observed).to.have.length(posts.length)
    mock.timers.enable({ apis: ['setTimeout'] })
    await act(async () => see(observed.map((target) => ({ isIntersecting: true, target }))))
    for (const _ of ['the first ones', 'the next ones']) await act(async () => mock.timers.tick(1000))
    restore()
    expect(
      sent.map(({ url, init }) => `${init.method ?? 'GET'} ${url} ${init.body ?? ''}`.trim()),
    ).to.deep.equal([
      'POST /activitystreams/garden/read {"read_no":"109"}',
      'GET /activitystreams/garden/unread_positions?after=109',
      'POST /activitystreams/garden/read {"read_no":"111"}',
    ])
  })
})
