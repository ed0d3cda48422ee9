import { expect } from 'chai'
import { featureWords, pathWithWords, problemOfNames, withWords } from './feature-words.ts'
import { featureFiles } from './write-feature.ts'

const words = featureWords({
  feature: 'garden-tools',
  file: 'garden-tool',
  translations: { de: ['Gartengerät', 'Gartengeräte'] },
})

describe('the names of a new feature', () => {
  it('have the form of each place', () => {
    expect(withWords('$GardenTool$ $Things$ $snake$_id `/$feature$` $Words_de$ $word_fr$', words)).to.equal(
      '$GardenTool$ GardenTools garden_tool_id `/garden-tools` Gartengeräte garden tool',
    )
    expect(pathWithWords('web/_feature_/_Things_Page.tsx', words)).to.equal(
      'web/garden-tools/GardenToolsPage.tsx',
    )
  })

  it('are in kebab-case and differ in number', () => {
    expect(problemOfNames({ feature: 'polls', file: 'poll' })).to.equal(null)
    expect(problemOfNames({ feature: 'Polls', file: 'poll' })).to.match(/kebab-case/)
    expect(problemOfNames({ feature: 'news', file: 'news' })).to.match(/differ/)
  })

  it('fill every template of the frame', async () => {
    const files = await featureFiles(words)
    expect(files.length).to.be.greaterThan(40)
    const left = files.filter(({ path, text }) => /\$[A-Za-z_]+\$/.test(text) || /_[A-Za-z]+_/.test(path))
    expect(left.map(({ path }) => path)).to.deep.equal([])
  })
})
