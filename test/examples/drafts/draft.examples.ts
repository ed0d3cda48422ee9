import { defineExamples } from '#test/kit/examples.ts'

export const draftExamples = defineExamples({
  feature: 'drafts',
  permissions: { alike: { '* /api/v1/drafts/:draft_name': '20[04] ' } },
})
