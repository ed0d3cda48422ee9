import { DateTile } from '../dates/DateTile.tsx'
import { RelativeTime } from '../dates/RelativeTime.tsx'
import { Badge } from '../display/Badge.tsx'
import type { GallerySection } from '../gallery/gallery.ts'
import { useText } from '../language/texts.ts'
import { Avatar, Avatars } from './Avatar.tsx'
import { PersonRow } from './PersonRow.tsx'

const people = [
  { id: 'ada', name: 'Ada Lindqvist' },
  { id: 'ben', name: 'Ben Okafor' },
  { id: 'gia', name: 'Gia Moretti' },
] as const

const Faces = () => (
  <div className="fm-row">
    {([20, 24, 30, 34, 36, 72] as const).map((size) => (
      <Avatar key={size} id="ada" name="Ada Lindqvist" size={size} />
    ))}
    <Avatar id="garden" name="Garden" size={36} square />
    <Avatar id="ben" name="Ben Okafor" size={36} picture="/mark.svg" />
    <Avatars>
      {people.map((one) => (
        <Avatar key={one.id} {...one} size={24} />
      ))}
    </Avatars>
  </div>
)

const Rows = () => {
  const say = useText()
  return (
    <div>
      <PersonRow person={people[0]} second="Gardener" badge={<Badge tone="role">runs it</Badge>} to="#ada" />
      <PersonRow person={{ id: 'gone', name: null }} end={<Badge>{say('kit.status.open')}</Badge>} />
      <PersonRow
        person={{ id: 'garden', name: 'Garden' }}
        square
        second={say('kit.member_count', { count: 9 })}
      />
    </div>
  )
}

const Leaves = () => (
  <div className="fm-row">
    <DateTile date="2026-09-24T16:30:00.000Z" />
    <DateTile date="2026-09-24T16:30:00.000Z" tone="accent" />
    <DateTile date="2026-09-24T16:30:00.000Z" tone="canceled" />
    <DateTile date="2026-09-24T16:30:00.000Z" size="small" />
    {(['relative', 'distance', 'brief', 'when', 'stamp'] as const).map((as) => (
      <RelativeTime key={as} at="2026-09-24T16:30:00.000Z" as={as} />
    ))}
  </div>
)

export const gallery: GallerySection = {
  title: 'People and dates',
  states: [
    { name: 'faces', show: Faces },
    { name: 'rows', show: Rows },
    { name: 'dates', show: Leaves },
  ],
}
