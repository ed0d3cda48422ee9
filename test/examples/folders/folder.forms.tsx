import type { ReactNode } from 'react'
import { trusted } from '#platform/language/trusted.ts'
import { defineFormExamples } from '#test/kit/form-examples.ts'
import { FileForm } from '#web/folders/FileForm.tsx'
import { FolderForm } from '#web/folders/FolderForm.tsx'
import type { FileView } from '#web/kit/files/files.store.ts'

const file = trusted<FileView>({
  id: 'plan',
  original_filename: 'Plan.pdf',
  extension: 'pdf',
  description: 'Beds and paths',
  tags: [],
  file_profile: [],
  folder_ids: [],
})

export const folderForms = defineFormExamples({
  forms: [
    {
      file: 'folders/FolderForm.tsx',
      answers: { '/api/storage/folders/network/fields': { file_fields: [], folder_fields: [] } },
      element: trusted<ReactNode>(<FolderForm folder={null} parentId="network" onClose={() => {}} />),
      required: ['folders.name'],
    },
    {
      file: 'folders/FileForm.tsx',
      answers: { '/api/storage/files/plan/fields': { fields: [] } },
      element: trusted<ReactNode>(<FileForm file={file} onClose={() => {}} />),
      required: ['folders.name'],
    },
    { file: 'folders/LabelDialog.tsx', because: 'an empty field takes the label away' },
  ],
})
