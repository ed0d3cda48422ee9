import { Button } from '@mantine/core'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { Fragment, useEffect } from 'react'
import { useMember } from '#web/kit/data/session.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { EmptyState, Loaded } from '#web/kit/feedback/states.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { feedLines, oldestUnread, postElement } from '../feed-lines.ts'
import { type FeedFilter, useFeedPage, useNewPosts, usePages } from '../use-feed.ts'
import { useMarkStreamRead } from '../use-mark-stream-read.ts'
import { NewsCard } from './NewsCard.tsx'
import { Post } from './Post.tsx'

const emptyTitles: Record<string, string> = {
  saved: 'activities.empty_saved',
  liked: 'activities.empty_liked',
}
const emptyTexts: Record<string, string> = {
  followed: 'activities.empty_followed',
  saved: 'activities.empty_saved_text',
  liked: 'activities.empty_liked_text',
}

/** The posts of a stream, the latest first. New ones wait above, and nothing moves while the member reads. */
export function Feed({ filter }: { filter: FeedFilter }) {
  const say = useText()
  const { id: own } = useMember()
  const { after, addPage, reset } = usePages(JSON.stringify(filter))
  const first = useFeedPage(filter, null)
  const show = () => {
    reset()
    first.load.reload()
  }
  const { count } = useNewPosts(
    filter,
    { posts: first.posts, news: first.news, isReady: first.load.state === 'ready' },
    show,
  )
  const isFiltered = Boolean(filter.type || filter.tag || filter.author || filter.date)
  const showsNew = !isFiltered && !['saved', 'followed', 'liked'].includes(filter.slug)
  const isWhole = !isFiltered && !['all', 'saved', 'followed', 'liked'].includes(filter.slug)
  const { newest_no, read_no } = first.load.answer ?? {}
  useMarkStreamRead(isWhole ? filter.slug : null, newest_no, read_no)
  const lastNew = oldestUnread(showsNew ? (first.load.answer?.activities ?? []) : [], own)
  const isEmpty = first.load.state === 'ready' && first.posts.length === 0 && first.news.length === 0
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
          <EmptyState title={say(emptyTitles[filter.slug] ?? 'activities.empty')} big>
            {say(
              isFiltered ? 'activities.empty_filtered' : (emptyTexts[filter.slug] ?? 'activities.empty_text'),
            )}
          </EmptyState>
        )}
        {lastNew !== null && (
          <Button
            className="fm-feed-jump"
            size="compact-sm"
            variant="light"
            leftSection={<Icon of={ArrowDown} size={14} />}
            onClick={() => {
              const element = document.getElementById(postElement(lastNew))
              element?.scrollIntoView({ block: 'center' })
              element?.focus({ preventScroll: true })
            }}
          >
            {say('activities.to_oldest_new_post')}
          </Button>
        )}
        {after.map((cursor, at) => (
          <FeedPage
            key={cursor ?? ''}
            filter={filter}
            after={cursor}
            isLast={at === after.length - 1}
            lastNew={lastNew}
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
  /** The oldest post that was unread when the stream opened. */
  lastNew: string | null
  onNext: (next: string) => void
}

function FeedPage({ filter, after, isLast, lastNew, onNext }: FeedPageProps) {
  const say = useText()
  const { load, posts, news } = useFeedPage(filter, after)
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
      {feedLines(posts, news).map((line) =>
        line.post ? (
          <Fragment key={line.post.id}>
            <Post post={line.post} />
            {line.post.id === lastNew && (
              <p className="fm-new-line fm-small">
                <span>{say('activities.new_until_here')}</span>
              </p>
            )}
          </Fragment>
        ) : (
          <NewsCard key={line.news.id} news={line.news} />
        ),
      )}
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
