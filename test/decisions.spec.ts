import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'

const folder = fileURLToPath(new URL('../docs/decisions', import.meta.url))
const files = readdirSync(folder).filter((file) => file !== 'README.md')
const read = (file: string) => readFileSync(`${folder}/${file}`, 'utf8')
const form =
  /^# (?<title>.+)\n\nStatus: (?:valid|superseded by \[\d{4}\]\((?<by>[^)]+)\)), \d{4}-\d\d-\d\d\n\n## Context\n\n.+\n\n## Decision\n\n.+\n\n## Cost\n\n.+\n$/s

describe('the decisions', () => {
  it('have a number each', () => {
    expect(files.length).to.be.greaterThan(100)
    const numbers = files.map((file) => Number(/^(\d{4})-[a-z0-9-]+\.md$/.exec(file)?.[1]))
    expect(new Set(numbers).size).to.equal(files.length)
    expect(numbers.every((number) => number > 0)).to.equal(true)
  })

  it('are listed in the index, by their titles', () => {
    const index = read('README.md')
    const linked = [...index.matchAll(/^- \[(.+)\]\((\d{4}-.+\.md)\)( \(superseded\))?$/gm)]
    const listed = linked.map(([, title, file, superseded]) => `${file}: ${title}${superseded ?? ''}`)
    expect(listed.sort()).to.deep.equal(files.map((file) => `${file}: ${titleOf(file)}`))
  })

  for (const file of files) {
    it(`${file} has a status, context, decision and cost, in at most 150 words`, () => {
      expect(read(file)).to.match(form)
      expect((read(file).match(/[^\s#]+/g) ?? []).length).to.be.at.most(150)
    })
  }

  it('link to files that exist', () => {
    for (const file of ['README.md', ...files])
      for (const [, target] of read(file).matchAll(/\]\(([^)]+)\)/g)) expect(files, file).to.include(target)
  })
})

function titleOf(file: string): string {
  const { title, by } = form.exec(read(file))?.groups ?? {}
  return by ? `${title} (superseded)` : `${title}`
}
