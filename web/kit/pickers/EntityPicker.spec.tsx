import '#test/kit/dom.ts'
import { screen } from '@testing-library/react'
import { expect } from 'chai'
import { useState } from 'react'
import { english } from '#test/kit/english.ts'
import { modulesOf } from '#test/kit/modules.ts'
import { show, tidy } from '#test/kit/screen.tsx'
import { appearanceKind, startAppearances } from '../display/appearances.ts'
import { EntityPicker } from './EntityPicker.tsx'
import type { Entity } from './entity-search.ts'

const everybody: Entity[] = [
  { type: 'member', id: 'ada', name: 'Ada Lindqvist' },
  { type: 'member', id: 'ben', name: 'Ben Okafor' },
  { type: 'group', id: 'garden', name: 'Garden', member_count: 9 },
  { type: 'group_admin', id: 'garden', name: 'Garden', member_count: 2, member_ids: ['ada', 'ben'] },
]

function Inviting({ known = everybody }: { known?: readonly Entity[] }) {
  const [picked, setPicked] = useState<Entity[]>([])
  const load = async (text: string) =>
    known.filter(({ name }) => name?.toLowerCase().includes(text.toLowerCase()))
  return <EntityPicker label="Who is invited" value={picked} onChange={setPicked} load={load} />
}

describe('choosing people and groups', () => {
  afterEach(tidy)

  it('works by keyboard alone: type, arrow, Enter', async () => {
    const hands = await show(<Inviting />)
    await hands.click(screen.getByLabelText('Who is invited'))
    await hands.keyboard('gard')
    await screen.findByText(english('kit.member_count', { count: 9 }))
    await hands.keyboard('{ArrowDown}{Enter}')
    expect(
      screen.getByRole('button', { name: english('kit.remove_one', { name: 'Garden' }) }),
    ).to.be.an.instanceOf(HTMLElement)
  })

  it('does not offer twice who was chosen', async () => {
    const hands = await show(<Inviting />)
    await hands.click(screen.getByLabelText('Who is invited'))
    await hands.click(await screen.findByText('Ada Lindqvist'))
    expect(screen.getAllByText('Ada Lindqvist')).to.have.length(1)
  })

  it('removes the last one with Backspace', async () => {
    const hands = await show(<Inviting />)
    await hands.click(screen.getByLabelText('Who is invited'))
    await hands.click(await screen.findByText('Ada Lindqvist'))
    await hands.keyboard('{Backspace}')
    expect(
      screen.queryByRole('button', { name: english('kit.remove_one', { name: 'Ada Lindqvist' }) }),
    ).to.equal(null)
  })

  it('says so when there is nobody of that name', async () => {
    const hands = await show(<Inviting />)
    await hands.click(screen.getByLabelText('Who is invited'))
    await hands.keyboard('zzz')
    expect(await screen.findAllByText(english('picker.no_match'))).to.have.length(2)
  })

  it('asks for more letters when there is nothing to begin with', async () => {
    const hands = await show(<Inviting known={[]} />)
    await hands.click(screen.getByLabelText('Who is invited'))
    expect(await screen.findAllByText(english('picker.type_more'))).to.have.length(2)
  })

  it('reads hints out and does not choose them', async () => {
    const hint: Entity = { type: 'group', id: 'yard', name: 'Yard', disabled: 'Only its members write to it' }
    const hands = await show(<Inviting known={[hint]} />)
    await hands.click(screen.getByLabelText('Who is invited'))
    await hands.click(await screen.findByText('Only its members write to it'))
    await hands.keyboard('{ArrowDown}{Enter}')
    expect(screen.queryByRole('button', { name: english('kit.remove_one', { name: 'Yard' }) })).to.equal(null)
  })

  it('distinguishes a whole group from its administrators, who are in it anyway', async () => {
    const hands = await show(<Inviting />)
    await hands.click(screen.getByLabelText('Who is invited'))
    await hands.click(await screen.findByText(english('picker.admins_of', { name: 'Garden' })))
    expect(
      screen.getByRole('button', {
        name: english('kit.remove_one', { name: english('picker.admins_of', { name: 'Garden' }) }),
      }),
    ).to.exist
    await hands.click(screen.getByLabelText('Who is invited'))
    await hands.click(await screen.findByText(english('kit.member_count', { count: 9 })))
    expect(screen.queryByText(english('picker.admins_of', { name: 'Garden' }))).to.equal(null)
    expect(screen.getByRole('button', { name: english('kit.remove_one', { name: 'Garden' }) })).to.exist
  })

  it('keeps the keyboard in the field when one is removed', async () => {
    const hands = await show(<Inviting />)
    const field = screen.getByLabelText('Who is invited')
    await hands.click(field)
    await hands.click(await screen.findByText('Ada Lindqvist'))
    await hands.click(
      screen.getByRole('button', { name: english('kit.remove_one', { name: 'Ada Lindqvist' }) }),
    )
    expect(document.activeElement).to.equal(field)
  })

  it('names what is no longer there by its kind', async () => {
    const files = await modulesOf(appearanceKind.layer, appearanceKind.suffix)
    startAppearances(files.flatMap((file) => Object.values(file).filter(appearanceKind.includes)))
    const gone: Entity[] = [
      { type: 'member', id: 'a', name: null },
      { type: 'group', id: 'b', name: null },
      { type: 'membership_role', id: 'c', name: null },
      { type: 'not_known_here', id: 'd', name: null },
    ]
    await show(<EntityPicker label="May read" value={gone} onChange={() => {}} load={async () => []} />)
    for (const words of [
      english('members.gone'),
      english('groups.unknown'),
      english('directory.unknown_role'),
      english('picker.unknown'),
    ])
      expect(screen.getByText(words)).to.exist
  })

  it('says how many hits there are to who does not see them', async () => {
    const hands = await show(<Inviting />)
    await hands.click(screen.getByLabelText('Who is invited'))
    await hands.keyboard('gard')
    expect(await screen.findByText(english('picker.results', { count: 2 }))).to.exist
  })

  it('takes the only hit by Enter', async () => {
    const hands = await show(<Inviting />)
    await hands.click(screen.getByLabelText('Who is invited'))
    await hands.keyboard('Ben')
    await screen.findByText(english('picker.results', { count: 1 }))
    await hands.keyboard('{Enter}')
    expect(screen.getByRole('button', { name: english('kit.remove_one', { name: 'Ben Okafor' }) })).to.exist
  })

  it('closes when the keyboard or a finger leaves it, and covers no button below', async () => {
    const hands = await show(
      <>
        <Inviting />
        <button type="button">Create</button>
      </>,
    )
    const field = screen.getByLabelText('Who is invited')
    for (const leave of [
      () => hands.tab(),
      () => hands.click(screen.getByRole('button', { name: 'Create' })),
    ]) {
      await hands.click(field)
      expect(field.getAttribute('aria-expanded')).to.equal('true')
      await leave()
      expect(field.getAttribute('aria-expanded')).to.equal('false')
    }
  })

  it('does not send the form that it stands in while a name is typed that nobody was chosen for', async () => {
    let sent = 0
    const hands = await show(
      <form
        onSubmit={(event) => {
          event.preventDefault()
          sent += 1
        }}
      >
        <Inviting />
        <button type="submit">Create</button>
      </form>,
    )
    await hands.click(screen.getByLabelText('Who is invited'))
    await hands.keyboard('Ben{Enter}')
    expect(sent).to.equal(0)
    await screen.findByText('Ben Okafor')
    await hands.keyboard('{ArrowDown}{Enter}')
    expect(screen.getByRole('button', { name: english('kit.remove_one', { name: 'Ben Okafor' }) })).to.exist
    expect(screen.getByLabelText('Who is invited').getAttribute('aria-expanded')).to.equal('false')
    await hands.keyboard('{Enter}')
    expect(sent).to.equal(1)
  })
})
