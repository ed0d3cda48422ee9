import { expect } from 'chai'
import { trusted } from '#platform/language/trusted.ts'
import type { InviteView } from '#web/invites/parts/invites.store.ts'
import { answerOf } from './my-answer.ts'

const loaded = {
  id: 'choir~ben',
  status: 'open',
  this_date_only: false,
  other_dates_only: false,
  note: null,
  waiting: false,
  waiting_position: null,
  revision: '40',
} as const
const live = (revision: string, occurrence_answers: InviteView['occurrence_answers'] = {}) =>
  trusted<InviteView>({
    id: 'choir~ben',
    answer: 'accepted',
    occurrence_answers,
    note: null,
    occurrence_notes: null,
    revision,
  })

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

  it('to one date carries the note of that date and not the one for all', () => {
    const first = '2026-09-22T17:30:00.000Z'
    const noted = {
      ...live('41', { [first]: 'declined', '2026-09-29T17:30:00.000Z': 'maybe' }),
      note: 'With cake',
      occurrence_notes: { [first]: 'Ill' },
    }
    const noteAt = (id: string) => answerOf(id, loaded, noted)?.note
    expect(noteAt('choir')).to.equal('With cake')
    expect(noteAt('r-choir-20260922T1730Z')).to.equal('Ill')
    expect(noteAt('r-choir-20260929T1730Z')).to.equal(null)
    expect(noteAt('r-choir-20261006T1730Z')).to.equal('With cake')
  })

  it('is nothing for who was never asked', () => {
    expect(answerOf('choir', null, undefined)).to.equal(null)
  })
})
