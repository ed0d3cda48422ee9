import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { repositoryRoot } from '#platform/config/discovery.ts'

/** Where the web is built into. */
export const builtWeb = join(repositoryRoot, 'dist', 'web')
const stampFile = join(builtWeb, '.built-from')

/** The web could not be built. The message is one line; `output` is what the bundler said. */
export class WebNotBuilt extends Error {
  readonly output: string
  constructor(message: string, output = '') {
    super(message)
    this.output = output
  }
}

/** Builds the web when its sources are no longer those that it was built from. True when it did. */
export const buildWeb = async (
  when: 'auto' | 'always' | 'never',
  { report, signal }: { report?: (line: string) => void; signal?: AbortSignal } = {},
): Promise<boolean> => {
  if (when === 'never') {
    if (existsSync(join(builtWeb, 'index.html'))) return false
    throw new WebNotBuilt('the web has not been built and BUILD_WEB is "never"; run npm run build:web')
  }
  const stamp = await stampOf()
  if (when === 'auto' && (await readFile(stampFile, 'utf8').catch(() => '')) === stamp) return false
  report?.('Building the web because its sources have changed.')
  await bundle(signal)
  await writeFile(stampFile, stamp)
  return true
}

// In a process of its own: what a bundler needs of memory is then given back.
const bundle = (signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const vite = join(repositoryRoot, 'node_modules', 'vite', 'bin', 'vite.js')
    const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
      cwd: repositoryRoot,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(signal && { signal }),
    })
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.stderr.on('data', (chunk) => {
      output += chunk
    })
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new WebNotBuilt('the web could not be built', output))
    })
  })

// By content, not by time: a checkout gives every file the time of the checkout.
const stampOf = async (): Promise<string> => {
  const hash = createHash('sha256')
  const files = [
    ...(await sourcesIn('web')),
    ...(await sourcesIn('events')),
    ...(await sourcesIn('platform/language')),
  ]
  for (const file of [...files, 'vite.config.ts', 'package-lock.json']) {
    hash.update(`${file}\0`)
    hash.update(await readFile(join(repositoryRoot, file)))
  }
  return hash.digest('hex')
}

const sourcesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(join(repositoryRoot, folder), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !/\.spec\.tsx?$/.test(entry.name))
    .map((entry) => relative(repositoryRoot, join(entry.parentPath, entry.name)))
    .sort()
}
