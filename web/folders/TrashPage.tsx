import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { extensionOf } from '#platform/content/file-name.ts'
import { toastDone } from '#web/actions/parts/undo.ts'
import { useAnswer } from '#web/kit/data/load.ts'
import { useNetwork } from '#web/kit/data/session.ts'
import { RelativeTime } from '#web/kit/dates/RelativeTime.tsx'
import { attempt } from '#web/kit/feedback/attempt.ts'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { EmptyState, Loaded } from '#web/kit/feedback/states.tsx'
import { toast } from '#web/kit/feedback/toast.ts'
import { shortName } from '#web/kit/files/file-labels.ts'
import { useText } from '#web/kit/language/texts.ts'
import { ConfirmDialog } from '#web/kit/overlays/ConfirmDialog.tsx'
import { Page } from '#web/kit/page/Page.tsx'
import { FileIcon, FolderTile } from './FileIcon.tsx'
import { folderName } from './folder-name.ts'
import './folders.css'
import { folderPaths } from './parts/folders.paths.ts'
import { calls, commands, type TrashedItem } from './parts/folders.store.ts'

type Say = (key: string, values?: Record<string, string>) => string

/** Who put it there, or where it was moved to by whom. */
const wayOf = ({ moved, moved_to, trashed_by }: TrashedItem, say: Say): string => {
  const name = trashed_by.name ?? say('kit.deleted_member')
  if (!moved) return name
  if (moved_to === null) return say('folders.moved_elsewhere', { name })
  return say('folders.moved_away', { name, place: moved_to.map((step) => folderName(step, say)).join(' / ') })
}

const iconOf = ({ id, name }: TrashedItem) => ({
  id,
  extension: extensionOf(name),
  width: null,
})

/** What was deleted from a space, to be restored or deleted for good. */
export function TrashPage() {
  const say = useText()
  const [search] = useSearchParams()
  const rootId = search.get('root_folder_id') ?? 'network'
  const load = useAnswer(calls.trash, { root_folder_id: rootId })
  const { files_trash_days: days } = useNetwork()
  const [leaving, setLeaving] = useState<TrashedItem | null>(null)
  const items = load.answer?.items ?? []
  const only = ({ id, type }: TrashedItem) => ({
    file_ids: type === 'file' ? [id] : [],
    folder_ids: type === 'folder' ? [id] : [],
    root_folder_id: rootId,
  })
  const restore = async (item: TrashedItem) => {
    if (!(await attempt(() => commands.restore(only(item))))) return
    toastDone(say('folders.restored', { name: item.name }), load.reload)
    load.reload()
  }
  return (
    <Page
      title={say('folders.trash')}
      back={{ to: folderPaths.folder(rootId), text: say('folders.title') }}
      measure="page"
    >
      <p className="fm-muted">{say('folders.trash_text', { count: Number(days ?? 30) })}</p>
      <Loaded load={load} has={load.answer !== null} skeleton={<SkeletonRows rows={5} height={52} />}>
        {items.length === 0 ? (
          <EmptyState title={say('folders.trash_empty')} big />
        ) : (
          <ul className="fm-trash">
            {items.map((item) => (
              <li key={item.id} className="fm-row">
                {item.type === 'folder' ? <FolderTile /> : <FileIcon file={iconOf(item)} />}
                <span className="fm-grow">
                  <span className="fm-label">{shortName(item.name)}</span>
                  <span className="fm-small fm-muted fm-trash-from">
                    {item.folder_path.map((step) => folderName(step, say)).join(' / ')} · {wayOf(item, say)},{' '}
                    <RelativeTime at={item.trashed_at} />
                  </span>
                </span>
                {item.can.restore && (
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={say(item.moved ? 'folders.bring_back_one' : 'folders.restore_one', {
                      name: item.name,
                    })}
                    onClick={() => restore(item)}
                  >
                    {say(item.moved ? 'folders.bring_back' : 'folders.restore')}
                  </Button>
                )}
                {item.can.purge && (
                  <Button
                    size="xs"
                    variant="subtle"
                    color="red"
                    aria-label={say('folders.purge_one', { name: item.name })}
                    onClick={() => setLeaving(item)}
                  >
                    {say('folders.purge')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <ConfirmDialog
        opened={leaving !== null}
        onClose={() => setLeaving(null)}
        title={say('folders.purge_title', { name: shortName(leaving?.name ?? '') })}
        confirm={say('folders.purge')}
        onConfirm={async () => {
          if (!leaving) return
          await commands.purge(only(leaving))
          toast(say('folders.purged', { name: leaving.name }))
          load.reload()
        }}
      >
        {say('folders.purge_text')}
      </ConfirmDialog>
    </Page>
  )
}
