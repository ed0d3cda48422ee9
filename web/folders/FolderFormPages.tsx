import { useNavigate, useParams, useSearchParams } from 'react-router'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { Loaded, RefusedState } from '#web/kit/feedback/states.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { FolderForm } from './FolderForm.tsx'
import { folderName } from './folder-name.ts'
import { folderPaths } from './parts/folders.paths.ts'
import { useOneFolder } from './use-one-folder.ts'

/** A new folder in the folder that the address names; in that of the network where it names none. */
export function NewFolderPage() {
  const say = useText()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const parentId = search.get('folder_id') ?? 'network'
  const { load, folder: parent } = useOneFolder(parentId)
  return (
    <Page
      title={say('folders.new')}
      measure="form"
      back={{
        to: folderPaths.folder(parentId),
        text: parent ? folderName(parent, say) : say('folders.title'),
      }}
    >
      <Loaded load={load} has={parent !== undefined} skeleton={<SkeletonRows rows={3} height={56} />}>
        {parent?.can.create_subfolders ? (
          <FolderForm
            isPage
            folder={null}
            parentId={parentId}
            onClose={() => navigate(folderPaths.folder(parentId))}
            onCreated={(id) => navigate(folderPaths.folder(id))}
          />
        ) : (
          <RefusedState />
        )}
      </Loaded>
    </Page>
  )
}

/** Edits a folder. */
export function EditFolderPage() {
  const say = useText()
  const navigate = useNavigate()
  const { folder_id = '' } = useParams()
  const { load, folder } = useOneFolder(folder_id)
  const name = folder ? folderName(folder, say) : say('folders.folder')
  return (
    <Page
      title={say('folders.edit_one', { name })}
      measure="form"
      back={{ to: folderPaths.folder(folder_id), text: name }}
    >
      <Loaded load={load} has={folder !== undefined} skeleton={<SkeletonRows rows={3} height={56} />}>
        {folder && (folder.can.update || folder.can.review) ? (
          <FolderForm
            isPage
            key={folder.id}
            folder={folder}
            parentId={folder.parent_folder_id ?? ''}
            onClose={() => navigate(folderPaths.folder(folder_id))}
          />
        ) : (
          <RefusedState />
        )}
      </Loaded>
    </Page>
  )
}
