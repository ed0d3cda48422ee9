import { expect } from 'chai'
import { richTextLimits } from '#platform/content/rich-text.limits.ts'
import { isModest } from '#platform/content/rich-text.ts'
import { valuesOf } from '#platform/language/limit.ts'
import { tokenizer } from './markdown-tokens.ts'
import { markdownParser } from './markdown-worker-pool.ts'
import { canonicalDocument, fromMarkdown, toPlain, verbatim } from './rich-text.ts'

const { markdown: longest } = valuesOf(richTextLimits)
const filled = (part: string, length: number): string =>
  part.repeat(Math.ceil(length / part.length)).slice(0, length)
const table = (columns: number, rows: number): string =>
  [`|${'a|'.repeat(columns)}`, `|${'-|'.repeat(columns)}`, ...Array(rows).fill('|a')].join('\n')

const hostile = ['@[', '@[a:', '#[a:b]', '![', '![a](', '[', '[](', '[a](b', '[a](<', '[[]', '[a][b]', '](']
  .concat(['> ', '*a ', '*a **a ', '_a', '~~a ', '**_', '`', '``a`', '<', 'http://', '//', '&#', '\\', '!'])
  .concat(['- a\n', '1. a\n', 'a\n', 'a  \n', '# a\n', 'a\n=\n', '|a|\n|-|\n', '```\n', '    a\n\n', '>- '])

type Rule = (...given: unknown[]) => unknown

/** Counts each time that a rule of Markdown is tried. */
const counting = (count: () => void): (() => void) => {
  const { inline, block } = tokenizer
  const chains = [inline.ruler.getRules(''), inline.ruler2.getRules(''), block.ruler.getRules('')] as Rule[][]
  const before = chains.map((chain) => [...chain])
  for (const chain of chains)
    chain.forEach((rule, at) => {
      chain[at] = (...given) => {
        count()
        return rule(...given)
      }
    })
  return () => {
    for (const [at, chain] of chains.entries()) chain.splice(0, chain.length, ...(before[at] ?? []))
  }
}

describe('the work that Markdown takes', () => {
  let steps = 0
  let restore = () => {}
  before(() => {
    restore = counting(() => {
      steps += 1
    })
  })
  after(() => restore())
  const stepsOf = (text: string): number => {
    steps = 0
    fromMarkdown(text)
    return steps
  }

  for (const part of hostile)
    it(`grows with the length of ${JSON.stringify(part)}, and not with its square`, () => {
      const [short, long] = [stepsOf(filled(part, 1_000)), stepsOf(filled(part, 4_000))]
      expect(long).to.be.at.most(4.5 * short + 100)
    })

  it('ends at the longest text, which is kept as it was typed from there on', () => {
    expect(stepsOf(filled('a ', longest + 1))).to.equal(0)
  })

  it('does not look at the words of what has too many blocks', () => {
    const inWords = stepsOf(table(200, 150))
    expect(inWords).to.be.lessThan(20_000)
  })
})

describe('a document that Markdown makes', () => {
  for (const text of [
    filled('- a\n', longest),
    filled('[a](b) ', longest),
    table(200, 160),
    table(500, 9_000),
  ])
    it(`of ${JSON.stringify(text.slice(0, 12))}… is one that a text may hold`, () => {
      const document = fromMarkdown(text)
      expect(isModest(document)).to.equal(true)
      expect(canonicalDocument(document)).to.deep.equal(document)
    })

  it('of many lines keeps every sign of them', () => {
    const text = filled('> a\n', 60_000)
    expect(toPlain(verbatim(text))).to.equal(text)
  })
})

describe('parsing Markdown beside other work', () => {
  const long = `# Plan\n\n${filled('We meet at *ten*.\n\n', 10_000)}`
  const { done, watch } = turns()

  it('makes the same of a long text, while this process does other things', async () => {
    watch()
    expect(await markdownParser()(long)).to.deep.equal(fromMarkdown(long))
    expect(done()).to.be.greaterThan(1)
  })

  it('takes long texts one after the other', async () => {
    const parse = markdownParser()
    const texts = ['a', 'b', 'c'].map((letter) => filled(`${letter} `, 5_000))
    expect(await Promise.all(texts.map(parse))).to.deep.equal(texts.map(fromMarkdown))
  })

  it('keeps as typed what takes too long, and goes on with the next', async () => {
    const hurried = markdownParser(0)
    const [one, other] = await Promise.all([hurried(long), hurried(long)])
    expect([one, other]).to.deep.equal([verbatim(long), verbatim(long)])
  })
})

/** How many turns of the loop there were since it was asked to watch. */
function turns() {
  let count = 0
  const next = () => {
    count += 1
    if (count < 1_000) setImmediate(next)
  }
  return { done: () => count, watch: () => void setImmediate(next) }
}
