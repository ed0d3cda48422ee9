import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { filesOfProject } from '#test/kit/words-in-files.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const files = filesOfProject(root)
const docs = files.filter((file) => file.endsWith('.md') && !file.startsWith('docs/events/'))
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const ending = /\.(tsx?|mjs|md|css|sql|ya?ml|json|png)$/
const isFolder = /^[a-z][a-z-]*\/$/
// Names that STYLE refuses.
const refused = new Set(['index.ts', 'utils.ts', 'helpers.ts', 'AppointmentUpdated'])
const topLevel = new RegExp(`^(${[...new Set(files.map((file) => file.split('/')[0]))].join('|')})/`)

describe('the docs', () => {
  it('link to files and headings that exist', () => {
    expect(docs.flatMap((file) => linksOf(file).filter((link) => !leadsSomewhere(file, link)))).to.deep.equal(
      [],
    )
  })

  it('name files and folders that exist', () => {
    expect(docs.flatMap((file) => pathsOf(file).filter((path) => !exists(file, path)))).to.deep.equal([])
  })

  it('name commands that package.json has', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const scriptsInDocs = docs.flatMap((file) => [...read(file).matchAll(/npm run (?:-\S+ )*([\w:-]+)/g)])
    expect(scriptsInDocs.map(([, name]) => `${name}`).filter((name) => !(name in scripts))).to.deep.equal([])
  })

  it('name functions, types, tables and settings that the code has', () => {
    const words = new Set(files.filter((file) => !file.endsWith('.md')).flatMap(wordsOf))
    const unknown = docs.flatMap((file) =>
      namesOf(file).flatMap((name) => (words.has(name) ? [] : [`${file}: ${name}`])),
    )
    expect(unknown).to.deep.equal([])
  })
})

function wordsOf(file: string): string[] {
  return read(file).match(/[\w$]+/g) ?? []
}

/** What stands between backticks within a line. */
function codeOf(file: string): string[] {
  const text = read(file).replace(/^```[\s\S]*?^```/gm, '')
  return [...text.matchAll(/`([^`\n]+)`/g)].map(([, code]) => `${code}`)
}

function linksOf(file: string): string[] {
  const links = [...read(file).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => `${link}`)
  return links.filter((link) => !/^(https?|mailto):/.test(link))
}

function leadsSomewhere(file: string, link: string): boolean {
  const [path = '', heading] = link.split('#')
  const target = path === '' ? file : relative(root, join(root, dirname(file), path))
  if (!existsSync(join(root, target))) return false
  return heading === undefined || headingsOf(target).includes(heading)
}

function headingsOf(file: string): string[] {
  const headings = [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => `${heading}`)
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replace(/ /g, '-'),
  )
}

/** A path begins in a folder at the top, or is a file that stands below the page. */
function pathsOf(file: string): string[] {
  const paths = codeOf(file).filter((code) => /^[\w./*<>{},-]+$/.test(code))
  return paths.filter(
    (path) => (topLevel.test(path) || ending.test(path) || isFolder.test(path)) && !refused.has(path),
  )
}

function exists(page: string, path: string): boolean {
  const isAnywhere = page.startsWith('docs/') || path.includes('*') || topLevel.test(path)
  const folder = isAnywhere ? '' : page.replace(/[^/]+$/, '')
  if (existsSync(join(root, path)) || existsSync(join(root, folder, path))) return true
  const parts = path.replace(/\/$/, '').replace(/[.+()]/g, '\\$&')
  const glob = parts.replace(/<[^>]+>|\*+/g, (some) => (some === '**' ? '.*' : '[^/]+'))
  const wanted = new RegExp(
    `^(?:.*/)?${glob.replace(/\{(.+)\}/, (_, any) => `(${any.replaceAll(',', '|')})`)}(?:/|$)`,
  )
  return files.some((file) => file.startsWith(folder) && wanted.test(file))
}

/** Words of code that no text would hold: `camelCase`, `PascalCase`, `snake_case`, `UPPER_CASE`. */
function namesOf(file: string): string[] {
  return codeOf(file)
    .filter((code) => !/[/.<-]/.test(code.replace(/\(.*\)|=.*/, '')))
    .flatMap((code) => code.match(/^[\w$]+/) ?? [])
    .filter((name) => /[a-z][A-Z]|[a-z]_[a-z]|[A-Z]_[A-Z]/.test(name))
}
