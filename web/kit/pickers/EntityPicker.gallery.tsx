import { useState } from 'react'
import type { GallerySection } from '../gallery/gallery.ts'
import { useText } from '../language/texts.ts'
import { EntityPicker } from './EntityPicker.tsx'
import type { Entity, FindEntities } from './entity-search.ts'
import { combineSearches, inList, systemRoles } from './find-in-list.ts'

const known: Entity[] = [
  { type: 'group_category', id: 'circles', name: 'Working groups' },
  { type: 'group', id: 'garden', name: 'Garden', category: 'Working groups', member_count: 9 },
  { type: 'group_admin', id: 'garden', name: 'Garden', member_count: 2, member_ids: ['ada', 'ben'] },
  { type: 'group', id: 'yard', name: 'Yard', disabled: 'Only its members write to it' },
  { type: 'membership_role', id: 'treasurer', name: 'Treasurer' },
  { type: 'channel', id: 'news', name: 'News from the yard' },
  { type: 'consumer', id: 'door', name: 'Door lock' },
  { type: 'member', id: 'ada', name: 'Ada Lindqvist' },
  { type: 'member', id: 'ben', name: 'Ben Okafor' },
  { type: 'member', id: 'gia', name: 'Gia Moretti' },
  { type: 'hint', id: 'more', name: 'Type on to find the others.' },
]
const ten: Entity[] = Array.from({ length: 10_000 }, (_, at) => ({
  type: 'member',
  id: `m${at}`,
  name: `Member ${String(at).padStart(5, '0')}`,
}))

const Picker = ({ start = [], ...props }: { start?: Entity[]; label: string } & Partial<Props>) => {
  const [picked, setPicked] = useState<Entity[]>(start)
  return (
    <div style={{ maxWidth: 520 }}>
      <EntityPicker load={inList(known)} wait={0} {...props} value={picked} onChange={setPicked} />
    </div>
  )
}
type Props = Omit<Parameters<typeof EntityPicker>[0], 'value' | 'onChange'>

const unknown: Entity[] = [
  { type: 'member', id: 'a', name: null },
  { type: 'group', id: 'b', name: null },
  { type: 'membership_role', id: 'c', name: null },
]
const failing: FindEntities = async () => {
  throw new Error('The gallery has no server')
}
const never: FindEntities = () => new Promise(() => undefined)

const Roles = () => {
  const say = useText()
  const groups = known.filter(({ type }) => type === 'membership_role' || type === 'group_category')
  return <Picker label="Who may plan here" load={combineSearches(inList(systemRoles(say)), inList(groups))} />
}

export const gallery: GallerySection = {
  title: 'Entity picker',
  states: [
    { name: 'every kind, with hints', show: () => <Picker label="Who is invited" required /> },
    { name: 'chosen', show: () => <Picker label="To" start={known.slice(0, 9)} /> },
    { name: 'no longer there', show: () => <Picker label="May read" start={unknown} /> },
    { name: 'only one', show: () => <Picker label="Acted" single /> },
    { name: 'roles and categories', show: Roles },
    { name: 'among ten thousand', show: () => <Picker label="People" load={firstOf(ten)} /> },
    { name: 'nothing known', show: () => <Picker label="Nobody yet" load={inList([])} /> },
    { name: 'searching', show: () => <Picker label="Slow" load={never} /> },
    { name: 'not loaded', show: () => <Picker label="Broken" load={failing} /> },
    { name: 'wrong', show: () => <Picker label="Missing" error="This is still missing." /> },
    { name: 'not possible now', show: () => <Picker label="Locked" start={known.slice(7, 9)} disabled /> },
  ],
}

function firstOf(entities: readonly Entity[]): FindEntities {
  const find = inList(entities)
  return async (text, signal) => (await find(text, signal)).slice(0, 20)
}
