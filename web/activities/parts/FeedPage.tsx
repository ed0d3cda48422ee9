import { Button } from '@mantine/core'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { Fragment, useEffect, useLayoutEffect, useRef } from 'react'
import { Icon } from '#web/kit/display/Icon.tsx'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { Loaded } from '#web/kit/feedback/states.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { feedLines } from '../feed-lines.ts'
import { type FeedPosition, pageKey, withoutShown } from '../feed-positions.ts'
import { type FeedFilter, type PageCursor, useFeedPage } from '../use-feed.ts'
import { scrollerOf } from '../use-feed-scroll.ts'
import { NewsCard } from './NewsCard.tsx'
import { Post } from './Post.tsx'

type FeedPageProps = {
  filter: FeedFilter
  page: PageCursor
  position: FeedPosition
  isLast: boolean
  /** The first post that was unread when the stream opened. */
  firstId: string | null
  onNext: (next: string) => void
  /** Posts have come onto the screen. */
  onShown: (ids: readonly string[]) => void
  /** The page has come or changed its height. */
  onGrown: (isPageAbove: boolean) => void
}

/** One page of a feed. Above what the member reads it appears once it is there, and nothing in view moves. */
export function FeedPage({
  filter,
  page,
  position,
  isLast,
  firstId,
  onNext,
  onShown,
  onGrown,
}: FeedPageProps) {
  const say = useText()
  const kept = page.around === undefined ? null : position.opened
  const { load, posts: listed, news } = useFeedPage(filter, page, kept)
  const posts = withoutShown(position, page, listed)
  const ids = posts.map(({ id }) => id).join(' ')
  if (load.answer !== null)
    position.listed.set(
      pageKey(page),
      posts.map(({ id }) => id),
    )
  const next = load.answer?.next ?? null
  const isAbove = page.newer_than !== undefined
  const isShown = load.answer !== null || !isAbove
  const end = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (isShown) onGrown(isAbove)
  }, [isAbove, isShown, onGrown])
  useEffect(() => onShown(ids === '' ? [] : ids.split(' ')), [ids, onShown])
  // Reading on loads the next page without a click.
  useEffect(() => {
    if (!isLast || next === null || end.current === null) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && onNext(next),
      { root: scrollerOf(end.current), rootMargin: '600px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isLast, next, onNext])
  if (!isShown && load.state === 'loading') return null
  return (
    <div className="fm-feed-page">
      <Loaded load={load} skeleton={<SkeletonRows rows={3} height={120} />} has={posts.length > 0}>
        {feedLines(posts, news).map((line) =>
          line.post ? (
            <Fragment key={line.post.id}>
              <Post post={line.post} />
              {line.post.id === firstId && (
                <p className="fm-new-line fm-small">
                  <span className="fm-row">
                    <Icon of={ArrowUp} size={14} />
                    {say('activities.new_since_visit')}
                  </span>
                </p>
              )}
            </Fragment>
          ) : (
            <NewsCard key={line.news.id} news={line.news} />
          ),
        )}
        {isLast && next !== null && (
          <div ref={end} className="fm-feed-end">
            <Button variant="default" onClick={() => onNext(next)}>
              {say('activities.earlier_posts')}
            </Button>
          </div>
        )}
      </Loaded>
    </div>
  )
}
