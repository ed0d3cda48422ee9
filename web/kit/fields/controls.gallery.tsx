import { useState } from 'react'
import { Accordion } from '../display/Accordion.tsx'
import type { GallerySection } from '../gallery/gallery.ts'
import { useText } from '../language/texts.ts'
import { AlphabetFilter } from '../lists/AlphabetFilter.tsx'
import { Pagination } from '../lists/Pagination.tsx'
import { ColourPalette } from './ColourPalette.tsx'
import { IconPicker } from './IconPicker.tsx'

const Colours = () => {
  const [hex, setHex] = useState('3f7c31')
  return <ColourPalette label="Colour" value={hex} onChange={setHex} />
}

const WrongColour = () => {
  const say = useText()
  return (
    <ColourPalette label="Colour" value="" onChange={() => undefined} error={say('kit.codes.required')} />
  )
}

const Icons = ({ start, disabled = false }: { start: string | null; disabled?: boolean }) => {
  const [name, setName] = useState(start)
  return <IconPicker label="Icon" value={name} onChange={setName} disabled={disabled} />
}

const Letters = () => {
  const [letter, setLetter] = useState<string | null>('B')
  return <AlphabetFilter letters={['A', 'B', 'D', 'G', 'M', 'Ø']} chosen={letter} onChoose={setLetter} />
}

const Pages = ({ total, start = 1 }: { total: number | null; start?: number }) => {
  const [page, setPage] = useState(start)
  return <Pagination page={page} perPage={10} total={total} hasNext={page < 4} onPage={setPage} />
}

const parts = [
  { id: 'who', title: 'Who', quiet: 12, children: <p>Everybody who lives in the house.</p> },
  { id: 'when', title: 'When', children: <p>Each first Thursday.</p> },
  { id: 'where', title: 'Where', children: <p>In the yard; in the hall when it rains.</p> },
]

export const gallery: GallerySection = {
  title: 'Choosing and leafing',
  states: [
    { name: 'colours', show: Colours },
    { name: 'colours, wrong', show: WrongColour },
    { name: 'icons', show: () => <Icons start="leaf" /> },
    { name: 'icons, none', show: () => <Icons start={null} /> },
    { name: 'icons, not possible now', show: () => <Icons start="leaf" disabled /> },
    { name: 'A to Z', show: Letters },
    { name: 'pages, in the middle of many', show: () => <Pages total={412} start={20} /> },
    { name: 'pages, few', show: () => <Pages total={43} /> },
    { name: 'pages, nobody knows how many', show: () => <Pages total={null} /> },
    { name: 'accordion', show: () => <Accordion parts={parts} open={['who']} /> },
    { name: 'accordion, one at a time', show: () => <Accordion parts={parts} single /> },
  ],
}
