import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import module from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { until } from '#test/kit/until.ts'
import { importing } from './importing.ts'

const run = promisify(execFile)

describe('a program that is started from its sources', () => {
  let folder: string
  let file: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'folkmoot-source-'))
    file = join(folder, 'program.ts')
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const started = async (...lines: string[]): Promise<ChildProcess> => {
    await writeFile(file, `${["import 'node:process'", ...lines].join('\n')}\n`)
    return spawn(process.execPath, [...importing, file], { cwd: folder, env: { PATH: process.env.PATH } })
  }
  const outputOf = async ({ stdout, stderr }: ChildProcess): Promise<string> => {
    const chunks = await Promise.all([stdout, stderr].map(async (stream) => (await stream?.toArray()) ?? []))
    return Buffer.concat(chunks.flat()).toString()
  }
  const childrenOf = async ({ pid }: ChildProcess): Promise<string[]> => {
    const { stdout } = await run('ps', ['-eo', 'ppid='])
    return stdout.split('\n').filter((parent) => Number(parent) === pid)
  }

  it('tells an error at the line of the source, in whatever folder it runs', async () => {
    const program = await started(
      'type Cup = {',
      '  tea: string',
      '}',
      'const spill = (cup: Cup): never => {',
      '  throw new Error(cup.tea)',
      '}',
      "spill({ tea: 'Assam' })",
    )
    expect(await outputOf(program)).to.match(/Error: Assam\n +at spill .*program\.ts:6:/)
  })

  it('makes its functions without a call that names them', async () => {
    const program = await started(
      'const kettle = (): (() => string) => {',
      "  const pour = (): string => 'tea'",
      '  return pour',
      '}',
      'console.log(String(kettle))',
    )
    expect(await outputOf(program))
      .to.include('const pour = (')
      .and.not.include('__name')
  })

  const itWhereKept = 'enableCompileCache' in module ? it : it.skip
  itWhereKept('keeps what it has compiled for its next start', async () => {
    const kept = new URL('../../node_modules/.cache/compiled', import.meta.url)
    const unique = `tea_${process.pid}_${Date.now()}`
    const before = (await readdir(kept, { recursive: true }).catch(() => [])).length
    await outputOf(await started(`console.log('${unique}')`))
    expect((await readdir(kept, { recursive: true })).length).to.be.greaterThan(before)
  })

  it('is soon the only process', async () => {
    const program = await started("console.log('ready')", 'setInterval(() => undefined, 1_000)')
    try {
      await once(program.stdout as NonNullable<typeof program.stdout>, 'data')
      await until(async () => (await childrenOf(program)).length === 0)
    } finally {
      program.kill()
    }
  })
})
