import { Checkbox, NumberInput, Radio, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { GallerySection } from '../gallery/gallery.ts'
import { useText } from '../language/texts.ts'
import { SearchField } from './SearchField.tsx'

const Fields = () => {
  const say = useText()
  return (
    <div className="fm-stack" style={{ maxWidth: 420 }}>
      <TextInput label="Name" description={say('kit.codes.text_has_lines')} defaultValue="Autumn gathering" />
      <TextInput label="Name" required />
      <TextInput label="Name" error={say('kit.codes.required')} />
      <TextInput label="Name" disabled defaultValue="Autumn gathering" />
      <Textarea label="Text" autosize minRows={3} />
      <NumberInput label="Seats" defaultValue={12} min={1} />
      <Select label="Kind" data={['Meeting', 'Festival']} defaultValue="Meeting" />
    </div>
  )
}

const Choices = () => (
  <div className="fm-stack">
    <Checkbox label="By mail as well" defaultChecked />
    <Checkbox label="Some of them" indeterminate readOnly />
    <Checkbox label="Not possible now" disabled />
    <Switch label="Guests may answer" defaultChecked />
    <Radio.Group label="Whom" defaultValue="all">
      <div className="fm-stack">
        <Radio value="all" label="Everybody" />
        <Radio value="some" label="Only those who answered" />
      </div>
    </Radio.Group>
  </div>
)

const Searching = () => {
  const [text, setText] = useState('lantern')
  return (
    <div className="fm-row">
      <SearchField label="Search appointments" value={text} onSearch={setText} width={260} />
      <output className="fm-small fm-muted">{text}</output>
    </div>
  )
}

export const gallery: GallerySection = {
  title: 'Fields',
  states: [
    { name: 'usual, required, wrong, not possible now', show: Fields },
    { name: 'choices', show: Choices },
    { name: 'search', show: Searching },
  ],
}
