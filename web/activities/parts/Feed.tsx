import { Button } from '@mantine/core'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useEffect } from 'react'
import { Icon } from '#web/kit/display/Icon.tsx'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { EmptyState, Loaded } from '#web/kit/feedback/states.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { type FeedFilter, useFeedPage, useNewPosts, usePages } from '../use-feed.ts'
import { useMarkStreamRead } from '../use-mark-stream-read.ts'
import { Post } from './Post.tsx'

/** The posts of a stream, the latest first. New ones wait above, and nothing moves while the member reads. */
export function Feed({ filter }: { filter: FeedFilter }) {
  const say = useText()
  const { after, addPage, reset } = usePages(JSON.stringify(filter))
  const first = useFeedPage(filter, null)
  const show = () => {
    reset()
    first.load.reload()
  }
  const { count } = useNewPosts(filter, { posts: first.posts, isReady: first.load.state === 'ready' }, show)
  const isWhole = !filter.type && !filter.tag && filter.slug !== 'all'
  const { newest_no, read_no } = first.load.answer ?? {}
  useMarkStreamRead(isWhole ? filter.slug : null, newest_no, read_no)
  const isEmpty = first.load.state === 'ready' && first.posts.length === 0
  return (
    <section className="fm-feed" aria-label={say('activities.posts')}>
      <div className="fm-feed-new" aria-live="polite">
        {count > 0 && (
          <Button
            radius="xl"
            leftSection={<Icon of={ArrowUp} size={16} />}
            onClick={() => {
              show()
              document.querySelector('.fm-page-body')?.scrollTo({ top: 0 })
            }}
          >
            {say('activities.new_posts', { count })}
          </Button>
        )}
      </div>
      <Loaded
        load={first.load}
        skeleton={<SkeletonRows rows={4} height={120} />}
        has={first.posts.length > 0}
      >
        {isEmpty && (
          <EmptyState title={say('activities.empty')} big>
            {say(filter.type || filter.tag ? 'activities.empty_filtered' : 'activities.empty_text')}
          </EmptyState>
        )}
        {after.map((cursor, at) => (
          <FeedPage
            key={cursor ?? ''}
            filter={filter}
            after={cursor}
            isLast={at === after.length - 1}
            onNext={addPage}
          />
        ))}
      </Loaded>
    </section>
  )
}

type FeedPageProps = {
  filter: FeedFilter
  after: string | null
  isLast: boolean
  onNext: (next: string) => void
}

function FeedPage({ filter, after, isLast, onNext }: FeedPageProps) {
  const say = useText()
  const { load, posts } = useFeedPage(filter, after)
  const next = load.answer?.next ?? null
  // Reading on loads the next page without a click.
  useEffect(() => {
    if (!isLast || next === null) return
    const end = document.querySelector('.fm-feed-end')
    if (end === null) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && onNext(next),
      { rootMargin: '600px' },
    )
    observer.observe(end)
    return () => observer.disconnect()
  }, [isLast, next, onNext])
  return (
    <Loaded load={load} skeleton={<SkeletonRows rows={3} height={120} />} has={posts.length > 0}>
      {posts.map((post) => (
        <Post key={post.id} post={post} />
      ))}
      {isLast && next !== null && (
        <div className="fm-feed-end">
          <Button variant="default" onClick={() => onNext(next)}>
            {say('activities.earlier_posts')}
          </Button>
        </div>
      )}
    </Loaded>
  )
}
