import { useRef, useState } from 'react'
import type { MentionMatch, MentionSources } from './mention-sources.ts'
import { type Asked, useMentionables } from './use-mentionables.ts'

type MentionMenuState = {
  asked: Asked | null
  sources: MentionSources
  choose: (one: MentionMatch) => void
  dismiss: () => void
}

/** The highlighted match, and the keys that move and choose it. */
export const useMentionMenu = ({ asked, sources, choose, dismiss }: MentionMenuState) => {
  const { results, isSearching } = useMentionables(asked, sources)
  const [at, setAt] = useState({ asked: '', position: 0 })
  const name = asked === null ? '' : `${asked.sign}${asked.text}`
  // Enter does not create a new tag, because the user may only want a new line.
  const first = results[0]?.make ? -1 : 0
  const position = at.asked === name ? Math.min(at.position, Math.max(0, results.length - 1)) : first
  // Without a match the menu would be in the way.
  const isOpen = asked !== null && (isSearching || results.length > 0 || asked.text.length < 15)

  const pick = (one: MentionMatch) => {
    if (one.make === undefined) return choose(one)
    // Meanwhile one may have written on.
    void one.make().then((made) => made && chosen.current({ ...made, kind: one.kind }))
  }
  const chosen = useRef(choose)
  chosen.current = choose

  const onKey = (event: { key: string }): boolean => {
    if (!isOpen) return false
    if (event.key === 'Escape') {
      dismiss()
      return true
    }
    if (results.length === 0) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      setAt({
        asked: name,
        position: (Math.max(position, step < 0 ? 0 : -1) + step + results.length) % results.length,
      })
      return true
    }
    const one = results[position]
    if ((event.key === 'Enter' || event.key === 'Tab') && one) {
      pick(one)
      return true
    }
    return false
  }
  const latest = useRef(onKey)
  latest.current = onKey
  return {
    found: results,
    isSearching,
    position,
    isOpen,
    pick,
    onKey: (event: { key: string }) => latest.current(event),
  }
}
