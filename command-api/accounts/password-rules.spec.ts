import { expect } from 'chai'
import { passwordRejection } from './password-rules.ts'

const codeOf = (password: string, ...guessable: string[]) =>
  passwordRejection(password, guessable)?.code ?? null

describe('a password', () => {
  it('is long enough or too short, counted as people see characters', () => {
    expect(codeOf('elf zeichen')).to.equal('password_too_short')
    expect(codeOf('zwölf zeichn')).to.equal(null)
    expect(codeOf('👩‍👩‍👧'.repeat(11))).to.equal('password_too_short')
    expect(passwordRejection('x', [])).to.deep.include({ pointer: '/password', params: { minimum: 12 } })
  })

  it('has 128 characters at most', () => {
    const sentence = 'a quiet sentence '.repeat(8).slice(0, 128)
    expect([codeOf(sentence), codeOf(`${sentence}!`)]).to.deep.equal([null, 'password_too_long'])
  })

  it('needs no capital, no digit and no sign', () => {
    expect(codeOf('four quiet words here')).to.equal(null)
    expect(codeOf('sunshine over lanterns')).to.equal(null)
    expect(codeOf('8391746205me')).to.equal(null)
    expect(codeOf('長い合言葉はそれだけで十分に強い')).to.equal(null)
  })

  for (const common of [
    'password1234',
    'Passwort2026!',
    '123456789012',
    'abcdefghijkl',
    'aaaaaaaaaaaa',
    'abababababab',
    'qwertzuiop123',
    'letmeinplease',
    // Of the list of fifty thousand.
    'Strawberry2026!',
    '!!sunshine!!!',
    'sunshinesunshine',
    'q1w2e3r4t5y6',
  ])
    it(`is refused when everybody thinks of it: ${common}`, () => {
      expect(codeOf(common)).to.equal('password_blocked')
    })

  it("is refused when little is left of it without the network's name or one's own", () => {
    expect(codeOf('lindenhof2026!', 'Lindenhof')).to.equal('password_blocked')
    expect(codeOf('ben.okafor.12', '', 'ben.okafor@lindenhof.example')).to.equal('password_blocked')
    expect(codeOf('lindenhof-demo', 'Lindenhof', 'ada@lindenhof.example')).to.equal(null)
  })
})
