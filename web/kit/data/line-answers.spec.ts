import { expect } from 'chai'
import { lineAnswers } from './line-answers.ts'

describe('answers on the line to the server', () => {
  let at = 0
  let sent: string[] = []
  let arrives = true
  const open = () => {
    at = 0
    sent = []
    const answers = lineAnswers(
      async (line) => {
        sent.push(line)
        return arrives
      },
      () => at,
    )
    answers.opened()
    return answers
  }
  const receiveAfter = async (answers: ReturnType<typeof open>, seconds: number) => {
    at += seconds * 1_000
    answers.heard()
    await Promise.resolve()
  }

  it('are sent once for several things that come, and never without a name for the line', async () => {
    const answers = open()
    await receiveAfter(answers, 60)
    expect(sent).to.deep.equal([])
    answers.greeted('first')
    for (let beat = 0; beat < 12; beat += 1) await receiveAfter(answers, 15)
    expect(sent).to.deep.equal(['first', 'first', 'first', 'first'])
  })

  it('are sent again with the next thing that comes when they did not arrive', async () => {
    const answers = open()
    answers.greeted('first')
    arrives = false
    await receiveAfter(answers, 45)
    arrives = true
    await receiveAfter(answers, 15)
    await receiveAfter(answers, 15)
    expect(sent).to.have.length(2)
  })

  it('name the line that is open now', async () => {
    const answers = open()
    answers.greeted('first')
    answers.opened()
    answers.greeted('second')
    await receiveAfter(answers, 45)
    expect(sent).to.deep.equal(['second'])
  })
})
