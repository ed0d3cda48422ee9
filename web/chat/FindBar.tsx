import { ActionIcon, Button } from '@mantine/core'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { ChatHit } from '#events/chat/chat-search.contract.ts'
import { RelativeTime } from '#web/kit/dates/RelativeTime.tsx'
import { Icon } from '#web/kit/display/Icon.tsx'
import { SearchField } from '#web/kit/fields/SearchField.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { useName } from '#web/kit/people/PersonRow.tsx'
import { ChipList } from '#web/search/parts/ChipList.tsx'
import { Marked } from '#web/search/parts/Marked.tsx'
import { searchPaths } from '#web/search/parts/search.paths.ts'
import { useFoundMessages } from './use-found-messages.ts'

type FindBarProps = {
  chatId: string
  q: string
  /** The message that is shown now. */
  shown: string | null
  onSearch: (q: string) => void
  onOpen: (hit: ChatHit) => void
  onClose: () => void
}

/** What a room holds of a search. Enter goes to the message before, Shift and Enter to the one after it. */
export function FindBar({ chatId, q, shown, onSearch, onOpen, onClose }: FindBarProps) {
  const say = useText()
  const bar = useRef<HTMLElement>(null)
  const found = useFoundMessages(chatId, q)
  const { hits, answer } = found
  const at = hits.findIndex(({ id }) => id === shown)
  useEffect(() => bar.current?.querySelector('input')?.focus(), [])

  const older = async () => {
    const hit = hits[at + 1] ?? (await found.more?.())?.[0]
    if (hit) onOpen(hit)
  }
  const newer = () => {
    const hit = hits[at - 1]
    if (hit) onOpen(hit)
  }
  const hasOlder = at + 1 < hits.length || found.more !== null
  return (
    <section
      ref={bar}
      className="fm-chat-find"
      aria-label={say('chat.find.title')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.preventDefault()
          event.stopPropagation()
          onClose()
        } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
          event.preventDefault()
          if (event.shiftKey) newer()
          else void older()
        }
      }}
    >
      <div className="fm-row fm-chat-find-row">
        <div className="fm-grow">
          <SearchField label={say('chat.find.title')} value={q} onSearch={onSearch} />
        </div>
        <span className="fm-small fm-muted fm-numbers" aria-live="polite">
          {answer && say('chat.find.at', { at: at + 1, of: answer.total })}
        </span>
        <ActionIcon
          aria-label={say('chat.find.older')}
          title={say('chat.find.older')}
          disabled={!hasOlder}
          onClick={older}
        >
          <Icon of={ChevronUp} size={18} />
        </ActionIcon>
        <ActionIcon
          aria-label={say('chat.find.newer')}
          title={say('chat.find.newer')}
          disabled={at <= 0}
          onClick={newer}
        >
          <Icon of={ChevronDown} size={18} />
        </ActionIcon>
        <ActionIcon aria-label={say('chat.find.close')} title={say('chat.find.close')} onClick={onClose}>
          <Icon of={X} size={18} />
        </ActionIcon>
      </div>
      {answer && answer.chips.length > 0 && (
        <div className="fm-search-chips" aria-live="polite">
          <ChipList q={q} chips={answer.chips} onChange={onSearch} />
        </div>
      )}
      {answer && hits.length === 0 && <p className="fm-small fm-muted">{say('search.nothing', { q })}</p>}
      {answer && (
        <Link className="fm-link fm-small" to={searchPaths.search(q, 'chats')}>
          {say('search.everywhere')}
        </Link>
      )}
      {answer?.widened && <p className="fm-small fm-muted">{say('search.widened', { q })}</p>}
      {hits.length > 0 && (
        <ol className="fm-chat-found" aria-label={say('chat.find.results')}>
          {hits.map((hit) => (
            <li key={hit.id}>
              <FoundMessage hit={hit} isShown={hit.id === shown} onOpen={() => onOpen(hit)} />
            </li>
          ))}
          {found.more && (
            <li>
              <Button variant="subtle" size="xs" onClick={found.more}>
                {say('search.show_more')}
              </Button>
            </li>
          )}
        </ol>
      )}
    </section>
  )
}

function FoundMessage({ hit, isShown, onOpen }: { hit: ChatHit; isShown: boolean; onOpen: () => void }) {
  const say = useText()
  const name = useName(hit.author)
  const row = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isShown) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  return (
    <button
      ref={row}
      type="button"
      className="fm-chat-hit"
      aria-current={isShown ? 'true' : undefined}
      onClick={onOpen}
    >
      <span className="fm-row">
        <span className="fm-label fm-ellipsis fm-grow">{name}</span>
        <span className="fm-tiny fm-faint">
          <RelativeTime at={hit.created_at} as="when" />
        </span>
      </span>
      <span className="fm-chat-found-text" dir="auto">
        {hit.snippet.length > 0 ? <Marked parts={hit.snippet} /> : say('chat.picture_or_file')}
      </span>
    </button>
  )
}
