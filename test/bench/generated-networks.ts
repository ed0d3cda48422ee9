import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { connect } from '#platform/database/knex.ts'
import { runningPostgres } from '#platform/database/running-postgres.ts'
import { newId } from '#platform/language/ids.ts'
import { silentLog } from '#platform/log/log.ts'
import { permitOf } from '#platform/permit/permit.ts'
import { importing } from '#platform/source/importing.ts'
import { groupMemberships } from '#projectors/groups/group-memberships.table.ts'
import { members } from '#projectors/members/members.table.ts'
import type { AppProcess } from '../kit/app-process.ts'

/** A network that was generated, with the folder in which it lies. */
export type GeneratedNetwork = { members: number; events: number; dataDir: string }

/** A member of a generated network, signed in. */
export type SignedInMember = {
  id: string
  headers: Record<string, string>
  /** A calendar of one of the member's groups, and other members of that group. */
  calendarId: string
  others: string[]
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Networks in one folder: those that lie in `GROWTH_DIR` already, which is kept, or new ones in a folder that `forget`
 * removes.
 */
export const grownNetworks = async (sizes: readonly (readonly [number, number])[]) => {
  const kept = process.env.GROWTH_DIR
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'folkmoot-growth-')))
  const networks: GeneratedNetwork[] = []
  for (const [people, events] of sizes) networks.push(await grownIn(folder, people, events))
  return { networks, forget: async () => void (kept ?? (await rm(folder, { recursive: true, force: true }))) }
}

const grownIn = async (folder: string, people: number, events: number): Promise<GeneratedNetwork> => {
  const dataDir = join(folder, String(events))
  if (!existsSync(dataDir)) {
    const size = ['--members', String(people), '--events', String(events)]
    const tool = join(root, 'test/growth/generate.ts')
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }
    await promisify(execFile)(process.execPath, [...importing, tool, ...size], { cwd: root, env })
  }
  return { members: people, events, dataDir }
}

/** Members of a product that runs, each in a group and signed in, the same ones at every run. */
export const signedIn = async ({ url, dataDir }: AppProcess, count: number): Promise<SignedInMember[]> => {
  const database = await runningPostgres(dataDir)
  if (database === null) throw new Error(`nothing runs on ${dataDir}`)
  const db = connect(database, { max: 2 })
  try {
    const permit = permitOf(db, silentLog)
    const { rows } = await db.raw(
      `select m.member_id, min(m.group_id) as group_id from rm.${groupMemberships.sqlName} m
       where not exists (select from rm.${members.sqlName} a where a.id = m.member_id and a.is_network_admin)
       group by m.member_id order by md5(m.member_id) limit ?`,
      [count],
    )
    const found: SignedInMember[] = []
    for (const { member_id, group_id } of rows) {
      const { secret } = await permit.sessions.open({
        id: newId(),
        member_id,
        remembered: true,
        device: 'bench',
      })
      const { rows: others } = await db.raw(
        `select member_id from rm.${groupMemberships.sqlName} where group_id = ? and member_id <> ? order by id limit 5`,
        [group_id, member_id],
      )
      const cookie = `sid=${secret}`
      const network = await (await fetch(`${url}/api/v1/network`, { headers: { cookie } })).json()
      found.push({
        id: member_id,
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          cookie,
          'x-csrf-token': network.csrf_token,
        },
        calendarId: `group-${group_id}`,
        others: others.map((row: { member_id: string }) => row.member_id),
      })
    }
    await permit.close()
    return found
  } finally {
    await db.destroy()
  }
}
