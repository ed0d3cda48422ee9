import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installed } from '../installed.ts'
import { startListener } from '../listener-process.ts'

const module = 'github.com/versity/versitygw/cmd/versitygw@v1.8.0'
const cache = join(tmpdir(), `folkmoot-versitygw-${process.getuid?.() ?? 'all'}`)

/** Why no real S3 server can be had here: Go compiles one. Null where one can. */
export const whyNoS3 = async (): Promise<string | null> => {
  if (installed('versitygw') || existsSync(join(cache, 'versitygw'))) return null
  if (!installed('go')) return 'go missing'
  return (await compiled()) ? null : 'the Go module cannot be had'
}

const compiled = async (): Promise<boolean> => {
  const draft = await mkdtemp(`${cache}-`)
  try {
    const child = spawn('go', ['install', module], {
      stdio: 'ignore',
      env: { ...process.env, GOBIN: draft },
      timeout: 380_000,
    })
    const code = await new Promise((resolve) => child.once('close', resolve).once('error', () => resolve(1)))
    if (code !== 0) return false
    await rename(draft, cache).catch(() => undefined)
    return existsSync(join(cache, 'versitygw'))
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** An S3 server of this machine with one empty bucket. `address` is what STORAGE_URL takes. */
export const startS3 = async (): Promise<{ address: string; end: () => Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'folkmoot-s3-'))
  await mkdir(join(folder, 'data', 'files'), { recursive: true })
  const program = installed('versitygw') ?? join(cache, 'versitygw')
  const server = await startListener(
    program,
    (port) => ['--port', `127.0.0.1:${port}`, 'posix', join(folder, 'data')],
    { ROOT_ACCESS_KEY: 'folkmoot', ROOT_SECRET_KEY: 'only/for+specs' },
  )
  return {
    address: `s3://folkmoot:only%2Ffor%2Bspecs@127.0.0.1:${server.port}/files?tls=no`,
    end: async () => {
      await server.end()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
