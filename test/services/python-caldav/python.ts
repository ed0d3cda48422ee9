import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const python = process.env.CALDAV_PYTHON ?? 'python3'

export type CaldavTarget = { url: string; name: string; password: string }

type Ended = { code: number; stdout: string; stderr: string }

const run = (parameters: readonly string[], env: Record<string, string> = {}): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(python, parameters, { env: { ...process.env, ...env } }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code) || 1, stdout, stderr }),
    )
  })

/** Why these clients cannot run here. Null where they can. */
export const whyNoPython = async (): Promise<string | null> =>
  (await run(['-c', 'import caldav, vdirsyncer'])).code === 0 ? null : 'caldav and vdirsyncer missing'

/** What a program with the library caldav sees of a calendar: names of events by what it did. */
export const useByCaldav = async (
  { url, name, password }: CaldavTarget,
  calendar: string,
): Promise<Record<string, string[]>> => {
  const script = fileURLToPath(new URL('client.py', import.meta.url))
  const { code, stdout, stderr } = await run([script, url, name, password, calendar])
  if (code !== 0) throw new Error(stderr)
  return JSON.parse(stdout)
}

/** A folder that vdirsyncer keeps in step with a calendar. */
export const vdirsyncerFolder = async ({ url, name, password }: CaldavTarget, calendarId: string) => {
  const root = await mkdtemp(join(tmpdir(), 'folkmoot-vdirsyncer-'))
  const folder = join(root, 'calendars', calendarId)
  await mkdir(folder, { recursive: true })
  const config = join(root, 'config')
  await writeFile(
    config,
    `[general]
status_path = "${root}/status/"
[pair both]
a = "here"
b = "there"
collections = ["${calendarId}"]
conflict_resolution = "b wins"
[storage here]
type = "filesystem"
path = "${root}/calendars/"
fileext = ".ics"
[storage there]
type = "caldav"
url = "${url}"
username = "${name}"
password = "${password}"
`,
  )
  const vdirsyncer = async (...parameters: string[]) => {
    const { code, stderr, stdout } = await run(['-m', 'vdirsyncer', ...parameters], {
      VDIRSYNCER_CONFIG: config,
    })
    if (code !== 0) throw new Error(stderr + stdout)
  }
  return {
    folder,
    sync: async () => {
      await vdirsyncer('discover', 'both')
      await vdirsyncer('sync')
    },
    files: async () =>
      Promise.all((await readdir(folder)).map((file) => readFile(join(folder, file), 'utf8'))),
    remove: () => rm(root, { recursive: true, force: true }),
  }
}
