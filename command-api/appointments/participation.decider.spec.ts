import { expect } from 'chai'
import type { Answer } from '#events/appointments/appointment.events.ts'
import { trusted } from '#platform/language/trusted.ts'
import { actor, given } from '#test/kit/decider-scenario.ts'
import * as tea from '#test/kit/example-appointments.ts'
import { recorded } from '#test/kit/recorded.ts'
import { appointment } from './appointment.decider.ts'
import { nothingGathered } from './deciding.ts'

const events = (outcome: unknown) => trusted<{ type: string; data: Record<string, unknown> }[]>(outcome)
const before = '2026-09-01T08:00:00.000Z'
const after = '2026-10-01T08:00:00.000Z'
const as = (id: string, more: object = {}) => ({
  actor: actor(id),
  now: before,
  gathered: nothingGathered,
  ...more,
})
const later = '2026-09-24T16:30:00.000Z'

const answer = (status: Answer, more: object = {}) => ({
  appointment_id: 'tea',
  participant_id: 'me',
  participant: { status },
  ...more,
})
const answered = (member_id: string, before: Answer, after: Answer, more: object = {}) => ({
  type: 'ParticipantAnswered' as const,
  data: { appointment_id: 'tea', member_id, occurrence: null, before, after, note: null, ...more },
})
const series = tea.scheduled({ recurrence: tea.weekly })
const full = (...coming: string[]) => [
  tea.scheduled(),
  tea.capacityChosen(1, true),
  tea.invited('ben', 'gia', 'fatou'),
  ...coming.map((id) => tea.answered(id, 'open', 'accepted')),
]

describe('answering an invitation', () => {
  it('says yes, no, maybe or nothing again, and the same only once', () => {
    const past = [tea.scheduled(), tea.invited('ben')]
    given(appointment, ...past)
      .when('answer', answer('maybe'), as('ben'))
      .then(answered('ben', 'open', 'maybe'))
    const yes = [...past, tea.answered('ben', 'open', 'accepted')]
    given(appointment, ...yes)
      .when('answer', answer('open'), as('ben'))
      .then(answered('ben', 'accepted', 'open'))
    given(appointment, ...yes)
      .when('answer', answer('accepted'), as('ben'))
      .thenNothing()
    given(appointment, ...yes)
      .when('accept', { invite_id: 'tea~ben' }, as('ben'))
      .thenNothing()
    given(appointment, ...yes)
      .when('reject', { invite_id: 'tea~ben' }, as('ben'))
      .then(answered('ben', 'accepted', 'declined'))
  })

  it('takes the status bare as well, and misses it when it is not there', () => {
    const past = [tea.scheduled(), tea.invited('ben')]
    const bare = { appointment_id: 'tea', participant_id: 'me' }
    given(appointment, ...past)
      .when('answer', { ...bare, status: 'accepted' }, as('ben'))
      .then(answered('ben', 'open', 'accepted'))
    given(appointment, ...past)
      .when('answer', bare, as('ben'))
      .thenRejected('status_missing', '/participant/status')
  })

  it('keeps a note until it is removed', () => {
    const past = [
      tea.scheduled(),
      tea.invited('ben'),
      tea.answered('ben', 'open', 'maybe', { note: 'If it is dry' }),
    ]
    given(appointment, ...past)
      .when('answer', answer('accepted'), as('ben'))
      .then(answered('ben', 'maybe', 'accepted', { note: 'If it is dry' }))
    given(appointment, ...past)
      .when('answer', { ...answer('maybe'), participant: { status: 'maybe', note: null } }, as('ben'))
      .then(answered('ben', 'maybe', 'maybe'))
  })

  describe('for a date with all that follow', () => {
    const past = [series, tea.invited('ben'), tea.answered('ben', 'open', 'accepted')]
    const following = answer('declined', {
      appointment_id: 'r-tea-20260924T1630Z',
      apply_to: 'this_and_following',
    })
    const earlier = { '2026-09-17T16:30:00.000Z': 'accepted' } as const

    it('is the answer for all but the dates before it, which keep theirs', () =>
      given(appointment, ...past)
        .when('answer', following, as('ben'))
        .then(answered('ben', 'accepted', 'declined', { from: later, occurrence_answers: earlier })))

    it('takes the place of answers for single dates after it', () =>
      given(
        appointment,
        ...past,
        tea.answered('ben', 'accepted', 'maybe', { occurrence: '2026-09-17T16:30:00.000Z' }),
        tea.answered('ben', 'accepted', 'maybe', { occurrence: '2026-10-01T16:30:00.000Z' }),
      )
        .when('answer', following, as('ben'))
        .then(
          answered('ben', 'accepted', 'declined', {
            from: later,
            occurrence_answers: {
              '2026-09-17T16:30:00.000Z': 'maybe',
              '2026-10-01T16:30:00.000Z': 'declined',
            },
          }),
        ))

    it('is the answer for all from the first date on', () =>
      given(appointment, ...past)
        .when('answer', { ...following, appointment_id: 'r-tea-20260917T1630Z' }, as('ben'))
        .then(answered('ben', 'accepted', 'declined')))

    it('says nothing when it is repeated', () =>
      given(
        appointment,
        ...past,
        answered('ben', 'accepted', 'declined', { from: later, occurrence_answers: earlier }),
      )
        .when('answer', following, as('ben'))
        .thenNothing())

    it('needs the address of a date', () =>
      given(appointment, ...past)
        .when('answer', { ...following, appointment_id: 'tea' }, as('ben'))
        .thenRejected('occurrence_needed', '/apply_to'))

    it('is refused where too many dates come before it', () => {
      const daily = tea.scheduled({
        recurrence: { ...tea.weekly, recurrence_frequency: 'daily', recurrence_end_time: null },
      })
      given(appointment, daily, tea.invited('ben'))
        .when('answer', { ...following, appointment_id: 'r-tea-20330910T1630Z' }, as('ben'))
        .thenRejected('too_many_earlier_dates', '/apply_to')
    })
  })

  describe('to an invitation to one date of a series', () => {
    const date = { appointment_id: 'r-tea-20260924T1630Z', apply_to: 'this' as const }
    const nora = as('nora')
    const asked = {
      type: 'MembersInvitedToDate' as const,
      data: {
        appointment_id: 'tea',
        occurrence: later,
        start: later,
        member_ids: ['gia'],
        new_ids: ['gia'],
        group_ids: [],
        through: {},
        by_mail: true,
        participants_audience: tea.seers,
      },
    }

    it('is asked of members who are not invited to all of it, once', () => {
      const past = [series, tea.invited('ben')]
      const command = { ...date, participant: { membership_ids: ['ben', 'gia'] } }
      given(appointment, ...past)
        .when('invite', command, nora)
        .then(asked)
      given(appointment, ...past, asked)
        .when('invite', command, nora)
        .thenNothing()
    })

    it('is for that date alone', () => {
      given(appointment, series, asked)
        .when('accept', { invite_id: 'tea~gia' }, as('gia'))
        .then(answered('gia', 'open', 'accepted', { occurrence: later }))
      given(appointment, series, asked)
        .when('reject', { invite_id: 'tea~gia' }, as('gia'))
        .then(answered('gia', 'open', 'declined', { occurrence: later }))
    })

    it('is over for members who are removed from the date, and the others stay', () => {
      const removed = {
        type: 'ParticipantRemovedFromDate' as const,
        data: {
          appointment_id: 'tea',
          occurrence: later,
          start: later,
          member_id: 'ben',
          answer: 'accepted' as const,
        },
      }
      const past = [series, tea.invited('ben'), tea.answered('ben', 'open', 'accepted')]
      const command = { ...date, participant_id: 'tea~ben' }
      given(appointment, ...past)
        .when('dismiss', command, nora)
        .then(removed)
      given(appointment, ...past, removed)
        .when('dismiss', command, nora)
        .thenNothing()
      given(appointment, ...past, removed)
        .when('answer', answer('maybe', date), as('ben'))
        .then(answered('ben', 'declined', 'maybe', { occurrence: later }))
    })
  })

  it('gives the last seat once, and to nobody else after that', () => {
    given(appointment, ...full())
      .when('answer', answer('accepted'), as('gia'))
      .then(answered('gia', 'open', 'accepted'))
    given(appointment, ...full('ben'))
      .when('answer', answer('accepted'), as('gia'))
      .thenRejected('attendees_full')
    given(appointment, ...full('ben'))
      .when('accept', { invite_id: 'tea~gia' }, as('gia'))
      .thenRejected('attendees_full')
    given(appointment, ...full('ben'))
      .when('answer', answer('declined'), as('gia'))
      .then(answered('gia', 'open', 'declined'))
    given(appointment, ...full('ben'), tea.answered('ben', 'accepted', 'declined'))
      .when('answer', answer('accepted'), as('gia'))
      .then(answered('gia', 'open', 'accepted'))
  })

  it('counts seats only where the limit is enforced', () => {
    const past = [
      tea.scheduled(),
      tea.capacityChosen(1, false),
      tea.invited('ben', 'gia'),
      tea.answered('ben', 'open', 'accepted'),
    ]
    given(appointment, ...past)
      .when('answer', answer('accepted'), as('gia'))
      .then(answered('gia', 'open', 'accepted'))
  })

  it('ends with the lock, with calling off, and when it is over', () => {
    const past = [tea.scheduled(), tea.invited('ben')]
    given(appointment, ...past, tea.locked())
      .when('answer', answer('accepted'), as('ben'))
      .thenRejected('participation_locked')
    given(appointment, ...past, tea.canceled())
      .when('answer', answer('accepted'), as('ben'))
      .thenRejected('appointment_canceled')
    given(appointment, ...past)
      .when('answer', answer('accepted'), as('ben', { now: after }))
      .thenRejected('appointment_past')
    given(appointment, ...past)
      .when('answer', answer('accepted'), as('ben', { now: after, network: { retroactive_opting: true } }))
      .then(answered('ben', 'open', 'accepted'))
  })

  it('is for the invited, or for everybody where everybody may sign up', () => {
    given(appointment, tea.scheduled())
      .when('answer', answer('accepted'), as('ben'))
      .thenRejected('not_invited')
    const { outcome } = given(appointment, tea.scheduled({ user_can_opt: true })).when(
      'answer',
      answer('accepted'),
      as('ben'),
    )
    expect(events(outcome).map(({ type }) => type)).to.deep.equal(['MemberSignedUp', 'ParticipantAnswered'])
  })

  it('is given for others by those in charge, also while it is locked', () => {
    const past = [tea.scheduled(), tea.invited('ben'), tea.locked()]
    given(appointment, ...past)
      .when('answer', { ...answer('accepted'), participant_id: 'tea~ben' }, as('nora'))
      .then(answered('ben', 'open', 'accepted'))
    expect(
      given(appointment, ...past).when(
        'answer',
        { ...answer('accepted'), participant_id: 'soup~ben' },
        as('nora'),
      ).outcome,
    ).to.include({ kind: 'not_found' })
  })
})

describe('answering for one date of a series', () => {
  const past = [series, tea.invited('ben', 'gia')]
  const onlyThis = (status: Answer) => ({ ...answer(status), appointment_id: 'r-tea-20260924T1630Z' })

  it('is for that date, unless it is said to be for all', () => {
    given(appointment, ...past)
      .when('answer', onlyThis('declined'), as('ben'))
      .then(answered('ben', 'open', 'declined', { occurrence: later }))
    given(appointment, ...past)
      .when('answer', { ...onlyThis('accepted'), apply_to: 'all' }, as('ben'))
      .then(answered('ben', 'open', 'accepted'))
  })

  it('has a note of its own, which only a new one replaces', () => {
    const noted = [
      ...past,
      tea.answered('ben', 'open', 'accepted', { note: 'With cake' }),
      tea.answered('ben', 'accepted', 'declined', { occurrence: later, note: 'Ill' }),
    ]
    given(appointment, ...noted)
      .when('answer', onlyThis('maybe'), as('ben'))
      .then(answered('ben', 'declined', 'maybe', { occurrence: later, note: 'Ill' }))
    given(appointment, ...noted)
      .when('answer', { ...answer('maybe'), appointment_id: 'tea' }, as('ben'))
      .then(answered('ben', 'accepted', 'maybe', { note: 'With cake' }))
    given(appointment, ...noted)
      .when('answer', { ...answer('maybe'), appointment_id: 'r-tea-20261001T1630Z' }, as('ben'))
      .then(answered('ben', 'accepted', 'maybe', { occurrence: '2026-10-01T16:30:00.000Z' }))
  })

  it('goes before the answer for all', () => {
    const both = [
      ...past,
      tea.answered('ben', 'open', 'accepted'),
      tea.answered('ben', 'accepted', 'declined', { occurrence: later }),
    ]
    given(appointment, ...both)
      .when('answer', onlyThis('declined'), as('ben'))
      .thenNothing()
    given(appointment, ...both)
      .when('answer', onlyThis('accepted'), as('ben'))
      .then(answered('ben', 'declined', 'accepted', { occurrence: later }))
  })

  it('needs a date that the series has', () => {
    given(appointment, ...past)
      .when('answer', { ...answer('accepted'), appointment_id: 'r-tea-20260925T1630Z' }, as('ben'))
      .thenRejected('occurrence_unknown')
    given(appointment, ...past)
      .when('answer', { ...answer('accepted'), apply_to: 'this' }, as('ben'))
      .thenRejected('occurrence_needed', '/apply_to')
  })

  it('frees a seat there, and takes one there from who wants all', () => {
    const limited = [series, tea.capacityChosen(1, true), tea.invited('ben', 'gia')]
    const free = [
      ...limited,
      tea.answered('ben', 'open', 'accepted'),
      tea.answered('ben', 'accepted', 'declined', { occurrence: later }),
    ]
    given(appointment, ...free)
      .when('answer', onlyThis('accepted'), as('gia'))
      .then(answered('gia', 'open', 'accepted', { occurrence: later }))
    given(appointment, ...free)
      .when('answer', answer('accepted'), as('gia'))
      .thenRejected('attendees_full')
    const taken = [...limited, tea.answered('ben', 'open', 'accepted', { occurrence: later })]
    given(appointment, ...taken)
      .when('answer', answer('accepted'), as('gia'))
      .thenRejected('attendees_full')
  })
})

describe('a seat at a single date of a series', () => {
  const limited = [series, tea.capacityChosen(1, true), tea.invited('ben', 'gia')]
  const once = tea.answered('ben', 'open', 'accepted', { occurrence: later })
  const all = { ...answer('accepted'), apply_to: 'all' as const }

  it('is in nobody’s way once that date is over', () => {
    given(appointment, ...limited, once)
      .when('answer', all, as('gia', { now: '2026-09-24T17:59:00.000Z' }))
      .thenRejected('attendees_full')
    given(appointment, ...limited, once)
      .when('answer', all, as('gia', { now: '2026-09-24T18:00:00.000Z' }))
      .then(answered('gia', 'open', 'accepted'))
  })

  it('is in nobody’s way when the series has that date no more', () => {
    const monthly = { ...tea.weekly, recurrence_frequency: 'monthly' as const }
    given(appointment, ...limited, once, tea.repeated({ before: tea.weekly, after: monthly }))
      .when('answer', all, as('gia'))
      .then(answered('gia', 'open', 'accepted'))
  })

  it('goes along with a series that moves, and comes back with it', () => {
    const moved = tea.moved({ answers_reset: false, recurrence: tea.weekly })
    const on = (day: string) => ({ ...answer('accepted'), appointment_id: `r-tea-202609${day}T1630Z` })
    given(appointment, ...limited, once, moved)
      .when('answer', on('25'), as('ben'))
      .thenNothing()
    given(appointment, ...limited, once, moved)
      .when('answer', on('25'), as('gia'))
      .thenRejected('attendees_full')
    const back = tea.movedBack({ answers_restored: false, recurrence: tea.weekly })
    given(appointment, ...limited, once, moved, back)
      .when('answer', on('24'), as('ben'))
      .thenNothing()
  })

  it('is a seat like any other when nothing repeats any more', () => {
    const first = { ...answer('accepted'), appointment_id: 'r-tea-20260917T1630Z' }
    given(appointment, tea.scheduled(), tea.invited('ben'))
      .when('answer', first, as('ben'))
      .then(answered('ben', 'open', 'accepted'))
  })
})

describe('inviting, removing and writing to people', () => {
  const participant = { membership_ids: ['ben', 'gia'] }

  it('invites nobody twice', () => {
    const { outcome } = given(appointment, tea.scheduled(), tea.invited('ben')).when(
      'invite',
      { appointment_id: 'tea', participant },
      as('nora'),
    )
    expect(events(outcome)[0]?.data).to.deep.include({ member_ids: ['gia'] })
    given(appointment, tea.scheduled(), tea.invited('ben', 'gia'))
      .when('invite', { appointment_id: 'tea', participant }, as('nora'))
      .thenNothing()
  })

  it('needs a member to invite', () => {
    given(appointment, tea.scheduled())
      .when('invite', { appointment_id: 'tea', participant: {} }, as('nora'))
      .thenRejected('invitees_empty', '/participant')
  })

  it('takes off the list who is on it', () => {
    const removal = { appointment_id: 'tea', participant_id: 'tea~ben' }
    given(appointment, tea.scheduled(), tea.invited('ben'), tea.answered('ben', 'open', 'maybe'))
      .when('dismiss', removal, as('nora'))
      .then({
        type: 'ParticipantRemoved',
        data: { appointment_id: 'tea', member_id: 'ben', answer: 'maybe' },
      })
    expect(given(appointment, tea.scheduled()).when('dismiss', removal, as('nora')).outcome).to.include({
      kind: 'not_found',
    })
  })

  it('writes to those who are meant, and never to the sender', () => {
    const past = [tea.scheduled(), tea.invited('ben', 'gia', 'nora'), tea.answered('ben', 'open', 'accepted')]
    const to = (audience: 'all' | 'accepted' | 'declined' | 'no_reaction') =>
      given(appointment, ...past).when(
        'contact',
        { appointment_id: 'tea', contact: { subject: 'Soup', text: 'Bring bowls', audience } },
        as('nora'),
      )
    const whom = ({ outcome }: ReturnType<typeof to>) => events(outcome)[0]?.data.member_ids
    expect(whom(to('all'))).to.deep.equal(['ben', 'gia'])
    expect(whom(to('accepted'))).to.deep.equal(['ben'])
    expect(whom(to('no_reaction'))).to.deep.equal(['gia'])
    to('declined').thenRejected('audience_empty', '/contact/audience')
  })

  it('takes the files of the appointment along where that is wanted', () => {
    const chosen = recorded('AttachmentsChosen', { appointment_id: 'tea', before: [], after: ['plan'] })
    const contact = { subject: 'Soup', text: 'Bring bowls', audience: 'all' as const }
    const sent = (more: object) =>
      given(appointment, tea.scheduled(), tea.invited('ben'), chosen).when(
        'contact',
        { appointment_id: 'tea', contact: { ...contact, ...more } },
        as('nora'),
      )
    const along = ({ outcome }: ReturnType<typeof sent>) => events(outcome)[0]?.data.attachment_ids
    expect(along(sent({ include_attachments: true }))).to.deep.equal(['plan'])
    expect(along(sent({ include_attachments: false }))).to.deep.equal([])
    expect(along(sent({}))).to.deep.equal([])
  })

  it('takes no more files along than a mail carries in this network', () => {
    const contact = { subject: 'Soup', text: 'Bring bowls', audience: 'all' as const }
    const send = (attached_bytes: number, include_attachments: boolean, network = {}) =>
      given(appointment, tea.scheduled(), tea.invited('ben')).when(
        'contact',
        { appointment_id: 'tea', contact: { ...contact, include_attachments } },
        { ...as('nora', { network }), gathered: { ...nothingGathered, attached_bytes } },
      )
    const megabytes = (count: number) => count * 1024 * 1024
    send(megabytes(40), true).thenRejected('attachments_too_large', '/contact/include_attachments')
    expect(events(send(megabytes(40), false).outcome)).to.have.length(1)
    expect(events(send(megabytes(10), true).outcome)).to.have.length(1)
    const larger = { email_attachment_limit_in_mb: 50 }
    expect(events(send(megabytes(40), true, larger).outcome)).to.have.length(1)
  })
})
