import { useEffect, useRef, useState } from 'react'
import { findMentions, type MentionMatch, type MentionSign, type MentionSources } from './mention-sources.ts'

/** What the user is typing after a sign. */
export type Asked = { sign: MentionSign; text: string }

const debounceMs = 375

type Found = { asked: string; results: readonly MentionMatch[] }

/** What can be mentioned while a name is typed. An older answer never replaces a newer one. */
export const useMentionables = (
  asked: Asked | null,
  sources: MentionSources,
): { results: readonly MentionMatch[]; isSearching: boolean } => {
  const [answer, setAnswer] = useState<Found>({ asked: '', results: [] })
  const latest = useRef(sources)
  latest.current = sources
  const sign = asked?.sign ?? null
  const text = asked?.text ?? ''
  const name = `${sign}${text}`
  useEffect(() => {
    if (sign === null) return
    const stop = new AbortController()
    const search = () =>
      findMentions(latest.current, sign, text, stop.signal).then(
        (results) => !stop.signal.aborted && setAnswer({ asked: `${sign}${text}`, results }),
      )
    const timer = setTimeout(search, debounceMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [sign, text])
  return { results: answer.asked === name ? answer.results : [], isSearching: answer.asked !== name }
}
