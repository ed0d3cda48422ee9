import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'

const root = fileURLToPath(new URL('..', import.meta.url))
const layers = ['events', 'command-api', 'projectors', 'query-api', 'reactors', 'web'] as const
/** Folders of the platform that are pure and run in the browser too. */
const pure = ['platform/language', 'platform/content', 'platform/recurrence'] as const
const withoutFeature = new Set(['web/kit', 'web/shell', 'web/texts', 'web/editor', 'web/public'])

type Import = { from: string; to: string }
const files = [...layers, 'platform', 'test'].flatMap((folder) => sourcesBelow(join(root, folder)))
const production = files.filter(
  (file) => !/\.(spec|story|suite)\.tsx?$/.test(file) && !file.startsWith('test/'),
)
const imports = production.flatMap(importsOf)

describe('the shape of the code', () => {
  it('is read from more than a hundred files, so these rules look at something', () => {
    expect(production.length).to.be.greaterThan(100)
  })

  it('names every imported file in full, so that every tool finds it', () => {
    const missing = imports.filter(({ to }) => !existsSync(join(root, to)))
    expect(missing.map(described)).to.deep.equal([])
  })

  it('lets the language know nothing but itself', () => {
    expectNone(({ from, to }) => inside(from, 'platform/language') && !inside(to, 'platform/language'))
  })

  it('lets the shapes of contents and recurrences know nothing but the language', () => {
    expectNone(
      ({ from, to }) =>
        allowed(from, [...pure]) &&
        !inside(from, 'platform/language') &&
        !inside(to, folderOf(from)) &&
        !inside(to, 'platform/language'),
    )
  })

  it('lets folders of the platform import one way', () => {
    const folders = imports
      .filter(({ from, to }) => inside(from, 'platform') && inside(to, 'platform'))
      .map(({ from, to }) => ({ from: folderOf(from), to: folderOf(to) }))
      .filter(({ from, to }) => from !== to)
    expect(new Set(folders.map(({ from }) => from)).size).to.be.greaterThan(40)
    expect(circlesOf(folders)).to.deep.equal([])
  })

  it('shows nothing of the bulk rebuild but one function', () => {
    expectNone(
      ({ from, to }) =>
        inside(to, 'platform/rebuild') &&
        !inside(from, 'platform/rebuild') &&
        to !== 'platform/rebuild/parallel-fill.ts',
    )
  })

  it('lets the platform know no feature', () => {
    expectNone(({ from, to }) => inside(from, 'platform') && !inside(to, 'platform'))
  })

  it('lets events speak only the language', () => {
    expectNone(
      ({ from, to }) => inside(from, 'events') && !allowed(to, pure) && featureOf(from) !== featureOf(to),
    )
  })

  it('lets the command side read no read table and no other layer', () => {
    expectNone(
      ({ from, to }) => inside(from, 'command-api') && !allowed(to, ['platform', 'events', 'command-api']),
    )
  })

  it('lets deciders load only the state of other features', () => {
    expectNone(({ from, to }) => betweenFeatures(from, to, 'command-api') && !to.endsWith('.state.ts'))
  })

  it('lets projections listen to events and to nothing else', () => {
    expectNone(
      ({ from, to }) =>
        inside(from, 'projectors') &&
        (!allowed(to, ['platform', 'events', 'projectors']) || betweenFeatures(from, to, 'projectors')),
    )
  })

  it('shows other layers nothing of a projector but its tables', () => {
    expectNone(
      ({ from, to }) => inside(to, 'projectors') && !inside(from, 'projectors') && !to.endsWith('.table.ts'),
    )
  })

  it('lets queries use other features only through their queries', () => {
    expectNone(({ from, to }) => betweenFeatures(from, to, 'query-api') && !to.endsWith('.queries.ts'))
    expectNone(
      ({ from, to }) =>
        inside(from, 'query-api') && !allowed(to, ['platform', 'events', 'query-api', 'projectors']),
    )
  })

  it('lets reactors act by commands and look at tables', () => {
    expectNone(
      ({ from, to }) =>
        inside(from, 'reactors') && !allowed(to, ['platform', 'events', 'reactors', 'projectors']),
    )
    expectNone(({ from, to }) => betweenFeatures(from, to, 'reactors'))
  })

  it('lets the web know contracts, limits, texts and the language of the server, and nothing behind them', () => {
    expectNone(
      ({ from, to }) =>
        inside(from, 'web') &&
        !inside(to, 'web') &&
        !allowed(to, pure) &&
        // What a text may hold is one schema for the editor and the server.
        !(inside(from, 'web/kit') && inside(to, 'platform/rich-text')) &&
        !to.endsWith('.contract.ts') &&
        !to.endsWith('.limits.ts') &&
        !/^events\/[^/]+\/texts\//.test(to),
    )
  })

  it('lets screens of one feature show only parts of another', () => {
    expectNone(
      ({ from, to }) =>
        betweenFeatures(from, to, 'web') &&
        !withoutFeature.has(folderOf(from)) &&
        !withoutFeature.has(folderOf(to)) &&
        !/^web\/[^/]+\/parts\//.test(to),
    )
  })

  it('keeps the web kit free of features and of the shell', () => {
    expectNone(
      ({ from, to }) =>
        inside(from, 'web/kit') && inside(to, 'web') && !allowed(to, ['web/kit', 'web/texts']),
    )
  })

  it('keeps the shell free of features', () => {
    // Who is signed in is the shell's own question, which it asks before any feature loads.
    const session = 'events/accounts/account.contract.ts'
    expectNone(
      ({ from, to }) =>
        inside(from, 'web/shell') &&
        to !== session &&
        (inside(to, 'events') ||
          (inside(to, 'web') && !withoutFeature.has(folderOf(to)) && to.split('/').length > 2)),
    )
  })

  it('keeps each stylesheet beside its control, and none longer than 150 lines', () => {
    const styles = sourcesBelow(join(root, 'web'), /\.css$/)
    expect(styles).to.have.length.above(50)
    // `styles` holds what belongs to no single control.
    const isAlone = (file: string) => !inside(file, 'web/kit/styles') && !styledBy(file).some(existsInRoot)
    expect(styles.filter(isAlone)).to.deep.equal([])
    const lines = (file: string) => readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length
    expect(styles.filter((file) => lines(file) > 150)).to.deep.equal([])
  })

  it('lets a file know few other features', () => {
    const features = new Map<string, Set<string>>()
    for (const { from, to } of [...imports, ...starters.flatMap(importsOf)])
      if (!inside(from, 'web/shell') && isOfFeature(to) && isElsewhere(from, to))
        features.set(from, (features.get(from) ?? new Set()).add(featureOf(to) ?? ''))
    const wide = [...features].filter(([, known]) => known.size > maxOtherFeatures).map(([file]) => file)
    expect(wide.sort()).to.deep.equal(Object.keys(knowingMany).sort())
  })

  it('has no circle of imports', () => {
    expect(circlesOf(imports)).to.deep.equal([])
  })

  it('gives a feature the same kebab-case name in every layer', () => {
    const known = new Set(foldersOf('events'))
    const odd = layers.flatMap((layer) =>
      foldersOf(layer)
        .filter((name) => !withoutFeature.has(`${layer}/${name}`))
        .filter((name) => !/^[a-z]+(-[a-z]+)*$/.test(name) || (!known.has(name) && !nameless.has(name)))
        .map((name) => `${layer}/${name}`),
    )
    expect(odd).to.deep.equal([])
  })

  it('has no file that is named after nothing', () => {
    const vague = files.filter((file) => /(^|\/)(index|utils?|helpers?|types|common)\.tsx?$/.test(file))
    expect(vague).to.deep.equal([])
  })

  it('asks the clock for the time and the kit for chance', () => {
    expectNoText(
      /\bDate\.now\(\)|new Date\(\)|Math\.random\(\)/,
      (file) => !/^(platform\/(clock|language)|web)\//.test(file),
    )
  })

  it('reads the environment where a program begins, and nowhere else', () => {
    expectNoText(
      /process\.env\b/,
      (file) =>
        !inside(file, 'platform/config') && !inside(file, 'platform/tools') && !file.endsWith('/main.ts'),
    )
  })

  it('brings along no package that nobody imports', () => {
    const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const texts = production.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
    const isImported = (name: string) => texts.includes(`'${name}'`) || texts.includes(`'${name}/`)
    expect(Object.keys(dependencies).filter((name) => !isImported(name))).to.deep.equal([])
  })

  it('exports by name', () => {
    expectNoText(/^export default /m, () => true)
  })
})

const maxOtherFeatures = 3

/** Programs at the root, which belong to no layer. */
const starters = ['setup.ts', 'start.ts']

/** Whether a file of a feature imports one of another, or a file without a feature imports any. */
function isElsewhere(from: string, to: string): boolean {
  return !isOfFeature(from) || featureOf(from) !== featureOf(to)
}

/** Files that know more features, with the reason. At most five. */
const knowingMany: Readonly<Record<string, string>> = {
  'web/messages/ComposePage.tsx': 'it chooses people and groups, mentions, files and previews',
}

function isOfFeature(file: string): boolean {
  return allowed(file, layers) && file.split('/').length > 2 && !withoutFeature.has(folderOf(file))
}

/** Features that have no language of their own: they only derive, collect or show what others say. */
const nameless = new Set([
  'actor-keys',
  'event-export',
  'history',
  'administration',
  'notifications',
  'event-export',
])

/** What a stylesheet may be named after: a component or module beside it, or its feature or folder. */
function styledBy(file: string): string[] {
  const [, name = ''] = /([^/]+?)(?:\.open)?\.css$/.exec(file) ?? []
  const folder = file.slice(0, file.lastIndexOf('/'))
  return [...['.tsx', '.ts'].map((suffix) => join(folder, name + suffix)), `web/${name}`, `web/kit/${name}`]
}

function existsInRoot(path: string): boolean {
  return existsSync(join(root, path))
}

function sourcesBelow(folder: string, suffix = /\.(tsx?|mjs)$/): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && suffix.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
}

function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8')
  const specifiers = [
    ...text.matchAll(
      /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/g,
    ),
  ]
    .map((match) => match[1] ?? match[2] ?? '')
    .filter((specifier) => specifier.startsWith('.') || specifier.startsWith('#'))
  return specifiers.map((specifier) => ({
    from: file,
    to: specifier.startsWith('#') ? specifier.slice(1) : join(file, '..', specifier),
  }))
}

function expectNone(isWrong: (edge: Import) => boolean) {
  expect(imports.filter(isWrong).map(described)).to.deep.equal([])
}

function expectNoText(pattern: RegExp, concerns: (file: string) => boolean) {
  const found = production
    .filter(concerns)
    .filter((file) => pattern.test(readFileSync(join(root, file), 'utf8')))
  expect(found).to.deep.equal([])
}

function circlesOf(among: readonly Import[]): string[] {
  const edges = new Map<string, string[]>()
  for (const { from, to } of among) edges.set(from, [...(edges.get(from) ?? []), to])
  const done = new Set<string>()
  const found: string[] = []
  const visit = (file: string, path: readonly string[]) => {
    if (path.includes(file)) found.push([...path.slice(path.indexOf(file)), file].join(' → '))
    if (done.has(file) || path.includes(file)) return
    for (const next of edges.get(file) ?? []) visit(next, [...path, file])
    done.add(file)
  }
  for (const file of edges.keys()) visit(file, [])
  return found
}

function described({ from, to }: Import): string {
  return `${from} → ${to}`
}

function inside(file: string, folder: string): boolean {
  return file.startsWith(`${folder}/`)
}

function allowed(file: string, folders: readonly string[]): boolean {
  return folders.some((folder) => inside(file, folder))
}

function folderOf(file: string): string {
  return file.split('/').slice(0, 2).join('/')
}

function featureOf(file: string): string | undefined {
  return file.split('/')[1]
}

function betweenFeatures(from: string, to: string, layer: string): boolean {
  return (
    inside(from, layer) &&
    inside(to, layer) &&
    from.split('/').length > 2 &&
    to.split('/').length > 2 &&
    featureOf(from) !== featureOf(to)
  )
}

function foldersOf(layer: string): string[] {
  return readdirSync(join(root, layer), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
}
