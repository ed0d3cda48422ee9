import { useState } from 'react'
import type { GallerySection } from '#web/kit/gallery/gallery.ts'
import { type ChosenTag, TagPicker } from './TagPicker.tsx'

const known: ChosenTag[] = [
  { id: 'fair', name: 'Autumn fair' },
  { id: 'repair', name: 'Repairs' },
]
type Props = Omit<Parameters<typeof TagPicker>[0], 'value' | 'onChange'>

const Picker = ({ start = [], ...props }: { start?: ChosenTag[] } & Props) => {
  const [value, setValue] = useState(start)
  return (
    <div style={{ maxWidth: 520 }}>
      <TagPicker {...props} value={value} onChange={setValue} />
    </div>
  )
}

export const gallery: GallerySection = {
  title: 'Tags',
  states: [
    { name: 'empty', show: () => <Picker label="What it is about" /> },
    { name: 'chosen', show: () => <Picker label="What it is about" start={known} required /> },
    { name: 'only one that there is', show: () => <Picker label="Stands under" single excludeNew /> },
    { name: 'no longer there', show: () => <Picker label="About" start={[{ id: 'gone', name: null }]} /> },
    { name: 'wrong', show: () => <Picker label="Missing" error="This is still missing." /> },
    { name: 'not possible now', show: () => <Picker label="Locked" start={known} disabled /> },
  ],
}
