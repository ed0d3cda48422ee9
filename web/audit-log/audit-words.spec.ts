import '#test/kit/dom.ts'
import { expect } from 'chai'
import { discoverParts } from '#platform/config/discovery.ts'
import { settingSection } from '#platform/language/network-setting.ts'
import { trusted } from '#platform/language/trusted.ts'
import '#test/kit/dom.ts'
import { textsOf } from '#test/kit/texts.ts'
import { startSettings } from '#web/kit/data/setting-sections.ts'
import { formatOf } from '#web/kit/language/format.ts'
import { startTexts, text } from '#web/kit/language/texts.ts'
import { describedBy, fieldOf, othersIn, summaryOf } from './audit-words.ts'

const event = (type: string, rest: object = {}) => ({
  type,
  before: null,
  after: null,
  details: {},
  ...rest,
})
const when = (start: string, end: string) => ({ start, end, all_day: false, time_zone: 'Europe/Berlin' })
const six = when('2026-09-24T16:00:00.000Z', '2026-09-24T18:00:00.000Z')

describe('the words of the audit log', () => {
  const wording = {
    say: text,
    format: formatOf('en-GB', 'Europe/Berlin', text),
    nameOf: (id: string) => (id === 'fairs' ? 'Fairs & dates' : undefined),
  }
  before(async () => {
    startSettings(await discoverParts(settingSection))
    await startTexts('en', async (language) => trusted(await textsOf(language)))
  })

  it('tell a move within a day by its times', () => {
    const after = when('2026-09-24T16:30:00.000Z', '2026-09-24T18:30:00.000Z')
    expect(summaryOf(event('AppointmentMoved', { before: six, after }), wording)).to.equal(
      'Thu 24 Sept, 18:00–20:00 → 18:30–20:30',
    )
  })

  it('say nothing of a sign-in whose device nobody knows', () => {
    const from = (device: string) => summaryOf(event('SignedIn', { details: { device } }), wording)
    expect(from('Firefox on Linux')).to.equal('Firefox on Linux')
    expect(from('')).to.equal(null)
  })

  it('name the field in which something was filled in, and no ids of files', () => {
    const filled = event('MemberPropertyFilled', {
      before: '',
      after: 'Tea',
      details: { property: 'ask_me' },
    })
    expect(summaryOf(filled, wording)).to.equal('ask me: none → Tea')
    const file = event('MemberFileChosen', { before: null, after: 'f-1', details: { property: 'plan' } })
    expect(summaryOf(file, wording)).to.equal(null)
  })

  it('tell what can be chosen by its labels', () => {
    const after = [{ value: 'garden', label: 'Garden' }]
    expect(summaryOf(event('OptionsChosen', { before: [], after }), wording)).to.equal('0 entries → Garden')
  })

  it('tell a move to another day by both days', () => {
    const after = when('2026-09-25T16:00:00.000Z', '2026-09-25T18:00:00.000Z')
    expect(summaryOf(event('AppointmentMoved', { before: six, after }), wording)).to.match(
      /Thu 24 Sept.*→ Fri 25 Sept/,
    )
  })

  it('say which setting was changed, in words', () => {
    const chosen = event('SettingChosen', {
      before: false,
      after: true,
      details: { setting: 'retroactive_opting' },
    })
    expect(summaryOf(chosen, wording)).to.equal('Allow answers after the end: no → yes')
  })

  it('say nothing where the action says it all', () => {
    expect(summaryOf(event('AppointmentCanceled'), wording)).to.equal(null)
    expect(summaryOf(event('MemberPictureChosen', { after: 'portrait-yara' }), wording)).to.equal(null)
  })

  it('count the people that are not named', () => {
    expect(othersIn({ details: { member_ids: ['ada', 'ben', 'gia'] } })).to.equal(2)
    expect(othersIn({ details: {} })).to.equal(0)
  })

  it('leave ids, hashes and what is empty to the export', () => {
    const details = {
      session_id: '01a1fe13-a0fa-7330-8ffa-19e02b66586c',
      email_hash: 'lejO',
      group_ids: [],
      by_mail: true,
      member_ids: ['ada', 'ben'],
    }
    expect(describedBy(event('MembersInvited', { details }), wording)).to.deep.equal([
      { name: 'Also by email', value: 'yes' },
      { name: 'People', value: '2 people' },
    ])
  })

  it('name calendars, and locations as locations', () => {
    expect(
      describedBy(event('AppointmentScheduled', { details: { calendar_ids: ['fairs'] } }), wording),
    ).to.deep.equal([{ name: 'Calendars', value: 'Fairs & dates' }])
    expect(fieldOf(event('AppointmentRelocated'), 'name', text)).to.equal('Location')
    expect(fieldOf(event('GroupRenamed'), null, text)).to.equal('Name')
  })
})
