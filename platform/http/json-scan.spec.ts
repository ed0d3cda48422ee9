import { expect } from 'chai'
import { valuesOf } from '#platform/language/limit.ts'
import { complexityLimits } from './complexity.limits.ts'
import { defaultJsonLimits, type JsonLimits, scanJson } from './json-scan.ts'
import type { Problem } from './problem.ts'

const most = valuesOf(complexityLimits)
const recipe: JsonLimits = { keys: 1_000, loose: ['/cake/recipe'] }

const keys = (count: number, value = '0'): string =>
  `{${Array.from({ length: count }, (_, number) => `"k${number}":${value}`).join(',')}}`
const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`
const problemOf = (text: string, limits: JsonLimits = defaultJsonLimits): string => {
  try {
    scanJson(text, limits)
    return 'taken'
  } catch (problem) {
    return (problem as Problem).code
  }
}

describe('what a JSON body may hold', () => {
  it('is a thousand keys, wherever they are', () => {
    expect(problemOf(keys(1_000))).to.equal('taken')
    expect(problemOf(keys(1_001))).to.equal('too_complex')
    expect(problemOf(`[${'{"a":{"b":0}},'.repeat(500)}{"c":0}]`)).to.equal('too_complex')
  })

  it('is a depth of thirty-two', () => {
    expect(problemOf(nested(32))).to.equal('taken')
    expect(problemOf(nested(33))).to.equal('too_complex')
    expect(problemOf('['.repeat(1_000_000))).to.equal('too_complex')
  })

  it('is twenty thousand entries of lists', () => {
    expect(problemOf(`[${'1,'.repeat(most.entries)}1]`)).to.equal('taken')
    expect(problemOf(`[${'1,'.repeat(most.entries + 1)}1]`)).to.equal('too_complex')
  })

  it('is more in the rich text of its contract, up to a limit of its own', () => {
    const cake = (text: string) => `{"cake":{"name":"Crumble","recipe":${text},"pieces":8}}`
    expect(problemOf(cake(keys(5_000)), recipe)).to.equal('taken')
    expect(problemOf(cake(`{"content":${nested(100)}}`), recipe)).to.equal('taken')
    expect(problemOf(cake(keys(most.looseKeys + 1)), recipe)).to.equal('too_complex')
    expect(problemOf(cake(`{"content":${nested(most.looseDepth)}}`), recipe)).to.equal('too_complex')
  })

  it('is not more beside the rich text, or in a place that is only called like it', () => {
    expect(problemOf(`{"cake":{"recipe":{"a":0}},"more":${keys(1_000)}}`, recipe)).to.equal('too_complex')
    expect(problemOf(`{"recipe":${keys(1_001)}}`, recipe)).to.equal('too_complex')
    expect(problemOf(`[{"cake":{"recipe":${keys(1_001)}}}]`, recipe)).to.equal('too_complex')
    expect(problemOf(`{"cake":[{"recipe":${keys(1_001)}}]}`, recipe)).to.equal('too_complex')
  })

  it('is no key twice, in rich text neither, and none of JavaScript', () => {
    expect(problemOf('{"cake":{"recipe":{"a":1,"\\u0061":2}}}', recipe)).to.equal('malformed_json')
    expect(problemOf('{"a":{"__proto__":0}}')).to.equal('malformed_json')
  })

  it('counts no signs inside of texts', () => {
    expect(problemOf(`{"a":"${'{['.repeat(100)}","b":"\\\\","c":"\\"{[["}`)).to.equal('taken')
  })
})
