import { expect } from 'chai'
import type { DomainEvent, Recorded } from '#platform/language/event.ts'
import { plus } from '#platform/language/instant.ts'
import { trusted } from '#platform/language/trusted.ts'
import { appointmentsProjection } from '#projectors/appointments/appointments.projection.ts'
import { appointments } from '#projectors/appointments/appointments.table.ts'
import { participantsProjection } from '#projectors/appointments/participants.projection.ts'
import { participants } from '#projectors/appointments/participants.table.ts'
import { files } from '#projectors/files/files.table.ts'
import { groups } from '#projectors/groups/groups.table.ts'
import { members } from '#projectors/members/members.table.ts'
import { notificationThreads } from '#projectors/notifications/notification-threads.table.ts'
import { capturedEffects } from '#test/kit/captured-effects.ts'
import * as tea from '#test/kit/example-appointments.ts'
import { rowsInEveryWay } from '#test/kit/projection-scenario.ts'
import { recorded } from '#test/kit/recorded.ts'
import { faultsOf } from '#test/kit/strict-ical.ts'
import { canceledMail } from './canceled-mail.ts'
import { contactMail } from './contact-mail.ts'
import { invitationMail } from './invitation-mail.ts'
import { movedMail } from './moved-mail.ts'

const person = (id: string, first_name: string, language: string, more: object = {}) => ({
  id,
  member_id: id,
  first_name,
  last_name: 'Okafor',
  email: `${id}@lindenhof.example`,
  language,
  deleted: false,
  locked: false,
  ...more,
})
const people = [
  person('nora', 'Nora', 'en'),
  person('ben', 'Ben', 'en'),
  person('gia', 'Gia', 'de_DU'),
  person('dan', 'Dan', 'en', { email: null, deleted: true }),
  person('emil', 'Emil', 'fr', { locked: true }),
]

const file = (id: string, size: number, state = 'published') => ({
  id,
  blob_id: `b-${id}`,
  original_filename: `${id}.txt`,
  content_type: 'text/plain',
  size,
  state,
  owner_id: 'nora',
})

/** Effects over the tables as they are after some events. */
const effectsOnce = async (...notified: Recorded<DomainEvent>[]) => {
  const events = notified.map(anHourEarlier)
  return capturedEffects(
    [members, people],
    [files, [file('plan', 12), file('film', 11_000_000), file('gone', 1, 'removed')]],
    [groups, [{ id: 'garden', name: 'Garden' } as { id: string }]],
    [appointments, await rowsInEveryWay(appointmentsProjection, events)],
    [participants, await rowsInEveryWay(participantsProjection, events)],
  )
}

const anHourEarlier = (event: Recorded<DomainEvent>): Recorded<DomainEvent> => ({
  ...event,
  metadata: { ...event.metadata, occurred_at: plus(event.metadata.occurred_at, -3_600_000) },
})

describe('the mail of an invitation', () => {
  it('goes once to everybody who was invited, and says how they came to be', async () => {
    const invitation = tea.invited('ben', 'gia', 'nora', 'dan', 'emil')
    invitation.data.group_ids = ['garden']
    invitation.data.through = { gia: 'garden' }
    const effects = await effectsOnce(tea.scheduled(), invitation)
    await invitationMail.MembersInvited?.(invitation, effects)
    const [ben, gia, ...others] = effects.mails
    expect(others).to.deep.equal([])
    expect(ben?.to).to.deep.include({ member_id: 'ben', address: 'ben@lindenhof.example' })
    expect(ben?.subject).to.equal('Nora Okafor invites you: Tea')
    expect(ben?.reason).to.equal('Nora Okafor invited you.')
    expect(ben?.action.path).to.equal('/appointments/tea')
    expect(gia?.reason).to.equal('Nora Okafor hat die Gruppe Garden eingeladen, in der du Mitglied bist.')
    expect(gia?.changes?.[0]?.after).to.contain('17. September 2026').and.to.contain('18:30')
  })

  it('brings the date for the own calendar, without the address of who organises it', async () => {
    const effects = await effectsOnce(tea.scheduled(), tea.invited('ben'))
    await invitationMail.MembersInvited?.(tea.invited('ben'), effects)
    const { method, body } = effects.mails[0]?.calendar ?? { method: null, body: '' }
    expect(method).to.equal('REQUEST')
    expect(body).to.contain('DTSTART;TZID=Europe/Berlin:20260917T183000')
    expect(body).not.to.contain('nora@lindenhof.example')
    expect(faultsOf(body)).to.deep.equal([])
  })

  it('is not written to members who want none of this kind, and waits for the end of quiet hours', async () => {
    const effects = await effectsOnce(tea.scheduled(), tea.invited('ben', 'gia'))
    const quiet_hours = { enabled: true, from: '08:00', to: '12:00' }
    effects.memberSettings = async () =>
      new Map([
        ['ben', { notifications: { appointment_invitation: { mail: 'off' } } }],
        ['gia', { quiet_hours, time_zone: 'UTC' }],
      ])
    await invitationMail.MembersInvited?.(tea.invited('ben', 'gia'), effects)
    expect(effects.mails.map(({ to, after }) => [to.member_id, after])).to.deep.equal([
      ['gia', '2026-03-02T12:00:00.000Z'],
    ])
  })

  it('counts as one of the group through which the member was invited', async () => {
    const invitation = tea.invited('ben', 'gia')
    invitation.data.through = { gia: 'garden' }
    const effects = await effectsOnce(tea.scheduled(), invitation)
    const ofGroup = { enabled: 'selected_groups', group_ids: ['garden'], include_network_level: false }
    effects.memberSettings = async (ids) => new Map(ids.map((id) => [id, { email_notifications: ofGroup }]))
    await invitationMail.MembersInvited?.(invitation, effects)
    expect(effects.mails.map(({ to }) => to.member_id)).to.deep.equal(['gia'])
  })

  it('is not written when the inviter wants none', async () => {
    const quiet = tea.invited('ben')
    quiet.data.by_mail = false
    const effects = await effectsOnce(tea.scheduled(), quiet)
    await invitationMail.MembersInvited?.(quiet, effects)
    expect(effects.mails).to.deep.equal([])
  })
})

describe('the mail about a muted appointment', () => {
  it('is not written', async () => {
    const events = [tea.scheduled(), tea.invited('ben', 'gia'), tea.moved()]
    const effects = await effectsOnce(...events)
    const { findWhere } = effects
    const muted = [{ member_id: 'ben', thread: 'appointment~tea', muted: true }]
    effects.findWhere = async (table, where) =>
      table.name === notificationThreads.name ? trusted(muted) : findWhere(table, where)
    await movedMail.AppointmentMoved?.(tea.moved(), effects)
    expect(effects.mails.map(({ to }) => to.member_id)).to.deep.equal(['gia'])
  })
})

describe('the mail of a move', () => {
  const past = [tea.scheduled(), tea.invited('ben', 'gia', 'nora'), tea.answered('ben', 'open', 'accepted')]

  it('says from when to when, and that everybody is asked again', async () => {
    const effects = await effectsOnce(...past, tea.moved())
    await movedMail.AppointmentMoved?.(tea.moved(), effects)
    expect(effects.mails.map(({ to }) => to.member_id)).to.deep.equal(['ben', 'gia'])
    const [ben] = effects.mails
    expect(ben?.paragraphs.join(' ')).to.match(/^Moved from .*17 September 2026.* to .*18 September 2026/)
    expect(ben?.paragraphs[1]).to.equal('Please answer again: answers were reset because of the new date.')
    expect(ben?.changes?.[0]).to.include({ label: 'When' })
    expect(ben?.changes?.[0]?.before).to.contain('17 September')
  })

  it('says that the answer stands when nobody is asked again, and spares who has said no', async () => {
    const kept = tea.moved({ answers_reset: false })
    const effects = await effectsOnce(...past, tea.answered('gia', 'open', 'declined'), kept)
    await movedMail.AppointmentMoved?.(kept, effects)
    expect(effects.mails.map(({ to }) => to.member_id)).to.deep.equal(['ben'])
    expect(effects.mails[0]?.paragraphs[1]).to.equal('Your answer is unchanged: Going')
  })

  it('names the next date of a series that has been going on', async () => {
    const series = [
      tea.scheduled({ recurrence: tea.weekly }),
      tea.invited('ben'),
      tea.answered('ben', 'open', 'accepted'),
    ]
    const notified = tea.moved({ recurrence: tea.weekly, answers_reset: false })
    const inSpring = {
      ...notified,
      metadata: { ...notified.metadata, occurred_at: '2027-04-02T09:00:00.000Z' },
    }
    const effects = await effectsOnce(...series, inSpring)
    await movedMail.AppointmentMoved?.(inSpring, effects)
    const [ben] = effects.mails
    expect(ben?.changes?.[0]?.before).to.contain('8 April 2027').and.to.contain('18:30')
    expect(ben?.changes?.[0]?.after).to.contain('9 April 2027').and.to.contain('18:30')
  })

  it('goes to who comes to a single date, though not to all', async () => {
    const occurrence = '2026-09-24T16:30:00.000Z'
    const notified = tea.moved({ recurrence: tea.weekly, answers_reset: false })
    const effects = await effectsOnce(
      tea.scheduled({ recurrence: tea.weekly }),
      tea.invited('ben', 'gia'),
      tea.answered('ben', 'open', 'declined'),
      tea.answered('ben', 'declined', 'accepted', { occurrence }),
      tea.answered('gia', 'open', 'declined'),
      notified,
    )
    await movedMail.AppointmentMoved?.(notified, effects)
    expect(effects.mails.map(({ to }) => to.member_id)).to.deep.equal(['ben'])
  })

  it('is not written when only the zone is another one', async () => {
    const zone = tea.moved({ after: { ...tea.thursday, time_zone: 'Europe/Paris' }, answers_reset: false })
    const effects = await effectsOnce(...past, zone)
    await movedMail.AppointmentMoved?.(zone, effects)
    expect(effects.mails).to.deep.equal([])
  })
})

describe('the mail that it is called off', () => {
  it('goes to everybody who might still go there, and takes it out of their calendars', async () => {
    const effects = await effectsOnce(
      tea.scheduled(),
      tea.invited('ben', 'gia'),
      tea.answered('gia', 'open', 'declined'),
      tea.canceled(),
    )
    await canceledMail.AppointmentCanceled?.(tea.canceled(), effects)
    expect(effects.mails.map(({ to }) => to.member_id)).to.deep.equal(['ben'])
    expect(effects.mails[0]?.subject).to.equal('Canceled: Tea')
    expect(effects.mails[0]?.calendar?.method).to.equal('CANCEL')
    expect(faultsOf(effects.mails[0]?.calendar?.body ?? '')).to.deep.equal([])
  })
})

describe('the mail that a series is called off', () => {
  it('goes to who has said yes to one of its dates, though no to all', async () => {
    const effects = await effectsOnce(
      tea.scheduled({ recurrence: tea.weekly }),
      tea.invited('ben', 'gia'),
      tea.answered('ben', 'open', 'declined'),
      tea.answered('ben', 'declined', 'accepted', { occurrence: '2026-09-24T16:30:00.000Z' }),
      tea.answered('gia', 'open', 'declined'),
      tea.canceled(),
    )
    await canceledMail.AppointmentCanceled?.(tea.canceled(), effects)
    expect(effects.mails.map(({ to }) => to.member_id)).to.deep.equal(['ben'])
  })
})

describe('a mail of the organiser', () => {
  it('names the appointment in its subject once', async () => {
    for (const [subject, sent] of [
      ['Soup', 'Tea: Soup'],
      ['Tea', 'Tea'],
      ['Tea moves indoors', 'Tea moves indoors'],
    ] as const) {
      const data = { appointment_id: 'tea', sender_id: 'nora', audience: 'all' as const, text: 'Come' }
      const effects = await effectsOnce(tea.scheduled(), tea.invited('ben', 'gia'))
      const contacted = { ...data, subject, member_ids: ['ben'], attachment_ids: [] }
      await contactMail.AttendeesContacted?.(recorded('AttendeesContacted', contacted), effects)
      expect(effects.mails[0]?.subject).to.equal(sent)
    }
  })

  it('carries the own words to those who were meant', async () => {
    const data = {
      appointment_id: 'tea',
      sender_id: 'nora',
      audience: 'all' as const,
      member_ids: ['ben'],
      subject: 'Soup',
      text: 'Bring bowls.\n\nThanks',
    }
    const send = async (attachment_ids: string[]) => {
      const effects = await effectsOnce(tea.scheduled(), tea.invited('ben', 'gia'))
      const notified = recorded('AttendeesContacted', { ...data, attachment_ids })
      await contactMail.AttendeesContacted?.(notified, effects)
      expect(effects.mails).to.have.length(1)
      return effects.mails[0]
    }
    expect(await send([])).to.deep.include({ paragraphs: ['Bring bowls.', 'Thanks'], files: [] })
    const mail = await send(['plan', 'film', 'gone'])
    expect(mail?.files).to.deep.equal([{ blob_id: 'b-plan', name: 'plan.txt', type: 'text/plain', size: 12 }])
    expect(mail?.paragraphs.at(-1)).to.equal(
      'Some files are too large for email. You’ll find them in the appointment: film.txt',
    )
    expect(mail?.mentions).to.deep.equal(['nora', 'nora', 'nora'])
  })
})
