import { defineFormExamples } from '#test/kit/form-examples.ts'

export const activityForms = defineFormExamples({
  forms: [
    {
      file: 'activities/parts/EditComment.tsx',
      because: 'its text may not be empty, and has no label to mark',
    },
    { file: 'activities/parts/EditPost.tsx', because: 'a text or a file is enough' },
    { file: 'activities/parts/MovePostDialog.tsx', because: 'without a group a post is for everyone' },
    { file: 'activities/parts/PostComposer.tsx', because: 'a text or a file is enough' },
    { file: 'activities/parts/RecommendDialog.tsx', because: 'a member or an address is enough' },
    {
      file: 'activities/parts/ReplyField.tsx',
      because: 'its text may not be empty, and has no label to mark',
    },
  ],
})
