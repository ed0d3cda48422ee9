import FolderIcon from 'lucide-react/icons/folder'
import { NavLink, useMatch } from 'react-router'
import { useLoad } from '#web/kit/data/load.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { folderName } from './folder-name.ts'
import './FolderTree.css'
import { NewFiles } from './NewFiles.tsx'
import { folderPaths } from './parts/folders.paths.ts'
import { calls, folders } from './parts/folders.store.ts'

/** The folders of the root that the reader is in, below that root. */
export function FolderTree({ rootId }: { rootId: string }) {
  const say = useText()
  const openId = useOpenId()
  const open = folders.useOne(openId)
  const isHere = openId === rootId || open?.folder_path[0]?.id === rootId
  useLoad(folders, calls.one, isHere ? { folder_id: rootId, limit: 1 } : null, {
    from: ({ files: _, next: __, subfolders, ...root }) => [root, ...subfolders],
  })
  const inside = folders
    .useAll()
    .filter(({ parent_folder_id, trashed_at }) => parent_folder_id === rootId && trashed_at === null)
    .sort((one, other) => one.name.localeCompare(other.name))
  if (!isHere || inside.length === 0) return null
  const around = new Set(open?.folder_path.map(({ id }) => id))
  return (
    <ul className="fm-folder-tree">
      {inside.slice(0, most).map((folder) => (
        <li key={folder.id}>
          <NavLink
            className="fm-nav-item-link"
            to={folderPaths.folder(folder.id)}
            data-around={around.has(folder.id) ? '' : undefined}
            end
          >
            <Icon of={FolderIcon} />
            <span className="fm-grow fm-ellipsis">{folderName(folder, say)}</span>
            <NewFiles folder={folder} />
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

/** The folder whose page is open; null on other pages. The navigation stands outside of the page and its parameters. */
const useOpenId = (): string | null => {
  const folder = useMatch('/files/folders/:folder_id')
  const group = useMatch('/groups/:slug/files')
  const network = useMatch('/files')
  if (folder) return folder.params.folder_id ?? null
  if (group) return `group:${group.params.slug}`
  return network ? 'network' : null
}

/** A root with more folders is read in its page. */
const most = 30
