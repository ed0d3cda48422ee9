import { expect } from 'chai'
import { filledText, findText } from './find-text.ts'

const german = {
  language: 'de',
  tree: {
    tags: { title: 'Schlagworte', uses_one: '{{count}} Verwendung', uses_other: '{{count}} Verwendungen' },
  },
}
const english = {
  language: 'en',
  tree: { tags: { title: 'Tags', merge: 'Merge', none: 'Tags', none_zero: 'No tags', uses_other: 'uses' } },
}
const found = (key: string, values = {}) => findText([german, english], key, values)

describe('a text', () => {
  it('is that of the first language that has it', () => {
    expect([found('tags.title'), found('tags.merge')]).to.deep.equal(['Schlagworte', 'Merge'])
  })

  it('has the form of its number', () => {
    const forms = [0, 1, 2].map((count) => found('tags.uses', { count }))
    expect(forms).to.deep.equal(['{{count}} Verwendungen', '{{count}} Verwendung', '{{count}} Verwendungen'])
    expect(found('tags.none', { count: 0 })).to.equal('No tags')
    expect(found('tags.none', { count: 3 })).to.equal('Tags')
  })

  it('is no section, no inherited member and nothing unknown', () => {
    for (const key of ['tags', 'tags.toString', 'tags.title.more', 'chat.title'])
      expect(found(key), key).to.equal(undefined)
  })

  it('is filled with its values', () => {
    const values = { one: 'Ada', count: 0 }
    expect(filledText('{{one}}, {{ count }}, {{other}}.', values, 'en')).to.equal('Ada, 0, .')
    const files = ['en', 'de', 'de_DU'].map((one) =>
      filledText('{{count}} | {{name}}', { count: 12500, name: '2026' }, one),
    )
    expect(files).to.deep.equal(['12,500 | 2026', '12.500 | 2026', '12.500 | 2026'])
    expect(filledText('{{one}} $& {{other}}', { one: '$1' }, 'en', '…')).to.equal('$1 $& …')
  })
})
