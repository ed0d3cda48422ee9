import File from 'lucide-react/icons/file'
import Folder from 'lucide-react/icons/folder'
import { defineLooks } from '#web/kit/display/looks.ts'

export const folderLooks = defineLooks({
  modules: [
    { module: 'files', order: 60, icon: File, title: 'folders.module_files' },
    { module: 'folders', order: 70, icon: Folder, title: 'folders.module_folders' },
  ],
})
