// Runs specs in workers side by side: `npm test [-- appointments | journeys | path …]`. docs/testing.md tells more.
import { writeFile } from 'node:fs/promises'
import { availableParallelism, totalmem } from 'node:os'
import { prepareFor } from './prepared.ts'
import { lineOf, type Ran, reportOf } from './report.ts'
import { schedule } from './schedule.ts'
import { allSpecFiles, needsMachine, type SpecFile, specFilesFor } from './spec-files.ts'
import { startWorker, type Worker } from './worker-pool.ts'

const memoryOfWorker = 3 * 1024 ** 3
const begun = performance.now()

/** As many as there are cores, where memory carries them: a worker that walks journeys or breaks processes fills one. */
const workersFor = (files: number): number => {
  const wanted = Number(process.env.TEST_WORKERS ?? Math.max(2, availableParallelism()))
  const carried = process.env.TEST_WORKERS ? wanted : Math.floor(memory() / memoryOfWorker)
  return Math.max(1, Math.min(wanted, carried, files))
}
const memory = (): number => Math.min(totalmem(), process.constrainedMemory() || totalmem())

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const all = await allSpecFiles()
const chosen = await Promise.all(words.map((word) => specFilesFor(all, word)))
const files = words.length === 0 ? all : all.filter((file) => chosen.some((some) => some.includes(file)))
if (files.length === 0) throw new Error(`no specs for ${words.join(' ')}`)

const alone = files.filter(needsMachine)
const shared = files.filter((file) => !alone.includes(file))
const count = workersFor(files.length)
const settings = await prepareFor(files)
const ran: Ran[] = []

const work = async (worker: Worker, next: () => SpecFile | null): Promise<void> => {
  for (let file = next(); file; file = next()) {
    const outcome = { file, ...(await worker.run(file)) }
    ran.push(outcome)
    process.stdout.write(`${lineOf(outcome)}\n`)
  }
  await worker.end()
}

const plan = schedule(shared, Math.ceil(count / 2))
const inWorkers = await Promise.allSettled(
  Array.from({ length: count }, (_, number) =>
    work(startWorker(number, { ...settings, TEST_WORKERS: String(count) }), () => plan.next(number)),
  ),
)
const [last] = await Promise.allSettled([work(startWorker(0, settings), () => alone.shift() ?? null)])
const broken = [...inWorkers, last].flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))

if (process.argv.includes('--record')) {
  const durations = ran
    .map(({ file, ms }) => [file.path, Math.round(ms / 1_000)] as const)
    .filter(([, seconds]) => seconds >= 2)
    .sort(([one], [other]) => one.localeCompare(other))
  await writeFile('test/runner/durations.json', `${JSON.stringify(Object.fromEntries(durations), null, 2)}\n`)
}
for (const error of broken) process.stdout.write(`${error}\n`)
process.stdout.write(`${reportOf(ran, { workers: count, ms: performance.now() - begun })}\n`)
process.exit(
  broken.length > 0 || ran.some(({ outcomes }) => outcomes.some(({ state }) => state === 'failed')) ? 1 : 0,
)
