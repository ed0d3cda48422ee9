import { expect } from 'chai'
import { type Command, command, internal } from '#platform/language/contract.ts'
import { id, line, z } from '#platform/language/shapes.ts'
import { parseCommand } from './commander.ts'

const commands = new Map<string, Command>([
  [
    'teas/pour',
    command('PUT /teas/:tea_id/cups/:cup_id', z.strictObject({ name: line.default('Assam') })) as Command,
  ],
  ['teas/note', internal(z.strictObject({ tea_id: id })) as Command],
])

describe('a command that nobody asked for', () => {
  it('is checked like one from outside, body and path together', () => {
    expect(parseCommand(commands, 'teas/pour', { tea_id: 't', cup_id: 'c' })).to.deep.equal({
      tea_id: 't',
      cup_id: 'c',
      name: 'Assam',
    })
    expect(parseCommand(commands, 'teas/note', { tea_id: 't' })).to.deep.equal({ tea_id: 't' })
  })

  it('is our own mistake when it does not fit, or when nobody handles it', () => {
    expect(() => parseCommand(commands, 'teas/pour', { tea_id: 't', sugar: 2 })).to.throw('sugar')
    expect(() => parseCommand(commands, 'teas/spill', {})).to.throw('nobody handles the command teas/spill')
  })
})
