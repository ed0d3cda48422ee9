import { Checkbox } from '@mantine/core'
import { Link } from 'react-router'
import { shortName } from '#web/kit/files/file-labels.ts'
import { siblingsOf } from '#web/kit/files/siblings.ts'
import { useText } from '#web/kit/language/texts.ts'
import { FileBadges } from './FileBadges.tsx'
import { FileIcon, FolderTile } from './FileIcon.tsx'
import { FileMenu } from './FileMenu.tsx'
import { FolderMenu } from './FolderMenu.tsx'
import { type FolderList, isSelectable, toggled } from './folder-list.ts'
import { folderName } from './folder-name.ts'
import { folderPaths } from './parts/folders.paths.ts'

/** A folder as tiles, for pictures. */
export function FolderGrid({ subfolders, entries, chosen, onChoose, reload }: FolderList) {
  const say = useText()
  const check = (id: string, name: string) => (
    <Checkbox
      aria-label={say('folders.choose_one', { name })}
      checked={chosen.includes(id)}
      onChange={() => onChoose(toggled(chosen, id))}
    />
  )
  const order = entries.map(({ id }) => id)
  return (
    <ul className="fm-folder-grid">
      {subfolders.map((folder) => (
        <li key={folder.id} data-selected={chosen.includes(folder.id) ? '' : undefined}>
          <FolderTile large />
          <span className="fm-row">
            {isSelectable(folder) && check(folder.id, folder.name)}
            <Link className="fm-label fm-grow fm-ellipsis" to={folderPaths.folder(folder.id)}>
              {folderName(folder, say)}
            </Link>
            <FolderMenu folder={folder} />
          </span>
        </li>
      ))}
      {entries.map((file) => (
        <li key={file.folder_link_id} data-selected={chosen.includes(file.id) ? '' : undefined}>
          <FileIcon file={file} large />
          <span className="fm-row">
            {check(file.id, file.original_filename)}
            <Link
              className="fm-grow fm-ellipsis"
              to={folderPaths.file(file.id)}
              state={siblingsOf(order, file.id)}
              title={file.original_filename}
            >
              {shortName(file.original_filename)}
            </Link>
            <FileMenu file={file} reload={reload} inList />
          </span>
          <FileBadges file={file} />
        </li>
      ))}
    </ul>
  )
}
