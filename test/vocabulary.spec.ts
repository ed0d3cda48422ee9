import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { lineCounter, type Piece, piecesOf, piecesOfProject } from '#test/kit/words-in-files.ts'
import { type Exception, prose, type RefusedWord, refusedWords } from '#test/vocabulary.ts'

type Form = { refused: RefusedWord; rest: string[] }
// STYLE.md lists replaced words next to those to say.
const generated = /^docs\/(events\/|glossary\.md|limits\.md)|^STYLE\.md$/

describe('the vocabulary', () => {
  it('is used in names, files, comments, docs and titles of specs', () => {
    const root = fileURLToPath(new URL('..', import.meta.url))
    const pieces = piecesOfProject(root).filter(({ file }) => !generated.test(file))
    expect(pieces.length).to.be.greaterThan(100_000)
    const found = pieces.flatMap(oldWordsIn(refusedWords))
    expect(found.length, `old words:\n${found.join('\n')}\n`).to.equal(0)
  })

  const word = { word: 'convoy', say: 'projection group', in: ['identifiers', ...prose] } as const
  const oldIn = (file: string, text: string, more: Partial<RefusedWord> = {}) =>
    piecesOf(file, text).flatMap(oldWordsIn([{ ...word, ...more }]))

  it('finds a word in each part of a name', () => {
    expect(oldIn('a.ts', '\nconst nextConvoys = f(CONVOY_SIZE)')).to.deep.equal([
      'a.ts:2 (identifiers): convoys, say “projection group”',
      'a.ts:2 (identifiers): convoy, say “projection group”',
    ])
  })

  it('finds it in comments, docs and titles, with its line', () => {
    expect(oldIn('a.ts', '/**\n * Stops\n * the convoy.\n */')).to.match(/^a\.ts:3 \(comments\)/)
    expect(oldIn('a.md', 'One\n\nConvoy')).to.match(/^a\.md:3 \(docs\)/)
    expect(oldIn('a.spec.ts', "it('stops a convoy', f)")).to.match(/^a\.spec\.ts:1 \(titles\)/)
  })

  it('finds several words that a line or a name divides', () => {
    const words = { word: 'heard through' }
    expect(oldIn('a.ts', '// what is heard\n', words)).to.have.length(0)
    expect(oldIn('a.ts', '/* what is heard\n * through */ a.heardThrough', words)).to.have.length(2)
  })

  it('passes strings over, but not what is code in them', () => {
    expect(oldIn('a.ts', "f('convoy', `convoy`, /convoy'/, a / 2)")).to.have.length(0)
    expect(oldIn('a.ts', 'f(`convoy $\u007bg(`$\u007bconvoy}`)} convoy`, { convoy })')).to.have.length(2)
  })

  it('finds file names where they are refused', () => {
    expect(oldIn('a/convoy.ts', '')).to.have.length(0)
    expect(oldIn('a/convoy.ts', '', { in: ['files'] })).to.have.length(1)
  })

  it('leaves other words alone, and those that may stay', () => {
    const except = (one: Exception) => ({ except: [one] })
    expect(oldIn('a.md', 'convoluted')).to.have.length(0)
    expect(oldIn('a.md', 'convoys', { exactly: true })).to.have.length(0)
    expect(oldIn('a/b.md', 'convoy', except({ file: 'a/', because: '' }))).to.have.length(0)
    expect(oldIn('a.ts', 'convoy_id', except({ identifier: 'convoy_id', because: '' }))).to.have.length(0)
    expect(oldIn('a.md', 'a naval convoy', except({ phrase: 'naval convoy', because: '' }))).to.have.length(0)
  })
})

function oldWordsIn(words: readonly RefusedWord[]): (piece: Piece) => string[] {
  const forms = new Map<string, Form[]>()
  for (const refused of words) {
    const [first = '', ...rest] = refused.word.split(' ')
    const firsts = rest.length > 0 || refused.exactly ? [first] : inflections(first)
    for (const form of firsts) forms.set(form, [...(forms.get(form) ?? []), { refused, rest }])
  }
  // Most names come many times.
  const clean = new Set<string>()
  return (piece) => {
    if (piece.kind !== 'identifiers') return oldWords(piece, forms)
    if (clean.has(piece.text)) return []
    const isClean = !(wordsApart(piece.text).match(/\p{L}+/gu) ?? []).some((word) => forms.has(word))
    if (isClean) clean.add(piece.text)
    return isClean ? [] : oldWords(piece, forms)
  }
}

function oldWords(piece: Piece, forms: ReadonlyMap<string, Form[]>): string[] {
  const text = wordsApart(piece.text)
  const words = [...text.matchAll(/\p{L}+/gu)]
  const lines = lineCounter(text)
  return words.flatMap(({ 0: word, index }, at) => {
    const form = forms.get(word)?.find(({ refused, rest }) => {
      const follows = rest.every((next, i) => words[at + 1 + i]?.[0] === next)
      return follows && refused.in.includes(piece.kind) && !mayStay(refused, piece, text, index)
    })
    if (!form) return []
    const oldWord = [word, ...form.rest].join(' ')
    return `${piece.file}:${piece.line + lines(index) - 1} (${piece.kind}): ${oldWord}, say “${form.refused.say}”`
  })
}

function mayStay({ except = [] }: RefusedWord, { kind, file, text }: Piece, words: string, index: number) {
  return except.some((one) => {
    if ('file' in one) return one.file.endsWith('/') ? file.startsWith(one.file) : file === one.file
    if ('identifier' in one) return kind === 'identifiers' && text === one.identifier
    const phrase = wordsApart(one.phrase)
    return words.slice(Math.max(0, index - phrase.length), index + phrase.length).includes(phrase)
  })
}

/** Lower case, with the parts of names apart; lines stay where they are. */
function wordsApart(text: string): string {
  return text.replace(/(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|_/gu, ' ').toLowerCase()
}

function inflections(word: string): string[] {
  const stem = word.replace(/e$/, '')
  const plural = /[^aeiou]y$/.test(word) ? word.replace(/y$/, 'ies') : `${word}s`
  return [word, plural, `${word}es`, `${stem}ed`, `${stem}ing`]
}
