import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useText } from '#web/kit/language/texts.ts'
import { ListSearch } from '#web/search/parts/ListSearch.tsx'
import { searchPaths } from '#web/search/parts/search.paths.ts'

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
      {typed !== '' && (
        <Link className="fm-link fm-small" to={searchPaths.search(typed, 'activities')}>
          {say('search.everywhere')}
        </Link>
      )}
    </section>
  )
}
