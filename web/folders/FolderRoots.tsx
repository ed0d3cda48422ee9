import FolderIcon from 'lucide-react/icons/folder'
import { Suspense } from 'react'
import { NavLink } from 'react-router'
import { useLoad } from '#web/kit/data/load.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { lazyPart } from '#web/kit/display/lazy-part.ts'
import { useText } from '#web/kit/language/texts.ts'
import { NavSection } from '#web/kit/page/NavSection.tsx'
import { Avatar } from '#web/kit/people/Avatar.tsx'
import { folderName } from './folder-name.ts'
import { NewFiles } from './NewFiles.tsx'
import { folderPaths } from './parts/folders.paths.ts'
import { calls, folders } from './parts/folders.store.ts'

const FolderTree = lazyPart(() => import('./FolderTree.tsx').then((file) => ({ default: file.FolderTree })))

/** Where files are kept: the network, and each group of the reader. */
export function FolderRoots() {
  const say = useText()
  const load = useLoad(folders, calls.roots, {})
  const roots = load.answer?.folders ?? []
  const current = new Map(folders.useAll().map((folder) => [folder.id, folder]))
  return (
    <NavSection title={say('folders.folders')}>
      <ul>
        {roots.map((root) => (
          <li key={root.id}>
            <NavLink className="fm-nav-item-link" to={folderPaths.folder(root.id)} end>
              {root.namespace.id === null ? (
                <Icon of={FolderIcon} />
              ) : (
                <Avatar
                  id={root.namespace.id}
                  name={root.name}
                  picture={root.namespace.picture}
                  size={20}
                  square
                />
              )}
              <span className="fm-grow fm-ellipsis">{folderName(root, say)}</span>
              <NewFiles folder={current.get(root.id) ?? root} />
            </NavLink>
            <Suspense fallback={null}>
              <FolderTree rootId={root.id} />
            </Suspense>
          </li>
        ))}
      </ul>
    </NavSection>
  )
}
