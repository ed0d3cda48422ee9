import type { ReactNode } from 'react'
import { trusted } from '#platform/language/trusted.ts'
import { defineFormExamples } from '#test/kit/form-examples.ts'
import { CategoryDialog } from '#web/groups/CategoryDialog.tsx'
import { NewGroupPage } from '#web/groups/NewGroupPage.tsx'

export const groupForms = defineFormExamples({
  forms: [
    {
      file: 'groups/CategoryDialog.tsx',
      element: trusted<ReactNode>(<CategoryDialog category={null} onClose={() => {}} />),
      required: ['groups.categories.name'],
    },
    {
      file: 'groups/GroupForm.tsx',
      element: <NewGroupPage />,
      path: '/groups/new/:category',
      at: '/groups/new/circles',
      required: ['groups.name'],
      answers: { '/api/v1/groups/new': { can: { create_hidden: false }, group_category: null } },
    },
    { file: 'groups/InvitePeoplePage.tsx', because: 'is shown only with its group, by a journey' },
    { file: 'groups/RejectRequestPage.tsx', because: 'is shown only with its request, by a journey' },
    { file: 'groups/CategoryOrderPage.tsx', because: 'holds no fields' },
  ],
})
