import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useLoad } from '#web/kit/data/load.ts'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { Loaded, RefusedState } from '#web/kit/feedback/states.tsx'
import { shortName } from '#web/kit/files/file-labels.ts'
import { fileCalls, files } from '#web/kit/files/files.store.ts'
import { useText } from '#web/kit/language/texts.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { FileForm } from './FileForm.tsx'
import { folderPaths } from './parts/folders.paths.ts'

/** Edits a file. Leads back to the folder that the address names, or to the file. */
export function EditFilePage() {
  const say = useText()
  const navigate = useNavigate()
  const { file_id = '' } = useParams()
  const [search] = useSearchParams()
  const folderId = search.get('folder_id')
  const load = useLoad(files, fileCalls.one, { file_id }, { from: (view) => [view] })
  const file = files.useOne(file_id)
  const name = file ? shortName(file.original_filename) : say('folders.file')
  const around = folderId === null ? folderPaths.file(file_id) : folderPaths.folder(folderId)
  return (
    <Page
      title={say('folders.edit_one', { name })}
      measure="form"
      back={{ to: around, text: folderId === null ? name : say('folders.folder') }}
    >
      <Loaded load={load} has={file !== undefined} skeleton={<SkeletonRows rows={3} height={56} />}>
        {file?.can.update ? (
          <FileForm isPage key={file.id} file={file} onClose={() => navigate(around)} />
        ) : (
          <RefusedState />
        )}
      </Loaded>
    </Page>
  )
}
