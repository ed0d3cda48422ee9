import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { repositoryRoot } from '#platform/config/discovery.ts'
import { codeTexts } from '#platform/http/code-texts.ts'
import { defineLimits } from '#platform/language/limit.ts'
import { languages } from '#platform/language/shapes.ts'
import { foundLimits, limitsFile, limitsText } from './limits-file.ts'

describe('the list of limits', () => {
  it('is that of the code (npm run docs:limits)', async () => {
    const text = await readFile(join(repositoryRoot, limitsFile), 'utf8')
    expect(text).to.equal(limitsText(await foundLimits()))
  })

  it('names no limit twice within a topic', async () => {
    const lines = (await foundLimits()).flatMap(({ topic, limits }) =>
      Object.values(limits).map(({ name, scope, seconds }) => `${topic}: ${name} per ${scope} in ${seconds}`),
    )
    expect(lines.filter((name, at) => lines.indexOf(name) !== at)).to.deep.equal([])
  })

  it('answers with codes that have words in every language', async () => {
    const words = await codeTexts()
    const codes = (await foundLimits()).flatMap(({ limits }) =>
      Object.values(limits).flatMap(({ answer }) => (answer === null ? [] : [answer.slice(4)])),
    )
    const wordless = codes.flatMap((code) =>
      languages.filter((language) => words(language, code) === null).map((language) => `${code} ${language}`),
    )
    expect(wordless).to.deep.equal([])
  })

  it('says what happens beyond each of them', async () => {
    const silent = (await foundLimits()).flatMap(({ limits }) =>
      Object.values(limits).filter(({ answer, note }) => answer === null && note === undefined),
    )
    expect(silent).to.deep.equal([])
  })

  it('writes amounts in the unit that reads best', () => {
    const tea = defineLimits('Tea', {
      pot: { name: 'Pot', value: 1536, unit: 'bytes', scope: 'table', answer: '413 too_large' },
      brewing: {
        name: 'Brewing',
        value: 90_000,
        unit: 'ms',
        scope: 'pot',
        answer: null,
        note: 'it is bitter',
      },
      cups: {
        name: 'Cups',
        value: 1_200,
        unit: 'cups',
        seconds: 3_600,
        scope: 'guest',
        answer: null,
        note: 'another pot',
        setting: 'TEA_CUPS',
      },
    })
    expect(limitsText([tea]).split('\n').slice(-5, -1)).to.deep.equal([
      '|---|---|---|---|',
      '| Pot | 1.5 KB | table | 413 `too_large` |',
      '| Brewing | 1.5 min | pot | it is bitter |',
      '| Cups | 1,200 cups in 1 h (`TEA_CUPS`) | guest | another pot |',
    ])
  })
})
