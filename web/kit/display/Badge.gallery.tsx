import CalendarClock from 'lucide-react/icons/calendar-clock'
import CalendarX from 'lucide-react/icons/calendar-x'
import Clock from 'lucide-react/icons/clock'
import { Banner } from '../feedback/Banner.tsx'
import type { GallerySection } from '../gallery/gallery.ts'
import { useText } from '../language/texts.ts'
import { Badge, StatusBadge, StatusIcon } from './Badge.tsx'
import { Dot, NumberBadge } from './NumberBadge.tsx'

const statuses = ['accepted', 'open', 'maybe', 'declined', 'canceled'] as const

const Statuses = () => (
  <div className="fm-row">
    {statuses.map((status) => (
      <StatusBadge key={status} status={status} />
    ))}
    <StatusBadge status="past" />
    {statuses.map((status) => (
      <StatusIcon key={status} status={status} />
    ))}
  </div>
)

const Words = () => (
  <div className="fm-row">
    <Badge>plain</Badge>
    <Badge tone="role">runs it</Badge>
    <Badge tone="info">guest</Badge>
  </div>
)

const Numbers = () => {
  const say = useText()
  return (
    <div className="fm-row">
      <NumberBadge count={1} />
      <NumberBadge count={42} />
      <NumberBadge count={120} />
      <Dot label={say('kit.waiting', { count: 1 })} />
    </div>
  )
}

const Banners = () => {
  const say = useText()
  return (
    <div className="fm-stack">
      <Banner icon={CalendarClock}>{say('kit.codes.building')}</Banner>
      <Banner icon={Clock} tone="waiting" action={<a href="#there">{say('kit.read_more')}</a>}>
        {say('kit.waiting', { count: 3 })}
      </Banner>
      <Banner icon={CalendarX} tone="danger">
        {say('kit.status.canceled')}
      </Banner>
    </div>
  )
}

export const gallery: GallerySection = {
  title: 'Badges and banners',
  states: [
    { name: 'answers', show: Statuses },
    { name: 'words', show: Words },
    { name: 'numbers', show: Numbers },
    { name: 'banners', show: Banners },
  ],
}
