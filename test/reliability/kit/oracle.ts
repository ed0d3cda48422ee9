// The truth, folded from the raw rows of the log. Shares nothing with the product: ids, types and revisions stand in
// the log in the clear, whatever is sealed beside them.
import pg from 'pg'

/** An event as its row says it. */
export type Row = {
  position: bigint
  stream: string
  revision: number
  event_id: string
  type: string
  data: Record<string, unknown>
  command_id: string
  body_hash: string
}

/** Every row of the log in PostgreSQL, in the order of positions. */
export const rowsOf = async (url: string, after = 0n): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(
      'select position, stream, revision, event_id, type, data, metadata from es.events where position > $1 order by position',
      [String(after)],
    )
    return rows.map(({ position, stream, revision, event_id, type, data, metadata }) => ({
      position: BigInt(position),
      stream,
      revision: Number(revision),
      event_id,
      type,
      data,
      command_id: metadata.command_id,
      body_hash: metadata.body_hash,
    }))
  } finally {
    await client.end()
  }
}

/** The rows by what `keyOf` says of them; those of which it says nothing are left out. */
export const grouped = (rows: readonly Row[], keyOf: (row: Row) => string | null): Map<string, Row[]> => {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = keyOf(row)
    if (key === null) continue
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}

/** The events of each command, by command and stream: what one append has put there. */
export const byAppend = (rows: readonly Row[]): Map<string, Row[]> =>
  grouped(rows, ({ command_id, stream }) => `${command_id} ${stream}`)

/** Streams whose revisions are not 0, 1, 2, … in the order of positions. */
export const brokenStreams = (rows: readonly Row[]): string[] =>
  [...grouped(rows, ({ stream }) => stream)].flatMap(([stream, own]) =>
    own.some(({ revision }, at) => revision !== at) ? [stream] : [],
  )

/** The members who attend an appointment: their last answer for the whole of it is yes. */
export const seatsTaken = (rows: readonly Row[], appointmentId: string): Set<string> => {
  const taken = new Set<string>()
  for (const { stream, type, data } of rows) {
    if (stream !== `appointment-${appointmentId}`) continue
    const memberId = String(data.member_id)
    if (type === 'ParticipantAnswered' && data.occurrence === null && data.after === 'accepted')
      taken.add(memberId)
    else if (type === 'ParticipantMovedUp') taken.add(memberId)
    else if (type === 'ParticipantAnswered' || type === 'ParticipantRemoved') taken.delete(memberId)
  }
  return taken
}

/** How many hold an e-mail address at the end, by the address's hash. Also counts addresses that were given away twice. */
export const holdersOfAddresses = (rows: readonly Row[]): Map<string, { now: Set<string>; most: number }> => {
  const addresses = new Map<string, { now: Set<string>; most: number }>()
  for (const { type, data } of rows) {
    if (type !== 'EmailReserved' && type !== 'EmailReleased') continue
    const hash = String(data.email_hash)
    const held = addresses.get(hash) ?? { now: new Set<string>(), most: 0 }
    if (type === 'EmailReserved') held.now.add(String(data.member_id))
    else held.now.delete(String(data.member_id))
    held.most = Math.max(held.most, held.now.size)
    addresses.set(hash, held)
  }
  return addresses
}

/** The members of each group at the end. */
export const membersOfGroups = (rows: readonly Row[]): Map<string, Set<string>> => {
  const groups = new Map<string, Set<string>>()
  const of = (id: unknown) => {
    const known = groups.get(String(id)) ?? new Set<string>()
    groups.set(String(id), known)
    return known
  }
  for (const { type, data } of rows) {
    if (type === 'GroupCreated') of(data.group_id).add(String(data.founder_id))
    if (type === 'GroupJoined') of(data.group_id).add(String(data.member_id))
    if (type === 'GroupLeft' || type === 'MemberRemovedFromGroup')
      of(data.group_id).delete(String(data.member_id))
  }
  return groups
}
