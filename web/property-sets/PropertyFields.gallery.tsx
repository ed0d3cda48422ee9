import { useState } from 'react'
import type { ProfileEntry, ProfileField } from '#events/members/member.contract.ts'
import type { GallerySection } from '#web/kit/gallery/gallery.ts'
import type { FieldValue } from './parts/field-values.ts'
import { PropertyControl, type PropertyControlProps } from './parts/PropertyControl.tsx'
import { PropertyValues } from './parts/PropertyValues.tsx'

const options = [
  { value: 'garden', label: 'Garden' },
  { value: 'choir', label: 'Choir' },
]
const field = (type: string, label: string, more: Partial<ProfileField> = {}): ProfileField => ({
  property: type,
  label,
  type,
  group: null,
  options: type === 'selection' ? options : [],
  tag_parents: [],
  ...more,
})
const person = {
  id: 'ben',
  name: 'Ben Okafor',
  first_name: 'Ben',
  last_name: 'Okafor',
  picture: null,
  displayName: null,
  images: { small: null, medium: null, large: null },
  is_external: false,
  path: '/members/ben',
}
const ben = { type: 'member' as const, id: 'ben', name: 'Ben Okafor' }
const bees = { type: 'tag' as const, id: 'bees', name: 'Bees' }
const plan = {
  id: 'plan',
  original_filename: 'Bed plan.pdf',
  extension: 'pdf',
  content_type: 'application/pdf',
  size: 48_120,
  width: null,
  height: null,
  url: '/api/storage/files/plan/get/plan.pdf',
  preview_url: null,
  owner_id: 'ben',
  version: { major: 1 },
  locked_until: null,
  locked_by_id: null,
}

type ControlProps = { of: ProfileField; value: FieldValue } & Pick<PropertyControlProps, 'error' | 'files'>

const Control = ({ of, value, ...more }: ControlProps) => {
  const [now, setNow] = useState(value)
  return (
    <div style={{ maxWidth: 520 }}>
      <PropertyControl field={of} value={now} onChange={setNow} {...more} />
    </div>
  )
}

const entry = (type: string, label: string, more: Partial<ProfileEntry>): ProfileEntry => ({
  property: type,
  label,
  type,
  group: null,
  value: '',
  words: null,
  people: [],
  files: [],
  tags: [],
  ...more,
})

const filled: ProfileEntry[] = [
  entry('selection', 'Team', { value: 'garden', words: 'Garden' }),
  entry('text', 'Ask me about', { value: 'Seeds', words: 'Seeds, and what to do\nwith forty tomatoes' }),
  entry('date', 'Birthday', { value: '1984-02-29', words: '1984-02-29' }),
  entry('membership', 'Shown around by', {
    value: ['ben', 'gone'],
    people: [person, { ...person, id: 'gone', name: null, first_name: null, last_name: null }],
  }),
  entry('tag', 'Interests', {
    value: ['bees', 'gone'],
    tags: [
      { id: 'bees', name: 'Bees' },
      { id: 'gone', name: null },
    ],
  }),
  entry('file', 'Plan', { value: 'plan', files: [plan] }),
  entry('shoes', 'Shoe size', { property: 'shoes', type: 'number', value: '43' }),
  entry('text', 'Plot', {
    property: 'garden~plot',
    group: { id: 'garden', name: 'Garden' },
    value: '12',
    words: '12',
  }),
]

export const gallery: GallerySection = {
  title: 'Profile fields',
  states: [
    { name: 'text', show: () => <Control of={field('text', 'Ask me about')} value="Seeds" /> },
    { name: 'choice, empty', show: () => <Control of={field('selection', 'Team')} value="" /> },
    { name: 'choice', show: () => <Control of={field('selection', 'Team, chosen')} value="garden" /> },
    { name: 'date, empty', show: () => <Control of={field('date', 'Moved in')} value="" /> },
    { name: 'date', show: () => <Control of={field('date', 'Birthday')} value="1984-02-29" /> },
    { name: 'people', show: () => <Control of={field('membership', 'Shown around by')} value={[ben]} /> },
    { name: 'tags', show: () => <Control of={field('tag', 'Interests')} value={[bees]} /> },
    { name: 'picture', show: () => <Control of={field('image', 'My corner')} value="" /> },
    { name: 'file', show: () => <Control of={field('file', 'Plan')} value="plan" files={[plan]} /> },
    {
      name: 'of a group',
      show: () => (
        <Control of={field('text', 'Plot', { group: { id: 'garden', name: 'Garden' } })} value="12" />
      ),
    },
    {
      name: 'wrong',
      show: () => <Control of={field('date', 'Wrong')} value="" error="Enter a valid date" />,
    },
    { name: 'a kind that is not known', show: () => <Control of={field('number', 'Shoe size')} value="" /> },
    {
      name: 'as they are shown',
      show: () => (
        <dl className="fm-profile-details">
          <PropertyValues entries={filled} />
        </dl>
      ),
    },
  ],
}
