import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installed } from '../installed.ts'

/** Why litmus, the compliance tests of WebDAV servers, cannot run here. Null where it can. */
export const whyNoLitmus = async (): Promise<string | null> => (installed('litmus') ? null : 'litmus missing')

export type LitmusSuite = 'basic' | 'copymove' | 'props' | 'locks' | 'http'
export type LitmusTarget = { url: string; name: string; password: string }

/** Runs a suite; answers with its tests by what became of them. */
export const runLitmus = async (
  suite: LitmusSuite,
  { url, name, password }: LitmusTarget,
): Promise<{ passed: string[]; failed: string[] }> => {
  const folder = await mkdtemp(join(tmpdir(), 'folkmoot-litmus-'))
  try {
    const printed = await new Promise<string>((resolve) => {
      const options = { cwd: folder, env: { ...process.env, TESTS: suite } }
      // It ends with 1 when a test has failed.
      execFile(installed('litmus') ?? 'litmus', ['-k', url, name, password], options, (_, stdout) =>
        resolve(stdout),
      )
    })
    const results = [...printed.matchAll(/^\s*\d+\. (\w+)\.{2,} (pass|FAIL|SKIPPED)/gm)]
    const testsWith = (result: string) =>
      results.flatMap(([, test = '', one]) => (one === result ? [test] : []))
    return { passed: testsWith('pass'), failed: [...testsWith('FAIL'), ...testsWith('SKIPPED')] }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
