import { Select } from '@mantine/core'
import { useParams, useSearchParams } from 'react-router'
import { useLoad } from '#web/kit/data/load.ts'
import { useMember, useNetwork } from '#web/kit/data/session.ts'
import { useNow } from '#web/kit/dates/use-now.ts'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { streamCalls, streams } from './activities.store.ts'
import { Feed } from './parts/Feed.tsx'
import { PostComposer } from './parts/PostComposer.tsx'

/** The streams of the member: all of them as Home, or one. */
export function HomePage() {
  const say = useText()
  const { stream_slug: slug = 'all' } = useParams()
  const [search, setSearch] = useSearchParams()
  useLoad(streams, streamCalls.streams, {})
  const stream = streams.useAll().find((one) => one.slug === slug)
  const type = kinds.find((kind) => kind === search.get('type'))
  const tag = search.get('tag') ?? undefined
  const heading = useHeading()
  const name = useStreamName(stream?.name, slug)
  const title = slug === 'all' ? say('activities.home') : name
  return (
    <Page
      title={title}
      heading={slug === 'all' ? heading : undefined}
      measure="reading"
      actions={
        <Select
          className="fm-stream-kind"
          aria-label={say('activities.kind')}
          data={[
            { value: '', label: say('activities.all_kinds') },
            ...kinds.map((kind) => ({ value: kind, label: say(`activities.kinds.${kind}`) })),
          ]}
          value={type ?? ''}
          allowDeselect={false}
          onChange={(value) =>
            setSearch((known) => {
              if (value) known.set('type', value)
              else known.delete('type')
              return known
            })
          }
        />
      }
    >
      <PostComposer key={slug} groupId={stream?.group_id ?? null} />
      <Feed filter={{ slug, type, tag }} />
    </Page>
  )
}

const kinds = ['note', 'question'] as const

const useStreamName = (name: string | undefined, slug: string): string => {
  const say = useText()
  const { name: network } = useNetwork()
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
      {say(`activities.good_${part}`, { name: member.name.split(' ')[0] ?? '' })}{' '}
      <span className="fm-quiet">{format.longDate(now.toISOString())}</span>
    </>
  )
}
