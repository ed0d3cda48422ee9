import { spawn } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const pom = fileURLToPath(new URL('pom.xml', import.meta.url))
const copying = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies'

/** True where a broker can be had: Maven fetches it, Java runs it. Specs of Kafka are pending elsewhere. */
export const haveKafka = (): boolean => ['mvn', 'java'].every(isInstalled)

/** The folder with Kafka and all that it needs; the first run on a machine copies it from Maven Central. */
export const kafkaJars = async (): Promise<string> => {
  const cache = join(tmpdir(), `folkmoot-kafka-4.1.1-${process.getuid?.() ?? 'all'}`)
  if (existsSync(cache)) return cache
  const draft = `${cache}.${process.pid}`
  await mkdir(draft, { recursive: true })
  await run('mvn', ['-B', '-q', '-f', pom, copying, '-DincludeScope=runtime', `-DoutputDirectory=${draft}`])
  // Another run may have been quicker; its folder holds the same.
  await rename(draft, cache).catch(() => rm(draft, { recursive: true, force: true }))
  return cache
}

/** Runs a program to its end. Throws with the end of what it said when it fails. */
export const run = (program: string, args: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const keep = (chunk: Buffer) => {
      output = (output + chunk.toString('utf8')).slice(-2_000)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`${program} failed: ${output}`))
    })
  })

const isInstalled = (program: string): boolean =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
