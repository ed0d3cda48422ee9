import { expect } from 'chai'
import {
  filterText,
  hasOperators,
  parseSearch,
  plainWords,
  withFilter,
  withoutItem,
} from './search-grammar.ts'

const parsed = (typed: string) =>
  parseSearch(typed).alternatives.map((items) =>
    items
      .map((item) => {
        const sign = item.negated ? '-' : ''
        if (item.kind === 'filter') return `${sign}${item.operator}=${item.value}`
        return item.kind === 'phrase' ? `${sign}"${item.text}"` : `${sign}${item.text}`
      })
      .join(' | '),
  )

const examples: [typed: string, items: string[]][] = [
  ['apple  press', ['apple', 'press']],
  ['"apple press" fest', ['"apple press"', 'fest']],
  ['from:ben to:"Ada Klein"', ['from=ben', 'to=Ada Klein']],
  ['FROM:ben', ['from=ben']],
  ['#summer -#winter', ['tag=summer', '-tag=winter']],
  ['tea OR coffee cake', ['tea | coffee', 'cake']],
  ['from:ben OR from:ada', ['from=ben | from=ada']],
  ['OR tea OR', ['tea']],
  ['or tea', ['or', 'tea']],
  ['-cake -"dry cake" -has:file', ['-cake', '-"dry cake"', '-has=file']],
  ['http://lindenhof.example at 10:30', ['http://lindenhof.example', 'at', '10:30']],
  ['in:"the \\"old\\" shed"', ['in=the "old" shed']],
  ['"never closed', ['"never closed"']],
  ['"" - #', ['-', '#']],
  ['from:', ['from:']],
  ['e-mail C++ .env', ['e-mail', 'C++', '.env']],
]

describe('the grammar of searches', () => {
  for (const [typed, items] of examples)
    it(`reads ${typed}`, () => expect(parsed(typed)).to.deep.equal(items))

  it('quotes values that are more than letters, digits, underscores, hyphens and dots', () => {
    expect(filterText('from', 'ben-2.x_y')).to.equal('from:ben-2.x_y')
    expect(filterText('in', 'the "old" shed')).to.equal('in:"the \\"old\\" shed"')
    expect(filterText('tag', 'summer')).to.equal('#summer')
    expect(parsed(filterText('in', 'a\\"b'))).to.deep.equal(['in=a\\"b'])
  })

  it('takes an item out, or another value in', () => {
    const typed = 'tea from:ben cake'
    const [, second] = parseSearch(typed).alternatives.flat()
    expect(withoutItem(typed, second ?? { from: 0, to: 0 })).to.equal('tea cake')
    expect(withFilter(typed, 'from', 'Ada Klein')).to.equal('tea cake from:"Ada Klein"')
    expect(withFilter(typed, 'from', null)).to.equal('tea cake')
  })

  it('tells plain words from the rest', () => {
    expect(hasOperators('tea and cake')).to.equal(false)
    expect(hasOperators('tea OR cake')).to.equal(true)
    expect(plainWords('tea from:ben -cake "dry bread"')).to.equal('tea dry bread')
  })
})
