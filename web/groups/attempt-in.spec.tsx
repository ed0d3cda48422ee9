import '#test/kit/dom.ts'
import { act, screen } from '@testing-library/react'
import { expect } from 'chai'
import { english } from '#test/kit/english.ts'
import { show, tidy } from '#test/kit/screen.tsx'
import { Problem } from '#web/kit/data/problem.ts'
import { Toaster } from '#web/kit/feedback/Toaster.tsx'
import { closeToast } from '#web/kit/feedback/toast.ts'
import { attemptIn } from './parts/groups.store.ts'

describe('an action on a group that is refused', () => {
  afterEach(async () => {
    await act(async () => closeToast())
    tidy()
  })

  it('names the group in its toast, and the reason', async () => {
    await show(<Toaster />)
    const refused = async () => {
      throw new Problem({ status: 409, code: 'group_archived' })
    }
    await act(async () => {
      expect(await attemptIn({ name: 'Cider press' }, refused)).to.equal(false)
    })
    const reason = english('groups.codes.group_archived')
    await screen.findByText(english('groups.not_done', { name: 'Cider press', reason }))
  })
})
