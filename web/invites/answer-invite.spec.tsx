import '#test/kit/dom.ts'
import { screen } from '@testing-library/react'
import { expect } from 'chai'
import type { ReactNode } from 'react'
import { trusted } from '#platform/language/trusted.ts'
import { english, englishPattern } from '#test/kit/english.ts'
import { show, tidy } from '#test/kit/screen.tsx'
import { ListEntry } from '#web/appointments/ListEntry.tsx'
import { MyAnswerBar } from '#web/appointments/MyAnswerBar.tsx'
import type { ShownEntry } from '#web/appointments/month-entries.ts'
import type { AppointmentView } from '#web/appointments/parts/appointments.store.ts'
import { InviteCard } from './InviteCard.tsx'
import { InviteRow } from './InviteRow.tsx'
import type { InviteView } from './parts/invites.store.ts'

type Reasons = Pick<AppointmentView, 'opt_prohibited_reason' | 'accept_prohibited_reason'>
const nothing: Reasons = { opt_prohibited_reason: null, accept_prohibited_reason: null }

const date = {
  start: '2036-05-06T10:00:00.000Z',
  end: '2036-05-06T11:00:00.000Z',
  all_day: false,
  time_zone: 'UTC',
  same_day: true,
}
const answerable = ({ opt_prohibited_reason, accept_prohibited_reason }: Reasons) => ({
  opt_prohibited_reason,
  accept_prohibited_reason,
  can: { opt: opt_prohibited_reason === null },
})
const open = { id: 'tea~ben', status: 'open', this_date_only: false, note: null, revision: '1' }
const page = (reasons: Reasons) =>
  trusted<AppointmentView>({
    id: 'tea',
    appointment_id: 'tea',
    type: 'appointment',
    name: 'Tea',
    date,
    canceled: false,
    my_invite: open,
    attendee_configuration: { user_can_opt: false },
    ...answerable(reasons),
  })
const entry = (reasons: Reasons) =>
  trusted<ShownEntry>({
    id: 'tea',
    first: '2036-05-06',
    last: '2036-05-06',
    start: date.start,
    name: 'Tea',
    colour: {},
    calendar: undefined,
    chip: { canceled: false, answer: 'open', allDay: false, isPast: false },
    view: { ...page(reasons), location_name: '', calendar_ids: [] },
  })
const invite = (reasons: Reasons) =>
  trusted<InviteView>({
    id: 'tea~ben',
    revision: '1',
    status: 'open',
    answer: 'open',
    invitable_type: 'appointment',
    invitable: {
      id: 'tea',
      name: 'Tea',
      date,
      recurrence_pattern: { recurrence_frequency: 'never' },
      dates_ahead: 1,
      location_name: '',
      calendar_ids: [],
      organizer: { id: 'ada', name: 'Ada' },
      excerpt: '',
      participants_summary: { total: 1, accepted: 0, declined: 0, maybe: 0, open: 1 },
    },
    invited_by: null,
    note: null,
    next_participation: null,
    changed: null,
    date_accept_prohibited_reason: reasons.accept_prohibited_reason,
    ...answerable(reasons),
  })

const screens: Record<string, (reasons: Reasons) => ReactNode> = {
  'the page': (reasons) => <MyAnswerBar view={page(reasons)} />,
  'the list': (reasons) => <ListEntry entry={entry(reasons)} day="2036-05-06" />,
  'an invitation': (reasons) => <InviteRow invite={invite(reasons)} />,
  'the invitation in focus': (reasons) => (
    <InviteCard
      invite={invite(reasons)}
      scope="all"
      onScope={() => {}}
      onAnswer={() => {}}
      onLater={undefined}
    />
  ),
}

const accept = () =>
  screen.queryByRole<HTMLInputElement>('radio', { name: english('appointments.going') }) ??
  screen.queryByRole<HTMLButtonElement>('button', { name: englishPattern('appointments.accept') })

for (const [position, at] of Object.entries(screens))
  describe(`an answer on ${position}`, () => {
    const { fetch } = globalThis
    beforeEach(() => {
      globalThis.fetch = async () => new Response(null, { status: 500 })
    })
    afterEach(() => {
      globalThis.fetch = fetch
      tidy()
    })

    it('is offered while nothing stands in the way', async () => {
      await show(at(nothing))
      expect(accept()?.disabled).to.equal(false)
    })

    it('is no acceptance once all seats are taken, which is said', async () => {
      await show(at({ ...nothing, accept_prohibited_reason: 'attendees_full' }))
      expect(accept()?.disabled).to.equal(true)
      screen.getByText(english('codes.attendees_full'))
    })

    it('is not offered while participation is locked, which is said', async () => {
      await show(at({ ...nothing, opt_prohibited_reason: 'participation_locked' }))
      expect(accept()).to.equal(null)
      screen.getByText(english('codes.participation_locked'))
      expect(screen.queryByText(english('appointments.you.open'))).to.equal(null)
    })
  })
