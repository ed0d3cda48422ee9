import { Suspense, useRef, useState } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { postType } from '#events/activities/activity.contract.ts'
import { useMember, useNetwork } from '#web/kit/data/session.ts'
import { useNow } from '#web/kit/dates/use-now.ts'
import { lazyPart } from '#web/kit/display/lazy-part.ts'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { Widgets } from '#web/kit/page/Widgets.tsx'
import { KindChips } from './KindChips.tsx'
import { Feed } from './parts/Feed.tsx'
import { PostComposer } from './parts/PostComposer.tsx'
import { groupOfSlug, useOwnStreams } from './parts/use-own-streams.ts'
import { StreamFilters } from './StreamFilters.tsx'
import { StreamMenu } from './StreamMenu.tsx'
import { StreamSearchButton } from './StreamSearchButton.tsx'
import { TagBar } from './TagBar.tsx'
import { useStreamSearch } from './use-stream-search.ts'

const FilterChips = lazyPart(() =>
  import('./FilterChips.tsx').then((file) => ({ default: file.FilterChips })),
)

const StreamSearch = lazyPart(() =>
  import('./StreamSearch.tsx').then((file) => ({ default: file.StreamSearch })),
)

/** The streams of the member: all of them as Home, or one. */
export function HomePage() {
  const say = useText()
  const { slug: group = 'all', stream_slug: slug = group, filter } = useParams()
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const groupId = groupOfSlug(slug)
  const stream = useOwnStreams(groupId).find((one) => one.slug === slug)
  const type = kinds.find((kind) => kind === (search.get('type') ?? filter))
  const tag = search.get('tag') ?? undefined
  const sort = search.get('sort') === 'created_at' ? 'created_at' : undefined
  const date = dayIn(search.get('date'))
  const author = search.get('author') || undefined
  const { q, typed, onSearch } = useStreamSearch()
  const [isOpened, setOpened] = useState(typed !== '')
  const isSearching = isOpened || typed !== ''
  const searchButton = useRef<HTMLButtonElement>(null)
  const endSearch = () => {
    setOpened(false)
    if (typed !== '') onSearch('')
    searchButton.current?.focus()
  }
  const choose = (name: string, value: string | undefined) => {
    const query = new URLSearchParams(search)
    // The kind may stand in the path.
    if (type) query.set('type', type)
    if (value === undefined) query.delete(name)
    else query.set(name, value)
    navigate({
      pathname: filter === undefined ? pathname : pathname.slice(0, pathname.lastIndexOf('/')),
      search: query.toString(),
    })
  }
  const heading = useHeading()
  const name = useStreamName(stream?.name, slug)
  const title = slug === 'all' ? say('activities.home') : name
  return (
    <Page
      title={title}
      heading={slug === 'all' ? heading : undefined}
      measure="reading"
      side={slug === 'all' && <Widgets label={say('activities.at_a_glance')} />}
      actions={
        <>
          <StreamSearchButton
            ref={searchButton}
            isOpen={isSearching}
            onToggle={isSearching ? endSearch : () => setOpened(true)}
          />
          <StreamFilters chosen={{ type, sort, date, author }} onChoose={choose} />
          {stream && <StreamMenu stream={stream} />}
        </>
      }
    >
      <KindChips chosen={type} onChoose={(kind) => choose('type', kind)} />
      {slug !== 'saved' && <PostComposer key={slug} groupId={stream?.group_id ?? null} />}
      {tag !== undefined && <TagBar key={tag} tagId={tag} onClear={() => choose('tag', undefined)} />}
      {(author ?? date) !== undefined && (
        <Suspense>
          <FilterChips author={author} date={date} onEnd={(name) => choose(name, undefined)} />
        </Suspense>
      )}
      {isSearching && (
        <Suspense>
          <StreamSearch typed={typed} onSearch={onSearch} onClose={endSearch} />
        </Suspense>
      )}
      <Feed filter={{ slug, type, tag, sort, date, author, q }} />
    </Page>
  )
}

const kinds = postType.options

const dayIn = (text: string | null): string | undefined =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && Date.parse(text) > 0 ? text : undefined

const useStreamName = (name: string | undefined, slug: string): string => {
  const say = useText()
  const { name: network } = useNetwork()
  if (slug === 'followed') return say('activities.followed')
  if (slug === 'saved') return say('activities.saved')
  return slug === 'network' ? say('activities.whole_network', { network }) : name || say('activities.stream')
}

/** "Good morning, Ada" with the date of today. */
const useHeading = () => {
  const say = useText()
  const format = useFormat()
  const member = useMember()
  const now = new Date(useNow())
  const hour = Number(
    new Intl.DateTimeFormat('en', {
      hour: 'numeric',
      hourCycle: 'h23',
      timeZone: member.time_zone ?? undefined,
    }).format(now),
  )
  const part = hour < 5 ? 'evening' : hour < 11 ? 'morning' : hour < 18 ? 'day' : 'evening'
  return (
    <>
      {say(`activities.good_${part}`, { name: member.name.split(' ')[0] ?? '' })}
      <span className="fm-quiet fm-wide"> {format.longDate(now.toISOString())}</span>
    </>
  )
}
