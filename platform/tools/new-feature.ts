// `npm run new-feature -- polls poll [--de Umfrage,Umfragen] [--es encuesta,encuestas] [--fr sondage,sondages]` writes the
// frame of a feature in every layer. docs/new-feature.md explains its files.
import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { repositoryRoot } from '#platform/config/discovery.ts'
import { featureWords, problemOfNames } from './new-feature/feature-words.ts'
import { featureFiles, writeFeature } from './new-feature/write-feature.ts'

const languages = ['de', 'es', 'fr'] as const

const fail = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { de: { type: 'string' }, es: { type: 'string' }, fr: { type: 'string' } },
})
const [feature = '', file = ''] = positionals
const translations = Object.fromEntries(
  languages.flatMap((language) => {
    const [singular, plural] = values[language]?.split(',') ?? []
    return singular && plural ? [[language, [singular, plural] as const]] : []
  }),
)
const names = { feature, file, translations }
const problem = problemOfNames(names)
if (problem !== null) fail(`${problem}. Usage: npm run new-feature -- polls poll`)

const files = await featureFiles(featureWords(names))
await writeFeature(repositoryRoot, files).catch(({ message }: Error) => fail(message))
const run = (command: string, ...given: string[]) =>
  execFileSync(command, given, { cwd: repositoryRoot, stdio: ['ignore', 'ignore', 'inherit'] })
run('npx', 'biome', 'check', '--write', ...files.map(({ path }) => path))
run('npm', 'run', '-s', 'docs:events')
process.stdout.write(`${files.map(({ path }) => path).join('\n')}\n`)
