import { spawn } from 'node:child_process'
import { cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { repositoryRoot } from '#platform/config/discovery.ts'

// Too large, or needed by no program of the copy.
const omitted = new Set([
  'node_modules',
  '.git',
  'dist',
  'coverage',
  'data',
  'test/journeys',
  'docs/decisions',
])

/** A copy of the project without its packages, which are linked. */
export type ProjectCopy = {
  folder: string
  files: () => Promise<string[]>
  /** Runs a program of the copy, and reads the JSON that it prints. */
  run: <Answer>(program: string, environment?: Record<string, string>) => Promise<Answer>
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
    run: async (program, environment = {}) => JSON.parse(await printedBy(folder, program, environment)),
    remove: () => rm(folder, { recursive: true }),
  }
}

const flags = ['--import=tsx', '--no-warnings', '--no-experimental-require-module']

const printedBy = (cwd: string, program: string, environment: Record<string, string>): Promise<string> =>
  new Promise((resolve, fail) => {
    const child = spawn(process.execPath, [...flags, program], {
      cwd,
      env: { ...process.env, ...environment },
    })
    const printed = { out: '', error: '' }
    child.stdout.on('data', (text) => {
      printed.out += text
    })
    child.stderr.on('data', (text) => {
      printed.error += text
    })
    child.once('exit', (code) =>
      code === 0 ? resolve(printed.out) : fail(new Error(`${program} ended with ${code}: ${printed.error}`)),
    )
  })
