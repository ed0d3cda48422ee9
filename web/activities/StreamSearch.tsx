import { useEffect, useRef } from 'react'
import { useText } from '#web/kit/language/texts.ts'
import { ListSearch } from '#web/search/parts/ListSearch.tsx'

type StreamSearchProps = { typed: string; onSearch: (q: string) => void; onClose: () => void }

/** The field that searches a stream by words and operators; Esc closes it. */
export function StreamSearch({ typed, onSearch, onClose }: StreamSearchProps) {
  const say = useText()
  const box = useRef<HTMLElement>(null)
  const isAsked = useRef(typed !== '')
  useEffect(() => {
    if (!isAsked.current) box.current?.querySelector('input')?.focus()
  }, [])
  return (
    <section
      ref={box}
      className="fm-stream-search"
      aria-label={say('activities.search')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        onClose()
      }}
    >
      <ListSearch module="activities" label={say('activities.search')} value={typed} onSearch={onSearch} />
    </section>
  )
}
