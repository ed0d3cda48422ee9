import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { thingAppearance } from '../display/appearances.ts'
import { useText } from '../language/texts.ts'
import { Avatar } from '../people/Avatar.tsx'
import type { MentionMatch } from './mention-sources.ts'
import type { Asked } from './use-mentionables.ts'

type MentionMenuProps = {
  id: string
  asked: Asked
  results: readonly MentionMatch[]
  isSearching: boolean
  chosen: number
  /** Where it opens, in the window. */
  at: { left: number; top: number; bottom: number }
  onChoose: (one: MentionMatch) => void
}

const kindOfNew = ({ kind }: MentionMatch): string => thingAppearance(`new_${kind}`).kind ?? ''

const width = 280
const height = 240

/** The list of matches. Focus stays in the text; this only shows the highlighted one. */
export function MentionMenu({ id, asked, results, isSearching, chosen, at, onChoose }: MentionMenuProps) {
  const say = useText()
  const { sign, text } = asked
  const list = useRef<HTMLDivElement>(null)
  const fitsBelow = at.bottom + height < window.innerHeight
  useEffect(() => {
    const box = list.current
    if (box === null) return
    // Set by script: the content policy forbids style attributes in HTML.
    box.style.left = `${Math.max(8, Math.min(at.left, window.innerWidth - width - 8))}px`
    box.style.top = fitsBelow ? `${at.bottom + 6}px` : ''
    box.style.bottom = fitsBelow ? '' : `${window.innerHeight - at.top + 6}px`
  }, [at.left, at.top, at.bottom, fitsBelow])
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' })
  })
  const label = say(sign === '@' ? 'editor.mention_people' : 'editor.mention_tags')
  return createPortal(
    <div ref={list} className="fm-mentions" data-mention-menu="">
      <div role="listbox" id={id} aria-label={label}>
        {results.map((one, position) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text
          <div
            key={`${one.kind} ${one.id}`}
            id={`${id}-${position}`}
            role="option"
            aria-selected={position === chosen}
            className="fm-mention-row"
            onMouseDown={(event) => {
              event.preventDefault()
              onChoose(one)
            }}
          >
            {sign === '@' && (
              <Avatar
                id={one.id}
                name={one.name}
                picture={one.picture ?? null}
                size={24}
                square={!thingAppearance(one.kind).isRound}
              />
            )}
            <span className="fm-ellipsis">{sign === '#' ? `#${one.name}` : one.name}</span>
            {typeof one.member_count === 'number' && (
              <span className="fm-small fm-muted">
                {say('kit.member_count', { count: one.member_count })}
              </span>
            )}
            {one.make && <span className="fm-small fm-muted">{say(kindOfNew(one))}</span>}
          </div>
        ))}
      </div>
      {results.length === 0 && (
        <p className="fm-small fm-muted" role="status">
          {say(
            sign === '#' && text === ''
              ? 'picker.type_more'
              : isSearching
                ? 'kit.searching'
                : 'kit.nothing_found',
          )}
        </p>
      )}
    </div>,
    document.body,
  )
}
