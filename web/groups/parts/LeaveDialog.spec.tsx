import '#test/kit/dom.ts'
import { screen } from '@testing-library/react'
import { english } from '#test/kit/english.ts'
import { show, tidy } from '#test/kit/screen.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'

describe('the question before a member leaves a group', () => {
  afterEach(tidy)

  for (const access of ['open', 'closed', 'hidden'] as const)
    it(`says how to come back into one that is ${access}`, async () => {
      const nothing = () => undefined
      await show(
        <LeaveDialog group={{ name: 'Garden', access }} opened onClose={nothing} onConfirm={nothing} />,
      )
      await screen.findByText(english(`groups.leave_text.${access}`))
    })
})
