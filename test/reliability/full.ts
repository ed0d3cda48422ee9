// Runs guarantees at their full size and writes docs/guarantees.md: `npm run test:reliability [-- G5 G6 …]`.
import { randomInt } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { repositoryRoot } from '#platform/config/discovery.ts'
import { type Guarantee, holds } from './kit/guarantee.ts'
import { runIntact, runSabotaged, wordsOf } from './kit/guarantee-runs.ts'
import { allGuarantees } from './kit/guarantees.ts'

const page = join(repositoryRoot, 'docs/guarantees.md')
const wanted = new Set(process.argv.slice(2).filter((word) => /^G\d+$/.test(word)))
const size = process.argv.includes('short') ? 'short' : 'full'
const seed = Number(process.env.SEED ?? randomInt(1_000_000))

const rowOf = async (guarantee: Guarantee): Promise<string> => {
  const { id, promise, bar, sabotages, limits } = guarantee
  process.stdout.write(`${id} ${promise} (${size}, seed ${seed})\n`)
  const intact = await runIntact(guarantee, size, seed).catch((error: Error) => error)
  const seen: string[] = []
  for (const sabotage of sabotages) {
    const run = await runSabotaged(guarantee, sabotage, size, seed).catch((error: Error) => error)
    if (run instanceof Error) process.stderr.write(`${run.message}\n`)
    const verdict = run instanceof Error ? 'could not be run' : holds(run.seen) ? 'NOT seen to fail' : 'fails'
    seen.push(
      `without ${sabotage.without}: ${verdict}${run instanceof Error ? '' : ` (${wordsOf(run.seen)})`}`,
    )
  }
  const verdict =
    intact instanceof Error ? 'could not be run' : holds(intact.seen) ? 'holds' : 'DOES NOT HOLD'
  if (verdict !== 'holds')
    process.stderr.write(`${intact instanceof Error ? intact.message : intact.notes}\n`)
  const counted = intact instanceof Error ? '' : wordsOf(intact.seen)
  const trials = intact instanceof Error ? '' : `${intact.seen.trials} (${size}, seed ${seed})`
  const row = [id, promise, trials, counted, bar, `**${verdict}**`, seen.join('; '), limits ?? '']
  process.stdout.write(`  ${verdict}: ${counted}\n  ${seen.join('\n  ')}\n`)
  return `| ${row.join(' | ')} |`
}

const head = '| | Promise | Trials | Counted; violations | Bar | Verdict | Sabotage | Not reached |'

/** Rows that were not run this time stay as they are. */
const written = async (rows: ReadonlyMap<string, string>): Promise<void> => {
  const text = await readFile(page, 'utf8')
  const [before = '', after = ''] = text.split(head)
  const old = new Map(
    after
      .split('\n')
      .filter((line) => /^\| G\d+ \|/.test(line))
      .map((line) => [line.split(' | ')[0]?.slice(2) ?? '', line]),
  )
  const rest = after
    .split('\n')
    .filter((line) => !line.startsWith('|'))
    .join('\n')
  const all = [...new Map([...old, ...rows])].sort(
    ([one], [other]) => Number(one.slice(1)) - Number(other.slice(1)),
  )
  await writeFile(
    page,
    `${before}${head}\n|${'---|'.repeat(8)}\n${all.map(([, row]) => row).join('\n')}${rest}`,
  )
}

for (const guarantee of await allGuarantees()) {
  const { id, whyNot } = guarantee
  if (wanted.size > 0 && !wanted.has(id)) continue
  const reason = (await whyNot?.()) ?? null
  if (reason === null) await written(new Map([[id, await rowOf(guarantee)]]))
  else process.stdout.write(`${id} was not run: ${reason}\n`)
}
