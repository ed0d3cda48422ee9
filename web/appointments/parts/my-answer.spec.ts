import { expect } from 'chai'
import { trusted } from '#platform/language/trusted.ts'
import type { InviteView } from '#web/invites/parts/invites.store.ts'
import { answerOf } from './my-answer.ts'

const loaded = { id: 'choir~ben', status: 'open', this_date_only: false, note: null, revision: '40' } as const
const live = (revision: string, occurrence_answers: InviteView['occurrence_answers'] = {}) =>
  trusted<InviteView>({ id: 'choir~ben', answer: 'accepted', occurrence_answers, note: null, revision })

describe('the own answer', () => {
  it('is that of the newer view, whichever came first', () => {
    expect(answerOf('choir', loaded, live('41'))?.status).to.equal('accepted')
    expect(answerOf('choir', loaded, live('39'))?.status).to.equal('open')
  })

  it('to one date counts for that date and for no other', () => {
    const newer = live('41', { '2026-09-22T17:30:00.000Z': 'declined' })
    expect(answerOf('r-choir-20260922T1730Z', loaded, newer)).to.include({
      status: 'declined',
      thisDateOnly: true,
    })
    expect(answerOf('r-choir-20260929T1730Z', loaded, newer)).to.include({
      status: 'accepted',
      thisDateOnly: false,
    })
  })

  it('is nothing for who was never asked', () => {
    expect(answerOf('choir', null, undefined)).to.equal(null)
  })
})
