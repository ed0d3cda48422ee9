import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Icon } from '#web/kit/display/Icon.tsx'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import './FilterChips.css'
import { useAuthorName } from './use-author-name.ts'
import type { FeedFilter } from './use-feed.ts'

type FilterChipsProps = Pick<FeedFilter, 'author' | 'date'> & { onEnd: (name: 'author' | 'date') => void }

/** What a stream is filtered by; a click ends a filter. */
export function FilterChips({ author, date, onEnd }: FilterChipsProps) {
  const say = useText()
  const format = useFormat()
  const name = useAuthorName(author)
  if (author === undefined && date === undefined) return null
  return (
    <ul className="fm-row fm-filter-chips" aria-label={say('activities.filter')}>
      {author !== undefined && (
        <Chip onEnd={() => onEnd('author')}>{say('activities.posts_of', { name })}</Chip>
      )}
      {date !== undefined && (
        <Chip onEnd={() => onEnd('date')}>
          {say('activities.posts_until')} {format.date(`${date}T12:00:00.000Z`, 'UTC')}
        </Chip>
      )}
    </ul>
  )
}

function Chip({ children, onEnd }: { children: ReactNode; onEnd: () => void }) {
  const say = useText()
  return (
    <li className="fm-filter-chip">
      <span className="fm-ellipsis">{children}</span>
      <button type="button" aria-label={say('activities.end_filter')} onClick={onEnd}>
        <Icon of={X} size={13} />
      </button>
    </li>
  )
}
