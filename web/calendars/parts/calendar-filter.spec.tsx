import '#test/kit/dom.ts'
import { act, screen } from '@testing-library/react'
import { expect } from 'chai'
import { ben, show, tidy } from '#test/kit/screen.tsx'
import { setSession } from '#web/kit/data/session.ts'
import { showCalendars, showInGroup, useHiddenCalendars, useHiddenInGroup } from './calendar-filter.ts'

const storageKey = 'folkmoot.calendars.hidden'
const person = (id: string) => ({ ...ben, member: ben.member && { ...ben.member, id } })
const asPerson = (id: string) => act(async () => setSession(person(id)))

function Hidden() {
  return <output>{[...useHiddenCalendars()].join(' ')}</output>
}

function HiddenInGroup({ group }: { group: string }) {
  return <output>{[...useHiddenInGroup(group)].join(' ')}</output>
}

const hidden = () => screen.getByRole('status').textContent

describe('calendars that are not shown', () => {
  beforeEach(() => localStorage.clear())
  afterEach(tidy)

  it('are hidden for the member who chose so, not for others in the same browser', async () => {
    await show(<Hidden />)
    await asPerson('eva')
    await act(async () => showCalendars(['tea', 'fair'], false))
    await act(async () => showCalendars(['tea'], true))
    expect(hidden()).to.equal('fair')
    await asPerson('finn')
    expect(hidden()).to.equal('')
    await asPerson('eva')
    expect(hidden()).to.equal('fair')
  })

  it('stay hidden when the page is opened again', async () => {
    localStorage.setItem(`${storageKey} ben`, '["tea"]')
    await show(<Hidden />)
    expect(hidden()).to.equal('tea')
  })

  it('are others in the calendar of each group', async () => {
    await show(<HiddenInGroup group="garden" />)
    await act(async () => showInGroup('choir', 'songs', false))
    expect(hidden()).to.equal('')
    await act(async () => showInGroup('garden', 'beans', false))
    expect(hidden()).to.equal('beans')
    await act(async () => showInGroup('garden', 'beans', true))
    expect(hidden()).to.equal('')
  })

  it('are forgotten when nobody knows who chose so', async () => {
    localStorage.setItem(storageKey, '["tea"]')
    await show(<Hidden />)
    expect([hidden(), localStorage.getItem(storageKey)]).to.deep.equal(['', null])
  })
})
