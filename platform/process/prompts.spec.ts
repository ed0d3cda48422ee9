import { PassThrough } from 'node:stream'
import { expect } from 'chai'
import { MissingAnswer, type Prompt, parseFlags, promptFor } from './prompts.ts'

const questions: Prompt[] = [
  { flag: 'name', asks: 'Name' },
  {
    flag: 'drink',
    asks: 'Drink',
    defaultAnswer: 'tea',
    validate: (answer) => (answer === 'mud' ? 'must be a drink' : null),
  },
]

const terminal = (isTTY: boolean, ...lines: string[]) => {
  const input = Object.assign(new PassThrough(), { isTTY })
  const output = new PassThrough()
  // An answer is typed once its question stands there.
  output.on('data', (chunk) => {
    if (!String(chunk).includes(': ')) return
    const line = lines.shift()
    if (line === undefined) input.end()
    else input.write(`${line}\n`)
  })
  return { input, output }
}

describe('questions of a program', () => {
  it('are not asked when flags answer them', async () => {
    const given = parseFlags(questions, ['--name', ' Lindenhof ', '--drink=coffee'])
    expect(Object.fromEntries(await promptFor(questions, given, terminal(true)))).to.deep.equal({
      name: 'Lindenhof',
      drink: 'coffee',
    })
  })

  it('are asked at a terminal until the answer is good', async () => {
    const answers = await promptFor(questions, new Map(), terminal(true, '', 'Lindenhof', 'mud', ''))
    expect(Object.fromEntries(answers)).to.deep.equal({ name: 'Lindenhof', drink: 'tea' })
  })

  it('end when the administrator leaves', async () => {
    const error = await promptFor(questions, new Map(), terminal(true)).catch((refusal) => refusal)
    expect(error).to.be.instanceOf(MissingAnswer)
  })

  it('name the flags that are missing where nobody can be asked', async () => {
    const error = await promptFor(questions, new Map(), terminal(false)).catch((refusal) => refusal)
    expect(error).to.be.instanceOf(MissingAnswer).and.have.property('message', 'use --name …')
  })

  it('know no other flag, and refuse a wrong answer', () => {
    expect(() => parseFlags(questions, ['--nmae', 'x'])).to.throw(MissingAnswer, /--nmae/)
    expect(() => parseFlags(questions, ['--drink', 'mud'])).to.throw(MissingAnswer, '--drink must be a drink')
    expect(() => parseFlags(questions, ['--name', ''])).to.throw(MissingAnswer, '--name must not be empty')
  })
})
