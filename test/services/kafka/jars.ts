import { spawn } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const pom = fileURLToPath(new URL('pom.xml', import.meta.url))
const copying = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies'

/** What Maven says when its repository is out of reach; every other failure is one of ours. */
const outOfReach =
  /UnknownHost|Unknown host|Could not transfer|Connection (refused|reset|timed out)|Network is unreachable|No route to host|timed? ?out|in offline mode/i

/** Why no broker can be had here: Maven fetches it, Java runs it. Null where one can. */
export const whyNoKafka = async (): Promise<string | null> => {
  const missing = ['mvn', 'java'].filter((program) => !isInstalled(program))
  if (missing.length > 0) return `${missing.join(' and ')} missing`
  try {
    await kafkaJars()
    return null
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (outOfReach.test(reason)) return 'Maven Central cannot be reached'
    throw error
  }
}

/** Makes the specs of a suite pending where no broker can be had, with the reason beside their names. */
export const needsKafka = (): void => {
  before(async function () {
    // The first run of a machine fetches Kafka.
    this.timeout(300_000)
    const reason = await whyNoKafka()
    if (reason === null) return
    this.test?.parent?.eachTest((test) => {
      test.title += ` (pending: ${reason})`
    })
    this.skip()
  })
}

/** The folder with Kafka and all that it needs; the first run on a machine copies it from Maven Central. */
export const kafkaJars = async (): Promise<string> => {
  const cache = join(tmpdir(), `folkmoot-kafka-4.1.1-${process.getuid?.() ?? 'all'}`)
  if (existsSync(cache)) return cache
  const draft = `${cache}.${process.pid}`
  await mkdir(draft, { recursive: true })
  try {
    await run('mvn', ['-B', '-q', '-f', pom, copying, '-DincludeScope=runtime', `-DoutputDirectory=${draft}`])
    await rename(draft, cache)
  } catch (error) {
    // Another run may have been quicker; its folder holds the same.
    if (!existsSync(cache)) throw error
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  return cache
}

/** Runs a program to its end. Throws with the end of what it said when it fails. */
export const run = (program: string, args: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], timeout: 240_000 })
    let output = ''
    const keep = (chunk: Buffer) => {
      output = (output + chunk.toString('utf8')).slice(-2_000)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('error', reject)
    child.once('close', (code, signal) => {
      if (code === 0) resolve()
      else if (signal) reject(new Error(`${program} timed out: ${output}`))
      else reject(new Error(`${program} failed: ${output}`))
    })
  })

/** Whether a program is in the path. */
export const isInstalled = (program: string): boolean =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
