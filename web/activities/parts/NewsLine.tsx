import type { StreamNewsView } from '#events/activities/stream-news.contract.ts'
import { RelativeTime } from '#web/kit/dates/RelativeTime.tsx'
import { Avatar, Avatars } from '#web/kit/people/Avatar.tsx'
import { NewsWords } from './NewsWords.tsx'
import './NewsLine.css'

/** What people did elsewhere, in one line between posts. */
export function NewsLine({ news }: { news: StreamNewsView }) {
  return (
    <p className="fm-news-line fm-small fm-muted">
      <Avatars>
        {news.people.map(({ id, name, picture }) => (
          <Avatar key={id} id={id} name={name ?? '?'} picture={picture} size={24} />
        ))}
      </Avatars>
      <span>
        <NewsWords news={news} /> · <RelativeTime at={news.at} as="when" />
      </span>
    </p>
  )
}
