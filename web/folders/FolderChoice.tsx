import { Button } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { useLoad } from '#web/kit/data/load.ts'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { Loaded } from '#web/kit/feedback/states.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { FolderTile } from './FileIcon.tsx'
import './FolderChoice.css'
import { folderName } from './folder-name.ts'
import { calls, type FolderPage, type FolderView, folders } from './parts/folders.store.ts'

type FolderChoiceProps = {
  /** The open folder. */
  at: string
  onOpen: (folderId: string) => void
  /** Folders that are not offered. */
  without?: readonly string[]
  /** Leads to the list of all roots, where other groups are offered too. */
  toRoots?: () => void
  /** What follows from choosing the open folder. */
  note?: ((folder: FolderPage) => string | null) | undefined
  buttons: (folder: FolderPage) => ReactNode
}

/** Walks through the folders of a space until the wanted one is open. */
export function FolderChoice({ at, onOpen, without = [], toRoots, note, buttons }: FolderChoiceProps) {
  const say = useText()
  const load = useLoad(
    folders,
    calls.one,
    { folder_id: at, limit: 1 },
    { from: ({ files: _, next: __, subfolders, ...folder }) => [folder, ...subfolders] },
  )
  const folder = load.answer
  // The answer may be older than what was made since.
  const inside = folders
    .useAll()
    .filter(({ id, parent_folder_id, trashed_at, type }) => {
      return (
        parent_folder_id === at &&
        trashed_at === null &&
        type !== 'activitystream_folder' &&
        !without.includes(id)
      )
    })
    .sort((one, other) => one.name.localeCompare(other.name))
  return (
    <Loaded load={load} has={folder !== null} skeleton={<SkeletonRows rows={4} height={40} />}>
      {folder && (
        <div className="fm-stack">
          <p className="fm-folder-crumbs">
            {toRoots && (
              <>
                <Button size="compact-sm" variant="subtle" onClick={toRoots}>
                  {say('folders.all_folders')}
                </Button>
                <span className="fm-muted">/</span>
              </>
            )}
            {folder.folder_path.map((step) => (
              <Fragment key={step.id}>
                <Button size="compact-sm" variant="subtle" onClick={() => onOpen(step.id)}>
                  {folderName(step, say)}
                </Button>
                <span className="fm-muted">/</span>
              </Fragment>
            ))}
            <strong>{folderName(folder, say)}</strong>
          </p>
          <FolderButtons folders={inside} onOpen={onOpen} />
          {note?.(folder) && (
            <p className="fm-small fm-muted" role="status">
              {note(folder)}
            </p>
          )}
          <div className="fm-row">{buttons(folder)}</div>
        </div>
      )}
    </Loaded>
  )
}

/** Folders to be opened in a dialog. */
export function FolderButtons({
  folders: offered,
  onOpen,
}: {
  folders: readonly FolderView[]
  onOpen: (folderId: string) => void
}) {
  const say = useText()
  return (
    <ul className="fm-folder-targets">
      {offered.map((one) => (
        <li key={one.id}>
          <button type="button" className="fm-folder-target" onClick={() => onOpen(one.id)}>
            <FolderTile />
            <span className="fm-ellipsis">{folderName(one, say)}</span>
          </button>
        </li>
      ))}
      {offered.length === 0 && <li className="fm-small fm-muted">{say('folders.no_subfolders')}</li>}
    </ul>
  )
}
