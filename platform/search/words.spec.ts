import { expect } from 'chai'
import { wordVectorOf } from '#platform/projections/word-vector.ts'
import { typedWords, wordsOf } from './words.ts'

/** Whether every word of a question stands in a text; words of several parts one behind the other. */
const finds = (text: string, question: string): boolean => {
  const placed = wordsOf(text, { keepsStopWords: true })
  const at = (word: string) => placed.filter((one) => one.word === word).map((one) => one.at)
  return typedWords(question).every(
    ({ spellings, parts }) =>
      spellings.some((word) => at(word).length > 0) ||
      (parts.length > 0 &&
        (parts[0] ?? [])
          .flatMap(at)
          .some((first) =>
            parts.every((part, index) => part.some((word) => at(word).includes(first + index))),
          )),
  )
}

const found: [text: string, question: string][] = [
  ['Gütersloh', 'gutersloh'],
  ['Gütersloh', 'guetersloh'],
  ['Guetersloh', 'Gütersloh'],
  ['Straße', 'strasse'],
  ['Café Zoë', 'cafe zoe'],
  ['Goethe', 'goethe'],
  ['My e-mail', 'email'],
  ['email', 'e-mail'],
  ['Sinéad O’Brien', 'obrien'],
  ["O'Brien", 'o’brien'],
  ['10.100.200.101', '10.100.200.101'],
  ['costs 3,50 today', '3,50'],
  ['plan_2025.v2.pdf', 'plan_2025.v2.pdf'],
  ['plan_2025.v2.pdf', 'plan'],
  ['anna@verein.de', 'anna@verein.de'],
  ['anna@verein.de', 'verein'],
  ['We write C++ here.', 'c++'],
  ['C#, of course', 'C#'],
  ['the .env file', '.env'],
  ['ProjektPlan2026', 'projekt'],
  ['ProjektPlan2026', '2026'],
  ['ProjektPlan2026', 'projektplan2026'],
  ['+49 30 123', '+49 30 123'],
  ['ISO 27001', 'iso 27001'],
  ['DE89 3704', 'de89 3704'],
  ['foo-bar', 'foo bar'],
  ['foo bar', 'foo-bar'],
  ['明日は東京タワーへ', '東京'],
  ['我们去北京大学', '北京大学'],
  ['한국어를 배웁니다', '한국어'],
  ['Party 🎉 today', '🎉'],
  ['ﬁnale', 'finale'],
  ['ЁЛКА', 'елка'],
  ['Łukasz', 'lukasz'],
  ['“Quoted”, words!', 'quoted words'],
]

const notFound: [text: string, question: string][] = [
  ['Gote', 'Goethe'],
  ['C is old', 'c++'],
  ['10.100.200.1', '10.100.200.101'],
  ['bar foo', 'foo-bar'],
  ['北大京学', '北京'],
]

describe('the words of texts and questions', () => {
  for (const [text, question] of found)
    it(`“${question}” finds “${text}”`, () => expect(finds(text, question)).to.equal(true))
  for (const [text, question] of notFound)
    it(`“${question}” does not find “${text}”`, () => expect(finds(text, question)).to.equal(false))

  it('leave stop words out of bodies and keep their positions', () =>
    expect(wordVectorOf(wordsOf('the garden of Ada'))).to.equal(`'ada':4 'garden':2`))

  it('share the last place where a text is too long', () =>
    expect(wordsOf('one two three', { from: 5, most: 2 }).map(({ at }) => at)).to.deep.equal([5, 6, 6]))
})
