import { useEffect, useLayoutEffect, useRef } from 'react'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { EmptyState, Loaded } from '#web/kit/feedback/states.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { emptyFeed } from '../empty-feed.ts'
import { pageKey } from '../feed-positions.ts'
import { type FeedFilter, opensAtUnread, useFeedPage, useNewPosts } from '../use-feed.ts'
import { isOpening, useFeedPages } from '../use-feed-pages.ts'
import { scrollerOf, useFeedScroll } from '../use-feed-scroll.ts'
import { useInView } from '../use-in-view.ts'
import { useSeenPosts } from '../use-seen-posts.ts'
import { FeedPage } from './FeedPage.tsx'
import { NewPosts } from './NewPosts.tsx'

/** The posts of a stream, the latest first. New ones wait above, and nothing moves while the member reads. */
export function Feed({ filter }: { filter: FeedFilter }) {
  return <OneFeed key={JSON.stringify(filter)} filter={filter} />
}

function OneFeed({ filter }: { filter: FeedFilter }) {
  const say = useText()
  const feed = useRef<HTMLElement>(null)
  const { pages, position, isReturn, opening, addBelow, addAbove, toTop } = useFeedPages(filter)
  const { opened } = position
  const [page = {}] = pages
  const first = useFeedPage(filter, page, page.around === undefined ? null : opened)
  const { answer } = first.load
  const previous = answer?.previous ?? null
  const isThere = opened !== null
  const empty = emptyFeed(filter)
  const { count } = useNewPosts(
    filter,
    {
      posts: first.posts,
      news: first.news,
      answered: [...(answer?.activities ?? []), ...(opened?.activities ?? [])],
      isReady: isThere && first.isAtTop,
    },
    toTop,
  )
  const firstId = opened?.unread?.first_id ?? null
  const { keepInView, remember } = useFeedScroll({ feed, position, isReturn, isThere, firstId })
  const top = useRef<HTMLDivElement>(null)
  const isTopInView = useInView(top, { isThere, margin: '0px' })
  const isTopNear = useInView(top, { isThere, margin: '600px' })
  const isAtTop = isThere && first.isAtTop && isTopInView === true
  const follow = useSeenPosts({
    slug: opensAtUnread(filter) ? filter.slug : null,
    unread: opened?.unread ?? null,
    readNo: opened?.read_no ?? '0',
    newestNo: answer?.newest_no ?? '0',
    isAtTop,
  })
  // Reading upward loads the page above without a click.
  useEffect(() => {
    if (isTopNear === true && previous !== null) addAbove(previous)
  }, [isTopNear, previous, addAbove])
  const isEmpty = isThere && first.posts.length === 0 && first.news.length === 0 && pages.length === 1
  const goesUp = useRef(false)
  const goUp = () => {
    goesUp.current = !first.isAtTop
    if (count > 0 || !first.isAtTop) toTop()
    if (first.isAtTop) scrollerOf(feed.current)?.scrollTo({ top: 0 })
  }
  useLayoutEffect(() => {
    if (!goesUp.current || !first.isAtTop) return
    goesUp.current = false
    scrollerOf(feed.current)?.scrollTo({ top: 0 })
    remember()
  })
  return (
    <section ref={feed} className="fm-feed" aria-label={say('activities.posts')}>
      <div ref={top} className="fm-feed-top" />
      <NewPosts
        count={count}
        unread={firstId === null ? 0 : (opened?.unread?.count ?? 0)}
        isAway={isTopInView === false || previous !== null}
        isAtTop={isAtTop}
        onGo={goUp}
      />
      <Loaded
        load={
          isThere || opening.load.state !== 'ready' ? opening.load : { ...opening.load, state: 'loading' }
        }
        skeleton={<SkeletonRows rows={4} height={120} />}
        has={isThere}
      >
        {isEmpty && (
          <EmptyState title={say(empty.title, { text: filter.q })} big>
            {say(empty.text)}
          </EmptyState>
        )}
        {pages.map((one, at) => (
          <FeedPage
            key={isOpening(one) ? 'opening' : pageKey(one)}
            filter={filter}
            page={one}
            position={position}
            isLast={at === pages.length - 1}
            firstId={firstId}
            onNext={addBelow}
            onShown={follow}
            onGrown={keepInView}
          />
        ))}
      </Loaded>
    </section>
  )
}
