import { expect } from 'chai'
import { emoji } from './emoji.ts'

describe('an emoji', () => {
  const isOne = (text: string) => emoji.safeParse(text).success

  it('is one sign as people see it', () => {
    for (const sign of ['👍', '👍🏽', '❤️', '🇩🇪', '👨‍👩‍👧', '1️⃣']) expect(isOne(sign), sign).to.equal(true)
  })

  it('is no text, and not two of them', () => {
    for (const text of ['', 'a', '👍👍', ':)', '<b>', '1', '👍 ']) expect(isOne(text), text).to.equal(false)
  })
})
