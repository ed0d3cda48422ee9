import { expect } from 'chai'
import { firstTexts } from './first-texts.ts'

describe('the texts of the first pages', () => {
  const isFirst = firstTexts()

  it('are those that the frame and the pages of the navigation name, in every form', () => {
    for (const key of ['shell.help', 'shell.scheme_dark', 'tags.title', 'appointments.nav_entry'])
      expect(isFirst(key), key).to.equal(true)
  })

  it('are not those of forms, administration and the log', () => {
    for (const key of [
      'audit-log.export',
      'tags.audit.TagRenamed',
      'operations.retry_all',
      'statistics.total',
    ])
      expect(isFirst(key), key).to.equal(false)
  })
})
