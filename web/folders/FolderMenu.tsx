import FolderInput from 'lucide-react/icons/folder-input'
import FolderPlus from 'lucide-react/icons/folder-plus'
import Pencil from 'lucide-react/icons/pencil'
import Sheet from 'lucide-react/icons/sheet'
import Trash2 from 'lucide-react/icons/trash-2'
import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'
import { toastDone } from '#web/actions/parts/undo.ts'
import { useText } from '#web/kit/language/texts.ts'
import { ConfirmDialog } from '#web/kit/overlays/ConfirmDialog.tsx'
import { MoreMenu } from '#web/kit/overlays/MoreMenu.tsx'
import { ExportListDialog } from './ExportListDialog.tsx'
import { FolderDialog } from './FolderDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { folderPaths } from './parts/folders.paths.ts'
import { commands, type FolderView } from './parts/folders.store.ts'

/** What one may do with a folder. */
export function FolderMenu({ folder }: { folder: FolderView }) {
  const say = useText()
  const [asked, setAsked] = useState<'edit' | 'move' | 'export' | 'remove' | null>(null)
  const { id, name, can, parent_folder_id: parentId } = folder
  const close = () => setAsked(null)
  return (
    <>
      <MoreMenu
        label={say('folders.actions_of', { name })}
        actions={[
          { text: say('folders.add_files'), icon: Upload, to: folderPaths.newFiles(id), when: can.add_files },
          {
            text: say('folders.new'),
            icon: FolderPlus,
            to: folderPaths.newFolder(id),
            when: can.create_subfolders,
          },
          { text: say('folders.edit'), icon: Pencil, onRun: () => setAsked('edit'), when: can.update },
          { text: say('folders.move'), icon: FolderInput, onRun: () => setAsked('move'), when: can.destroy },
          { text: say('folders.export_list'), icon: Sheet, onRun: () => setAsked('export') },
          {
            text: say('folders.remove'),
            icon: Trash2,
            danger: true,
            onRun: () => setAsked('remove'),
            when: can.destroy,
          },
        ]}
      />
      {asked === 'edit' && <FolderDialog folder={folder} parentId={parentId ?? ''} onClose={close} />}
      {asked === 'export' && <ExportListDialog folder={folder} onClose={close} />}
      {asked === 'move' && (
        <MoveDialog
          fileIds={[]}
          folderIds={[id]}
          sourceId={parentId ?? ''}
          onClose={close}
          onDone={() => {}}
        />
      )}
      <ConfirmDialog
        opened={asked === 'remove'}
        onClose={close}
        title={say('folders.remove_folder', { name })}
        confirm={say('folders.remove')}
        onConfirm={async () => {
          await commands.remove_folders({ folder_ids: [id] })
          toastDone(say('folders.trashed', { count: 1 }))
        }}
      >
        {say('folders.remove_text')}
      </ConfirmDialog>
    </>
  )
}
