import { ActionIcon, Button } from '@mantine/core'
import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import FolderInput from 'lucide-react/icons/folder-input'
import Lock from 'lucide-react/icons/lock'
import Trash2 from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { fileLimits } from '#events/files/file.limits.ts'
import { folderLimits } from '#events/folders/folder.limits.ts'
import { valuesOf } from '#platform/language/limit.ts'
import { toastDone } from '#web/actions/parts/undo.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { attempt } from '#web/kit/feedback/attempt.ts'
import { downloadArchive } from '#web/kit/files/download-archive.ts'
import { sizeText } from '#web/kit/files/file-labels.ts'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { ConfirmDialog } from '#web/kit/overlays/ConfirmDialog.tsx'
import { CopyDialog } from './CopyDialog.tsx'
import { type FolderList, isSelectable } from './folder-list.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { commands, type FolderView } from './parts/folders.store.ts'
import './SelectionBar.css'
import { blockedAmong } from './selection.ts'

const { copied: maxCopied } = valuesOf(fileLimits)
const { batch: maxBatch } = valuesOf(folderLimits)

/** What can be done with what is chosen. While one of it may not go, the bar says why and offers to leave it out. */
export function SelectionBar({
  folder,
  subfolders,
  entries,
  chosen,
  onChoose,
  reload,
}: FolderList & { folder: FolderView }) {
  const say = useText()
  const { locale } = useFormat()
  const [asked, setAsked] = useState<'move' | 'copy' | 'remove' | null>(null)
  const isChosen = new Set(chosen)
  const chosenFiles = entries.filter(({ id }) => isChosen.has(id))
  const chosenFolders = subfolders.filter(({ id }) => isChosen.has(id))
  const blocked = blockedAmong(chosenFolders, chosenFiles)
  const size = chosenFiles.reduce((sum, file) => sum + file.size, 0)
  const count = chosenFiles.length + chosenFolders.length
  const done = () => {
    onChoose([])
    reload()
  }
  const fileIds = chosenFiles.map(({ id }) => id)
  const folderIds = chosenFolders.map(({ id }) => id)
  const isTooMany = count > maxBatch
  const off = blocked.ids.length > 0 || isTooMany
  const isStream = !isSelectable(folder)
  return (
    <section className="fm-selection" aria-label={say('folders.selection')}>
      <strong>{say('folders.chosen', { count })}</strong>
      {size > 0 && <span className="fm-small fm-muted fm-wide">{sizeText(size, locale)}</span>}
      <span className="fm-grow" />
      {isTooMany && !isStream && (
        <span className="fm-small" role="status">
          {say('folders.too_many', { most: maxBatch })}
        </span>
      )}
      {blocked.ids.length > 0 && !isStream && (
        <span className="fm-small fm-row" role="status">
          <Icon of={Lock} />
          {blocked.reasons
            .map(({ key, ...values }) =>
              say(key, { ...values, name: values.name || say('kit.deleted_member') }),
            )
            .join(', ')}
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              const stuck = new Set(blocked.ids)
              onChoose(chosen.filter((id) => !stuck.has(id)))
            }}
          >
            {say('folders.leave_out', { count: blocked.ids.length })}
          </Button>
        </span>
      )}
      {!isStream && (
        <Button
          className="fm-icon-on-phone"
          aria-label={say('folders.move')}
          variant="default"
          disabled={off}
          leftSection={<Icon of={FolderInput} />}
          onClick={() => setAsked('move')}
        >
          {say('folders.move')}
        </Button>
      )}
      {chosenFolders.length === 0 && (
        <Button
          className="fm-icon-on-phone"
          aria-label={say('folders.copy')}
          variant="default"
          disabled={fileIds.length > maxCopied}
          leftSection={<Icon of={Copy} />}
          onClick={() => setAsked('copy')}
        >
          {say('folders.copy')}
        </Button>
      )}
      <Button
        className="fm-icon-on-phone"
        aria-label={say('folders.download')}
        variant="default"
        leftSection={<Icon of={Download} />}
        onClick={() => attempt(() => downloadArchive(fileIds, folderIds))}
      >
        {say('folders.download')}
      </Button>
      {!isStream && (
        <Button
          className="fm-icon-on-phone"
          aria-label={say('folders.remove')}
          variant="default"
          disabled={off}
          leftSection={<Icon of={Trash2} />}
          onClick={() => setAsked('remove')}
        >
          {say('folders.remove')}
        </Button>
      )}
      <ActionIcon aria-label={say('folders.choose_none')} onClick={() => onChoose([])}>
        <Icon of={X} />
      </ActionIcon>
      {asked === 'move' && (
        <MoveDialog
          fileIds={fileIds}
          folderIds={folderIds}
          sourceId={folder.id}
          onClose={() => setAsked(null)}
          onDone={done}
        />
      )}
      {asked === 'copy' && (
        <CopyDialog fileIds={fileIds} start={folder.id} onClose={() => setAsked(null)} onDone={done} />
      )}
      <ConfirmDialog
        opened={asked === 'remove'}
        onClose={() => setAsked(null)}
        title={say('folders.remove_title', { count })}
        confirm={say('folders.remove')}
        onConfirm={async () => {
          await commands.remove({ file_ids: fileIds, folder_ids: folderIds, source_folder_id: folder.id })
          toastDone(say('folders.trashed', { count }), reload)
          done()
        }}
      >
        {say('folders.remove_text')}
      </ConfirmDialog>
    </section>
  )
}
