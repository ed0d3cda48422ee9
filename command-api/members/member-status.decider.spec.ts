import { given } from '#test/kit/decider-scenario.ts'
import type { MemberState } from './member.state.ts'
import { memberStatus } from './member-status.decider.ts'

type StatusEvent =
  | 'NetworkAdminAppointed'
  | 'NetworkAdminDismissed'
  | 'MemberLocked'
  | 'MemberUnlocked'
  | 'MemberMadeExternal'
  | 'MemberMadeRegular'

const joined = (member_id: string, external = false): MemberState => ({
  status: 'joined',
  member_id,
  first_name: member_id,
  last_name: 'Neighbour',
  profile: {},
  values: {},
  files: {},
  picture_id: null,
  picture_ids: [],
  language: 'en',
  external,
  audience: ['network'],
})
const event = <Type extends StatusEvent>(type: Type, member_id: string) => ({ type, data: { member_id } })
const erased = { type: 'PersonErased' as const, data: { member_id: 'gia', classes: ['identity' as const] } }
const ada = { gathered: joined('ada') }
const ben = { gathered: joined('ben') }
const gia = { gathered: joined('gia', true) }
const adaAdministrates = event('NetworkAdminAppointed', 'ada')
const benAdministrates = event('NetworkAdminAppointed', 'ben')

describe('the status of members', () => {
  it('locks and unlocks, and notes nothing when it is so already', () => {
    given(memberStatus)
      .when('administrate', { member_id: 'ben', locked: true }, ben)
      .then(event('MemberLocked', 'ben'))
    given(memberStatus, event('MemberLocked', 'ben'))
      .when('administrate', { member_id: 'ben', locked: true }, ben)
      .thenNothing()
    given(memberStatus, event('MemberLocked', 'ben'))
      .when('administrate', { member_id: 'ben', locked: false }, ben)
      .then(event('MemberUnlocked', 'ben'))
  })

  it('knows from the beginning who joined as external', () => {
    given(memberStatus).when('administrate', { member_id: 'gia', external: true }, gia).thenNothing()
    given(memberStatus)
      .when('administrate', { member_id: 'gia', external: false }, gia)
      .then(event('MemberMadeRegular', 'gia'))
  })

  it('does several things in one act', () =>
    given(memberStatus)
      .when('administrate', { member_id: 'gia', external: false, network_admin: true }, gia)
      .then(event('NetworkAdminAppointed', 'gia'), event('MemberMadeRegular', 'gia')))

  it('never lets the last administrator go, by dismissing or by locking', () => {
    const alone = given(memberStatus, adaAdministrates)
    alone
      .when('administrate', { member_id: 'ada', network_admin: false }, ada)
      .thenRejected('last_network_admin')
    alone.when('administrate', { member_id: 'ada', locked: true }, ada).thenRejected('last_network_admin')
  })

  it('lets one of two administrators go', () =>
    given(memberStatus, adaAdministrates, benAdministrates)
      .when('administrate', { member_id: 'ada', network_admin: false }, ada)
      .then(event('NetworkAdminDismissed', 'ada')))

  it('does not count an administrator who is locked', () =>
    given(memberStatus, adaAdministrates, benAdministrates, event('MemberLocked', 'ben'))
      .when('administrate', { member_id: 'ada', network_admin: false }, ada)
      .thenRejected('last_network_admin'))

  it('lets nobody administrate from outside', () => {
    given(memberStatus)
      .when('administrate', { member_id: 'gia', network_admin: true }, gia)
      .thenRejected('network_admin_external')
    given(memberStatus, adaAdministrates, benAdministrates)
      .when('administrate', { member_id: 'ben', external: true }, ben)
      .thenRejected('network_admin_external')
  })

  it('leaves the erased alone', () =>
    given(memberStatus, erased)
      .when('administrate', { member_id: 'gia', locked: true }, gia)
      .thenRejected('member_erased'))

  it('knows nobody who never joined', () =>
    given(memberStatus)
      .when('administrate', { member_id: 'eve', locked: true }, { gathered: { status: 'none' } })
      .thenRejected('not_found'))
})
