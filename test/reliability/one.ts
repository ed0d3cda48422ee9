// Runs one guarantee in this tree and prints what it saw as the last line:
// `node --import ./platform/source/register.mjs test/reliability/one.ts G5 short 7 [trials [until-broken]]`.
import { runTeardowns } from '#test/kit/teardown.ts'
import { holds } from './kit/guarantee.ts'
import { guaranteeOf } from './kit/guarantees.ts'
import { randomOf } from './kit/random.ts'

const [id, size, seed, trials, until] = process.argv.slice(2)
if (size !== 'short' && size !== 'full') throw new Error('say short or full')
const guarantee = await guaranteeOf(id ?? '')
// What a run has started listens to its end.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
// What is closed at the end keeps nothing open that this process would stay alive for.
const alive = setInterval(() => undefined, 60_000)
try {
  const seen = await guarantee.run({
    size,
    trials: Number(trials ?? guarantee.trials[size]),
    seed: Number(seed),
    random: randomOf(Number(seed)),
    isOver: (violations) => until === 'until-broken' && !holds({ violations }),
    note: (line) => process.stderr.write(`${line}\n`),
  })
  if (seen.trials === 0 || Object.keys(seen.counts).length === 0) throw new Error(`${id} counted nothing`)
  process.stdout.write(`${JSON.stringify(seen)}\n`)
} finally {
  await runTeardowns()
  clearInterval(alive)
}
process.exit(0)
