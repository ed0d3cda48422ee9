import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { EmptyState } from '../feedback/states.tsx'
import { SearchField } from '../fields/SearchField.tsx'
import type { GallerySection } from '../gallery/gallery.ts'
import { useFormat } from '../language/format.ts'
import { useText } from '../language/texts.ts'
import type { Branch } from './branches.ts'
import { SelectAll } from './SelectAll.tsx'
import { SortableList } from './SortableList.tsx'
import { SortHead } from './SortHead.tsx'
import { filtered, type Sorting, sorted } from './sorting.ts'

type Room = { id: string; name: string; seats: number | null }
const rooms: Room[] = [
  { id: 'a', name: 'Hall', seats: 120 },
  { id: 'b', name: 'attic', seats: 9 },
  { id: 'c', name: 'Yard', seats: null },
  { id: 'd', name: 'Café', seats: 30 },
]
const values = { name: ({ name }: Room) => name, seats: ({ seats }: Room) => seats }

const Table = () => {
  const say = useText()
  const { locale } = useFormat()
  const [typed, setTyped] = useState('')
  const [sorting, setSorting] = useState<Sorting<keyof typeof values>>({ by: 'name', isDown: false })
  const [chosen, setChosen] = useState<string[]>(['a'])
  const rows = sorted(
    filtered(rooms, typed, ({ name }) => name),
    sorting,
    values,
    locale,
  )
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <>
      <div className="fm-row">
        <SelectAll ids={rows.map(({ id }) => id)} chosen={chosen} onChange={setChosen} />
        <SearchField label={say('controls.filter_rows')} value="" onSearch={setTyped} width={200} />
      </div>
      {rows.length === 0 ? (
        <EmptyState title={say('kit.nothing_for', { text: typed })} />
      ) : (
        <table className="fm-table">
          <thead>
            <tr>
              <SortHead column="name" sorting={sorting} onSort={setSorting}>
                Room
              </SortHead>
              <SortHead column="seats" sorting={sorting} onSort={setSorting}>
                Seats
              </SortHead>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, seats }) => (
              <tr key={id} data-selected={chosen.includes(id) ? '' : undefined}>
                <td>
                  <Checkbox label={name} checked={chosen.includes(id)} onChange={() => toggle(id)} />
                </td>
                <td className="fm-numbers">{seats ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

type Entry = Branch & { name: string }
const list: Entry[] = ['Start', 'Calendar', 'Messages', 'Directory'].map((name) => ({
  id: name,
  name,
  depth: 0,
}))
const tree: Entry[] = [
  { id: '1', name: 'House', depth: 0 },
  { id: '2', name: 'Stairs', depth: 1 },
  { id: '3', name: 'Roof', depth: 1 },
  { id: '4', name: 'Garden', depth: 0 },
  { id: '5', name: 'Compost', depth: 1 },
]

const Sortable = ({ start, deepest = 0, disabled = false }: SortableProps) => {
  const [rows, setRows] = useState(start)
  return (
    <div style={{ maxWidth: 420 }}>
      <SortableList
        label="Order"
        rows={rows}
        onChange={setRows}
        nameOf={({ name }) => name}
        deepest={deepest}
        disabled={disabled}
      >
        {({ name }) => name}
      </SortableList>
    </div>
  )
}
type SortableProps = { start: readonly Entry[]; deepest?: number; disabled?: boolean }

export const gallery: GallerySection = {
  title: 'Tables and orders',
  states: [
    { name: 'sorted, filtered, chosen', show: Table },
    { name: 'a list in order', show: () => <Sortable start={list} /> },
    { name: 'a tree in order', show: () => <Sortable start={tree} deepest={2} /> },
    { name: 'not possible now', show: () => <Sortable start={list.slice(0, 2)} disabled /> },
  ],
}
