import { useEffect, useRef, useState } from 'react'
import { useText } from '#web/kit/language/texts.ts'
import { ConversationPart } from './ConversationPart.tsx'
import type { MessageView } from './messages.store.ts'

type Props = { parts: readonly MessageView[]; openedId: string; ownId: string }

const maxFolded = 5

/** Everything that was written, oldest first. What was read before is folded; a long past is one line. */
export function Conversation({ parts, openedId, ownId }: Props) {
  const say = useText()
  const lastId = parts.at(-1)?.id
  const isOpen = ({ id, i }: MessageView) =>
    id === openedId || id === lastId || (i.folder === 'inbox' && !i.read)
  const [startsOpen] = useState(() => new Set(parts.filter(isOpen).map(({ id }) => id)))
  const [isWhole, setWhole] = useState(false)
  const first = useRef<HTMLDivElement>(null)
  useEffect(() => {
    first.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  const firstOpen = parts.findIndex(({ id }) => startsOpen.has(id))
  const hidden = isWhole || firstOpen <= maxFolded ? 0 : firstOpen - 2
  return (
    <>
      {hidden > 0 && (
        <button type="button" className="fm-message-earlier" onClick={() => setWhole(true)}>
          {say('messages.earlier', { count: hidden })}
        </button>
      )}
      {parts.slice(hidden).map((part, at) => (
        <div key={part.id} ref={at === firstOpen - hidden ? first : undefined}>
          <ConversationPart
            message={part}
            ownId={ownId}
            // New messages of an open conversation appear at once.
            startsOpen={startsOpen.has(part.id) || isOpen(part)}
          />
        </div>
      ))}
    </>
  )
}
