import '#test/kit/dom.ts'
import { screen } from '@testing-library/react'
import { expect } from 'chai'
import { useState } from 'react'
import { show, tidy } from '#test/kit/screen.tsx'
import { EntityPicker } from './EntityPicker.tsx'
import type { Entity } from './found-entities.ts'

const everybody: Entity[] = [
  { type: 'member', id: 'ada', name: 'Ada Lindqvist' },
  { type: 'member', id: 'ben', name: 'Ben Okafor' },
  { type: 'group', id: 'garden', name: 'Garden', member_count: 9 },
]

function Inviting() {
  const [picked, setPicked] = useState<Entity[]>([])
  const load = async (text: string) =>
    everybody.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
  return <EntityPicker label="Who is invited" value={picked} onChange={setPicked} load={load} />
}

describe('choosing people and groups', () => {
  afterEach(tidy)

  it('works by keyboard alone: type, arrow, Enter', async () => {
    const hands = await show(<Inviting />)
    await hands.click(screen.getByLabelText('Who is invited'))
    await hands.keyboard('gard')
    await screen.findByText('9 members')
    await hands.keyboard('{ArrowDown}{Enter}')
    expect(screen.getByRole('button', { name: 'Remove Garden' })).to.be.an.instanceOf(HTMLElement)
  })

  it('does not offer twice who was chosen', async () => {
    const hands = await show(<Inviting />)
    await hands.click(screen.getByLabelText('Who is invited'))
    await hands.click(await screen.findByText('Ada Lindqvist'))
    expect(screen.getAllByText('Ada Lindqvist')).to.have.length(1)
  })

  it('takes back the last one with Backspace', async () => {
    const hands = await show(<Inviting />)
    await hands.click(screen.getByLabelText('Who is invited'))
    await hands.click(await screen.findByText('Ada Lindqvist'))
    await hands.keyboard('{Backspace}')
    expect(screen.queryByRole('button', { name: 'Remove Ada Lindqvist' })).to.equal(null)
  })

  it('says so when there is nobody of that name', async () => {
    const hands = await show(<Inviting />)
    await hands.click(screen.getByLabelText('Who is invited'))
    await hands.keyboard('zzz')
    expect(await screen.findByText('Nothing found')).to.be.an.instanceOf(HTMLElement)
  })
})
