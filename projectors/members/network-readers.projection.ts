import type { MemberEvent } from '#events/members/member.events.ts'
import { type Change, projection, type Rows } from '#platform/projections/projection.ts'
import { type NetworkReaderRow, networkReaders, wholeNetwork } from './network-readers.table.ts'

type Readers = Rows<NetworkReaderRow>
type Obstacles = Pick<NetworkReaderRow, 'is_external' | 'locked'>

const audience = ['network']
const nobody = { audience, is_external: false, locked: false, reader_count: 0 }

/** A member reads the stream, or no longer does; the number of the network follows. */
const counted = (
  rows: Readers,
  memberId: string,
  change: (before: Obstacles) => Obstacles | 'gone',
): Change<NetworkReaderRow>[] => {
  const after = (member: Obstacles) => {
    const changed = change(member)
    return { changed, count: changed === 'gone' || changed.is_external || changed.locked ? 0 : 1 }
  }
  return [
    rows.derive(wholeNetwork, memberId, (member, network) => {
      const added = after(member).count - member.reader_count
      if (added === 0) return null
      return { ...nobody, reader_count: (network?.reader_count ?? 0) + added }
    }),
    rows.revise(memberId, (member) => {
      const { changed, count } = after(member)
      return changed === 'gone' ? 'gone' : { ...changed, reader_count: count }
    }),
  ]
}

export const networkReadersProjection = projection<MemberEvent>()({
  into: networkReaders,
  on: {
    MemberJoined: (rows, { data: { member_id, external } }) => [
      rows.ensure(member_id, nobody),
      ...counted(rows, member_id, () => ({ is_external: external, locked: false })),
    ],
    MemberMadeExternal: (rows, { data }) =>
      counted(rows, data.member_id, ({ locked }) => ({ locked, is_external: true })),
    MemberMadeRegular: (rows, { data }) =>
      counted(rows, data.member_id, ({ locked }) => ({ locked, is_external: false })),
    MemberLocked: (rows, { data }) =>
      counted(rows, data.member_id, ({ is_external }) => ({ is_external, locked: true })),
    MemberUnlocked: (rows, { data }) =>
      counted(rows, data.member_id, ({ is_external }) => ({ is_external, locked: false })),
    PersonErased: (rows, { data }) =>
      data.classes.includes('identity') ? counted(rows, data.member_id, () => 'gone') : [],
  },
})
