import { defineFormExamples } from '#test/kit/form-examples.ts'

export const editorForms = defineFormExamples({
  forms: [
    { file: 'kit/editor/VideoPanel.tsx', because: 'a part of the editor' },
    { file: 'kit/editor/LinkPanel.tsx', because: 'a part of the editor' },
    { file: 'kit/editor/PicturePanel.tsx', because: 'a part of the editor' },
  ],
})
