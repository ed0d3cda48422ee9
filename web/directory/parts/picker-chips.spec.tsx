import '#test/kit/dom.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import { useState } from 'react'
import { english } from '#test/kit/english.ts'
import { show, tidy } from '#test/kit/screen.tsx'
import { EntityPicker } from '#web/kit/pickers/EntityPicker.tsx'
import type { Entity } from '#web/kit/pickers/entity-search.ts'
import { findInDirectory } from './find-entities.ts'

function Inviting() {
  const [picked, setPicked] = useState<Entity[]>([])
  const load = findInDirectory(['member', 'group'])
  return <EntityPicker label="Who is invited" value={picked} onChange={setPicked} load={load} wait={0} />
}

describe('a picker of people and groups', () => {
  const { fetch } = globalThis
  const asked: URL[] = []
  before(() => {
    globalThis.fetch = async (input) => {
      const url = new URL(String(input instanceof Request ? input.url : input), 'http://localhost')
      asked.push(url)
      if (!url.pathname.endsWith('/parts')) return Response.json({ entries: [] })
      const chip = {
        operator: 'in',
        value: 'nowhere',
        negated: false,
        from: 3,
        to: 13,
        error: 'unknown_value',
      }
      return Response.json({ chips: [chip] })
    }
  })
  after(() => {
    globalThis.fetch = fetch
  })
  afterEach(tidy)

  it('shows operators as chips, says what is wrong with one, and removes it', async () => {
    const hands = await show(<Inviting />)
    const field = screen.getByLabelText('Who is invited')
    await hands.click(field)
    await hands.keyboard('mo in:nowhere')
    await screen.findByText(english('search.error_unknown_value'))
    const parts = asked.filter(({ pathname }) => pathname.endsWith('/parts')).at(-1)
    expect(parts?.searchParams.get('query_name')).to.equal('groups,memberships')
    await hands.click(
      screen.getByRole('button', { name: english('search.remove_filter', { name: 'in:nowhere' }) }),
    )
    await waitFor(() => expect(field).to.have.property('value', 'mo'))
    expect(screen.queryByText(english('search.error_unknown_value'))).to.equal(null)
  })
})
