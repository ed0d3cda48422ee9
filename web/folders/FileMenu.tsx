import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import FolderInput from 'lucide-react/icons/folder-input'
import FolderPlus from 'lucide-react/icons/folder-plus'
import History from 'lucide-react/icons/history'
import Lock from 'lucide-react/icons/lock'
import LockOpen from 'lucide-react/icons/lock-open'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { toastDone } from '#web/actions/parts/undo.ts'
import { useNetwork } from '#web/kit/data/session.ts'
import { attempt } from '#web/kit/feedback/attempt.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { FileVersions } from '#web/kit/files/FileVersions.tsx'
import { fileCommands, isLocked } from '#web/kit/files/files.store.ts'
import { LockOffer } from '#web/kit/files/LockOffer.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { MoreMenu } from '#web/kit/overlays/MoreMenu.tsx'
import { OfficeMenuItem } from '#web/office/parts/OfficeButton.tsx'
import { CopyDialog } from './CopyDialog.tsx'
import { FileDialog } from './FileDialog.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { commands, type EntryView } from './parts/folders.store.ts'

type FileMenuProps = {
  file: Omit<EntryView, 'folder_link_id'>
  reload: () => void
  /** Beside its row in a list; its page has a button of its own for the office. */
  inList?: boolean
  /** It was deleted. */
  onGone?: () => void
}

/** What one may do with a file in a folder. */
export function FileMenu({ file, reload, inList = false, onGone = reload }: FileMenuProps) {
  const say = useText()
  const [asked, setAsked] = useState<'edit' | 'move' | 'copy' | 'link' | 'lock' | 'versions' | null>(null)
  const { id, original_filename: name, can, url, folder_id } = file
  const { files_default_lock_period_in_days: days } = useNetwork()
  const close = () => setAsked(null)
  const mayOffer = can.lock && !isLocked(file) && days !== 0
  const remove = async () => {
    const batch = { file_ids: [id], folder_ids: [], source_folder_id: folder_id }
    if (!(await attempt(() => commands.remove(batch)))) return
    toastDone(say('folders.trashed', { count: 1 }), reload)
    onGone()
  }
  const finalize = async () => {
    if (await attempt(() => fileCommands.finalize({ file_id: id })))
      toastDone(say('folders.was_finalized', { name }))
  }
  const reopen = async () => {
    if (await attempt(() => fileCommands.reopen({ file_id: id })))
      toastDone(say('folders.was_reopened', { name }))
  }
  const unlock = async () => {
    if (await attempt(() => fileCommands.lock({ file_id: id, locked_until: null })))
      toast(say('files.was_unlocked', { name }))
  }
  return (
    <>
      <MoreMenu
        label={say('folders.actions_of', { name })}
        actions={[
          {
            text: say('folders.download'),
            icon: Download,
            href: `${url}?download=true`,
            onFollow: () => mayOffer && setAsked('lock'),
          },
          { text: say('folders.edit'), icon: Pencil, onRun: () => setAsked('edit'), when: can.update },
          {
            text: say('files.versions'),
            icon: History,
            onRun: () => setAsked('versions'),
            when: can.lock || can.unlock || can.replace,
          },
          {
            text: say('files.lock'),
            icon: Lock,
            onRun: () => setAsked('lock'),
            when: can.lock && !isLocked(file),
          },
          { text: say('folders.unlock'), icon: LockOpen, onRun: unlock, when: can.unlock && isLocked(file) },
          { text: say('folders.finalize'), icon: CircleCheck, onRun: finalize, when: can.finalize },
          { text: say('folders.reopen'), icon: CircleDashed, onRun: reopen, when: can.reopen },
          {
            text: say('folders.move'),
            icon: FolderInput,
            onRun: () => setAsked('move'),
            when: can.destroy && file.folder_ids.length > 0,
          },
          { text: say('folders.copy'), icon: Copy, onRun: () => setAsked('copy') },
          {
            text: say('folders.add_to'),
            icon: FolderPlus,
            onRun: () => setAsked('link'),
            when: file.folder_ids.length > 0,
          },
          {
            text: say('folders.remove'),
            icon: Trash2,
            danger: true,
            onRun: remove,
            when: can.destroy && file.folder_ids.length > 0,
          },
        ]}
      >
        {inList && <OfficeMenuItem file={file} />}
      </MoreMenu>
      {asked === 'edit' && <FileDialog file={file} onClose={close} />}
      {asked === 'move' && (
        <MoveDialog fileIds={[id]} folderIds={[]} sourceId={folder_id} onClose={close} onDone={reload} />
      )}
      {asked === 'copy' && (
        <CopyDialog fileIds={[id]} start={file.folder_ids[0] ?? null} onClose={close} onDone={reload} />
      )}
      {asked === 'link' && <LinkDialog file={file} onClose={close} />}
      <LockOffer file={asked === 'lock' ? file : null} onClose={close} />
      <FileVersions file={asked === 'versions' ? file : null} onClose={close} />
    </>
  )
}
