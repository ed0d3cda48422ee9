import { expect } from 'chai'
import { failureOf } from './failure.ts'

describe('the kind of a failure', () => {
  const examples: [string | null, string, string | null][] = [
    ['the database refuses it (23505, appointments_v3_g1)', 'database', '23505'],
    ['an earlier event of its stream is parked', 'held_back', null],
    ["TypeError: Cannot read properties of null (reading 'ben@lindenhof.example')", 'program', 'TypeError'],
    ['connect ECONNREFUSED 127.0.0.1:25', 'connection', 'ECONNREFUSED'],
    ["Can't send mail - all recipients were rejected: 550 5.1.1 <ben@lindenhof.example>", 'refused', '550'],
    ['the table members has not come to position 17', 'late', null],
    ['unknown_type', 'unknown_type', null],
    [null, 'program', null],
  ]
  for (const [reason, kind, code] of examples)
    it(`is ${kind}${code === null ? '' : ` ${code}`} where the reason is ${JSON.stringify(reason)}`, () =>
      expect(failureOf(reason)).to.deep.equal({ kind, code }))
})
