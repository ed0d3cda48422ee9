import { execFile, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Guarantee, Sabotage, Seen, Size } from './guarantee.ts'
import { preparedTree, register, sabotagedTree } from './prepared-tree.ts'

export type Run = { seen: Seen; notes: string; seconds: number }

/** Runs a guarantee on these sources, in a process of its own. Rejects with all it said when it could not count. */
export const runIntact = async ({ id }: Guarantee, size: Size, seed: number): Promise<Run> =>
  running(await preparedTree(), [id, size, String(seed)], {})

/** Runs a guarantee on sources whose mechanism was taken away. */
export const runSabotaged = async (
  { id, trials }: Guarantee,
  sabotage: Sabotage,
  size: Size,
  seed: number,
): Promise<Run> => {
  const tree = await sabotagedTree(sabotage.edits)
  const count = sabotage.trials ?? trials[size]
  const args = [id, size, String(seed), String(count), 'until-broken']
  return running(tree.root, args, sabotage.env ?? {}).finally(tree.remove)
}

/** Prepares what all runs start from and returns the settings that tell other processes where it is. */
export const prepareRuns = async (): Promise<Record<string, string>> => {
  const [PREPARED_TREE, FOUNDED] = await Promise.all([preparedTree(), foundedOnce()])
  return { PREPARED_TREE, FOUNDED }
}

let founded: Promise<string> | undefined

// Founding a network takes longer than copying it, and every run would do it again.
const foundedOnce = (): Promise<string> => {
  founded ??= process.env.FOUNDED ? Promise.resolve(process.env.FOUNDED) : found()
  return founded
}

const found = async (): Promise<string> => {
  const [root, folder] = await Promise.all([preparedTree(), mkdtemp(join(tmpdir(), 'folkmoot-founded-'))])
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await promisify(execFile)(process.execPath, [...programIn(root, 'create-template.ts'), folder], {
    cwd: root,
  })
  return folder
}

const programIn = (root: string, name: string): string[] => [
  '--import',
  join(root, register),
  join('test', 'reliability', name),
]

const running = async (
  root: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Run> => {
  const FOUNDED = await foundedOnce()
  return new Promise((resolve, reject) => {
    const begun = performance.now()
    const child = spawn(process.execPath, [...programIn(root, 'one.ts'), ...args], {
      cwd: root,
      env: { ...process.env, FOUNDED, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let [output, notes] = ['', '']
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.stderr.on('data', (chunk) => {
      notes += chunk
    })
    child.once('error', reject)
    child.once('close', (code) => {
      const last = output.trim().split('\n').at(-1) ?? ''
      if (code !== 0 || !last.startsWith('{'))
        return reject(
          new Error(`${args.join(' ')} ended with ${code}:\n${notes.slice(-8_000)}${output.slice(-2_000)}`),
        )
      resolve({ seen: JSON.parse(last) as Seen, notes, seconds: (performance.now() - begun) / 1_000 })
    })
  })
}

/** `offered 300, acknowledged 300; missing 0` */
export const wordsOf = ({ counts, violations }: Seen): string =>
  [counts, violations]
    .map((group) =>
      Object.entries(group)
        .map(([name, count]) => `${name.replaceAll('_', ' ')} ${count}`)
        .join(', '),
    )
    .join('; ')
