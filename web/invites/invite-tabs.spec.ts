import { expect } from 'chai'
import { trusted } from '#platform/language/trusted.ts'
import { focusAfter, invitesOf, isMeant } from './invite-tabs.ts'
import type { InviteView } from './parts/invites.store.ts'

const invite = (
  id: string,
  status: InviteView['status'],
  start: string,
  of: 'active' | 'past' = 'active',
  single: string | null = null,
) =>
  trusted<InviteView>({
    id,
    status,
    asked: true,
    waiting: false,
    invitable: { status: of, date: { start } },
    next_participation: single && { id: `r-${id}`, date: { start: single }, status: 'accepted' },
  })

const all = [
  invite('later', 'open', '2026-09-25'),
  invite('sooner', 'open', '2026-09-22'),
  invite('going', 'accepted', '2026-09-26'),
  invite('perhaps', 'maybe', '2026-09-24'),
  invite('went', 'accepted', '2026-09-01', 'past'),
]
const ids = (invites: readonly InviteView[]) => invites.map(({ id }) => id)

describe('the tabs of invitations', () => {
  it('put what comes first on top', () => {
    expect(ids(invitesOf('open', all))).to.deep.equal(['sooner', 'later'])
  })

  it('keep a maybe among what is ahead', () => {
    expect(ids(invitesOf('upcoming', all))).to.deep.equal(['perhaps', 'going'])
  })

  it('show a single date that was accepted among what is ahead, by that date, and its series among what is open', () => {
    const choir = invite('choir', 'open', '2026-09-20', 'active', '2026-09-25')
    expect(ids(invitesOf('upcoming', [...all, choir]))).to.deep.equal(['perhaps', 'choir', 'going'])
    expect(ids(invitesOf('open', [...all, choir]))).to.deep.equal(['choir', 'sooner', 'later'])
  })

  it('keep for members who wait for a seat what is ahead, and nothing open', () => {
    const waiting = { ...invite('full', 'open', '2026-09-23'), waiting: true }
    expect(ids(invitesOf('upcoming', [...all, waiting]))).to.deep.equal(['full', 'perhaps', 'going'])
    expect(ids(invitesOf('open', [...all, waiting]))).to.deep.equal(['sooner', 'later'])
  })

  it('show what one went to apart from what is ahead', () => {
    expect(ids(invitesOf('accepted', all))).to.deep.equal(['went'])
  })

  it('put what was put off last', () => {
    expect(ids(invitesOf('open', all, ['sooner']))).to.deep.equal(['later', 'sooner'])
  })
})

describe('the focus', () => {
  it('goes to what came to stand in the place of the answered one', () => {
    expect(focusAfter(['b', 'c'], 'a', 0)).to.equal('b')
    expect(focusAfter(['a', 'b'], 'c', 2)).to.equal('b')
  })

  it('stays where it is while the list changes around it', () => {
    expect(focusAfter(['new', 'a', 'b'], 'b', 1)).to.equal('b')
  })

  it('ignores a key for a card that has just replaced the focused one', () => {
    expect(isMeant(focusAfter(['b', 'c'], 'a', 0), 'a')).to.equal(false)
    expect(isMeant(focusAfter(['a', 'b'], 'a', 0), 'a')).to.equal(true)
    expect(isMeant(focusAfter(['a', 'b'], null, 0), null)).to.equal(true)
  })

  it('is nowhere when nothing is left', () => {
    expect(focusAfter([], 'a', 0)).to.equal(null)
  })
})
