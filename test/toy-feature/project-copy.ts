import { spawn } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { repositoryRoot } from '#platform/config/discovery.ts'

// Too large, or needed by no program of the copy.
const omitted = new Set(['node_modules', '.git', 'dist', 'coverage', 'data'])

/** How a program ended, and all that it printed. */
export type Ended = { code: number | null; out: string; error: string }

/** Titles of specs. */
export type Tried = { passed: string[]; failed: string[] }

/** A copy of the project without its packages, which are linked. */
export type ProjectCopy = {
  folder: string
  files: () => Promise<string[]>
  /** Runs a program of the copy, and reads the JSON that it prints. */
  run: <Answer>(program: string, environment?: Record<string, string>) => Promise<Answer>
  /** Runs a program of Node in the copy to its end, such as `node_modules/.bin/tsc`. */
  start: (program: string, ...given: string[]) => Promise<Ended>
  /** Runs files with specs. */
  specs: (files: readonly string[], environment?: Record<string, string>) => Promise<Tried>
  remove: () => Promise<void>
}

/** Copies the project into a temporary folder. */
export const copyProject = async (): Promise<ProjectCopy> => {
  const folder = await mkdtemp(join(tmpdir(), 'folkmoot-copy-'))
  await cp(repositoryRoot, folder, {
    recursive: true,
    filter: (source) => !omitted.has(relative(repositoryRoot, source)),
  })
  await symlink(join(repositoryRoot, 'node_modules'), join(folder, 'node_modules'))
  return {
    folder,
    files: async () => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      return entries
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name))
        .sort()
    },
    run: async (program, environment = {}) => {
      const { code, out, error } = await ended(folder, [...flags, program], environment)
      if (code !== 0) throw new Error(`${program} ended with ${code}: ${error}`)
      return JSON.parse(out)
    },
    start: (program, ...given) =>
      ended(folder, [...(program.endsWith('.ts') ? flags : []), program, ...given]),
    specs: async (files, environment = {}) => {
      const given = ['--exit', '--reporter=json', `--reporter-option=output=${results}`, ...files]
      const { out, error } = await ended(folder, ['node_modules/mocha/bin/mocha.js', ...given], environment)
      const text = await readFile(join(folder, results), 'utf8').catch(() => {
        throw new Error(`no specs ran: ${out} ${error}`)
      })
      await rm(join(folder, results))
      const { passes, failures }: Record<'passes' | 'failures', Spec[]> = JSON.parse(text)
      const failed = failures.map(({ fullTitle, err }) => `${fullTitle}: ${err.message}`)
      return { passed: passes.map(({ fullTitle }) => fullTitle), failed }
    },
    remove: () => rm(folder, { recursive: true }),
  }
}

type Spec = { fullTitle: string; err: { message?: string } }
const results = '.specs.json'
const flags = ['--import=tsx', '--no-warnings', '--no-experimental-require-module']

const ended = (cwd: string, given: string[], environment: Record<string, string> = {}): Promise<Ended> =>
  new Promise((resolve, fail) => {
    const child = spawn(process.execPath, given, { cwd, env: { ...process.env, ...environment } })
    const printed = { out: '', error: '' }
    child.stdout.on('data', (text) => {
      printed.out += text
    })
    child.stderr.on('data', (text) => {
      printed.error += text
    })
    child.once('error', fail)
    child.once('close', (code) => resolve({ code, ...printed }))
  })
