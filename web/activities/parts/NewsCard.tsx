import { type ReactNode, Suspense } from 'react'
import type { StreamNewsView } from '#events/activities/stream-news.contract.ts'
import { RelativeTime } from '#web/kit/dates/RelativeTime.tsx'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { useStreamCards } from '#web/kit/page/stream-cards.ts'
import { Avatar } from '#web/kit/people/Avatar.tsx'
import { NewsLine } from './NewsLine.tsx'
import { NewsWords } from './NewsWords.tsx'

/** News that show their thing, such as an appointment with the reader's answer; others are one line. */
export function NewsCard({ news }: { news: StreamNewsView }) {
  const say = useText()
  const shown = useStreamCards().find(({ feature, kind }) => feature === news.feature && kind === news.kind)
  if (shown === undefined || news.card === null) return <NewsLine news={news} />
  const { part: Part } = shown
  const [person] = news.people
  const frame = (content: ReactNode) => (
    <article className="fm-post" aria-label={news.about?.name}>
      <Avatar
        id={person?.id ?? ''}
        name={person?.name ?? say('kit.deleted_member')}
        picture={person?.picture ?? null}
        size={36}
      />
      <div className="fm-post-main">
        <p className="fm-small fm-muted">
          <NewsWords news={news} /> · <RelativeTime at={news.at} as="when" />
        </p>
        {content}
      </div>
    </article>
  )
  return (
    <Suspense fallback={frame(<SkeletonRows rows={2} />)}>
      <Part card={news.card} frame={frame} />
    </Suspense>
  )
}
