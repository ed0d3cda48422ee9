import { expect } from 'chai'
import { z } from '#platform/language/shapes.ts'
import { fieldOfPointer, issueErrors } from './pointers.ts'

describe('a pointer to a wrong field', () => {
  it('finds the field of the same path', () => {
    expect(fieldOfPointer('/email', { email: '' }, {})).to.equal('email')
  })

  it('finds the field behind the wrapper of the body', () => {
    expect(fieldOfPointer('/appointment/name', { name: '' }, {})).to.equal('name')
    expect(fieldOfPointer('/appointment/date/end', { date: { start: '', end: null } }, {})).to.equal(
      'date.end',
    )
    expect(fieldOfPointer('/appointment/date/end', { end: '' }, {})).to.equal('end')
  })

  it('finds the field of a list when one of its elements is wrong', () => {
    expect(fieldOfPointer('/appointment/calendar_ids/3', { calendar_ids: [] }, {})).to.equal('calendar_ids')
  })

  it('follows the names that the form gives', () => {
    expect(fieldOfPointer('/to/0', { recipients: [] }, { recipients: '/to' })).to.equal('recipients')
  })

  it('belongs to no field when the form has none', () => {
    expect(fieldOfPointer('/appointment/recurrence_pattern', { name: '' }, {})).to.equal(null)
  })

  it('comes out of a schema with the same code as from the server', () => {
    const schema = z.strictObject({
      name: z.string().min(1, { message: 'name_empty' }),
      age: z.number().max(9),
    })
    const { error } = schema.safeParse({ name: '', age: 12 })
    expect(issueErrors(error?.issues ?? [])).to.deep.equal([
      { pointer: '/name', code: 'name_empty', params: {} },
      { pointer: '/age', code: 'too_big', params: { maximum: 9 } },
    ])
  })
})
