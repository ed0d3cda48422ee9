import File from 'lucide-react/icons/file'
import Folder from 'lucide-react/icons/folder'
import { defineAppearances } from '#web/kit/display/appearances.ts'

export const folderAppearances = defineAppearances({
  modules: [
    { module: 'files', order: 60, icon: File, title: 'folders.module_files' },
    { module: 'folders', order: 70, icon: Folder, title: 'folders.module_folders' },
  ],
})
