import { ActionIcon, Button } from '@mantine/core'
import FolderPlus from 'lucide-react/icons/folder-plus'
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { Icon } from '#web/kit/display/Icon.tsx'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { Loaded, RefusedState } from '#web/kit/feedback/states.tsx'
import '#web/kit/files/UploadField.css'
import { FileDropZone } from '#web/kit/files/FileDropZone.tsx'
import { sizeText } from '#web/kit/files/file-labels.ts'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { ChooseFolderDialog } from './ChooseFolderDialog.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { FolderTile } from './FileIcon.tsx'
import './folders.css'
import { folderName } from './folder-name.ts'
import { folderPaths } from './parts/folders.paths.ts'
import type { FolderView } from './parts/folders.store.ts'
import { UploadList } from './UploadList.tsx'
import { useFolder } from './use-folder.ts'
import { useFolderUploads } from './use-folder-uploads.ts'
import { useIncoming } from './use-incoming.ts'

/** Adds files to the folder that the address names, and to others as well. */
export function NewFilesPage() {
  const say = useText()
  const [search] = useSearchParams()
  const { slug } = useParams()
  const folderId = search.get('folder_id') ?? (slug === undefined ? 'network' : `group:${slug}`)
  const { load, folder, allFiles } = useFolder(folderId, { by: 'name', isDown: false }, { q: '' })
  return (
    <Page
      title={say('folders.add_files')}
      measure="form"
      back={{
        to: folderPaths.folder(folderId),
        text: folder ? folderName(folder, say) : say('folders.title'),
      }}
    >
      <Loaded load={load} has={folder !== undefined} skeleton={<SkeletonRows rows={4} height={56} />}>
        {folder?.can.add_files ? (
          <Adding key={folderId} folder={folder} allFiles={allFiles} />
        ) : (
          <RefusedState />
        )}
      </Loaded>
    </Page>
  )
}

type AddingProps = { folder: FolderView } & Pick<ReturnType<typeof useFolder>, 'allFiles'>

function Adding({ folder, allFiles }: AddingProps) {
  const say = useText()
  const navigate = useNavigate()
  const [files, setFiles] = useState<readonly File[]>([])
  const [others, setOthers] = useState<readonly FolderView[]>([])
  const [isSent, setSent] = useState(false)
  const { uploads, add, dismiss, cancel } = useFolderUploads(() => {})
  const alsoIn = others.map(({ id }) => id)
  const incoming = useIncoming(folder.id, allFiles, (wanted) =>
    add(wanted.map((one) => ({ ...one, alsoIn }))),
  )
  const around = folderPaths.folder(folder.id)
  const isDone = isSent && uploads.length === 0 && incoming.asked.length === 0
  useEffect(() => {
    if (isDone) navigate(around)
  }, [isDone, navigate, around])
  const submit = async () => {
    await incoming.take({ files: files.map((file) => ({ file, path: [] })), folders: [] })
    setFiles([])
    setSent(true)
  }
  return (
    <div className="fm-stack">
      <ChosenFiles files={files} onChange={setFiles} />
      <UploadList uploads={uploads} onDismiss={dismiss} onCancel={cancel} />
      <ChosenFolders home={folder} others={others} onChange={setOthers} />
      <div className="fm-row">
        <Button onClick={submit} disabled={files.length === 0} loading={uploads.some((one) => !one.problem)}>
          {say('folders.add_files')}
        </Button>
        <Button variant="subtle" onClick={() => navigate(around)}>
          {say('kit.cancel')}
        </Button>
      </div>
      {incoming.asked.length > 0 && (
        <ConflictDialog
          files={incoming.asked}
          place={folderName(folder, say)}
          mayReplace={incoming.mayReplace}
          onAnswer={incoming.resolve}
          onClose={incoming.drop}
        />
      )}
    </div>
  )
}

type ChosenFilesProps = { files: readonly File[]; onChange: (files: readonly File[]) => void }

function ChosenFiles({ files, onChange }: ChosenFilesProps) {
  const say = useText()
  const { locale } = useFormat()
  return (
    <fieldset className="fm-upload">
      <legend className="fm-label">{say('folders.title')}</legend>
      {files.length > 0 && (
        <ul className="fm-upload-list">
          {files.map((file, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
            <li key={`${at} ${file.name}`} className="fm-upload-row">
              <span className="fm-grow fm-ellipsis">{file.name}</span>
              <span className="fm-small fm-muted">{sizeText(file.size, locale)}</span>
              <ActionIcon
                aria-label={say('folders.dismiss', { name: file.name })}
                onClick={() => onChange(files.filter((other) => other !== file))}
              >
                <Icon of={X} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <FileDropZone label={say('folders.title')} onFiles={(added) => onChange([...files, ...added])} />
    </fieldset>
  )
}

type ChosenFoldersProps = {
  /** It stays chosen. */
  home: FolderView
  others: readonly FolderView[]
  onChange: (others: readonly FolderView[]) => void
}

function ChosenFolders({ home, others, onChange }: ChosenFoldersProps) {
  const say = useText()
  const [isChoosing, setChoosing] = useState(false)
  const chosen = [home, ...others]
  return (
    <fieldset className="fm-upload">
      <legend className="fm-label">{say('folders.in_folders')}</legend>
      <ul className="fm-upload-list">
        {chosen.map((folder) => {
          const name = folderName(folder, say)
          return (
            <li key={folder.id} className="fm-upload-row">
              <FolderTile />
              <span className="fm-grow fm-ellipsis">
                {[...folder.folder_path, folder].map((step) => folderName(step, say)).join(' / ')}
              </span>
              {folder.id !== home.id && (
                <ActionIcon
                  aria-label={say('folders.leave_folder', { name })}
                  onClick={() => onChange(others.filter(({ id }) => id !== folder.id))}
                >
                  <Icon of={X} />
                </ActionIcon>
              )}
            </li>
          )
        })}
      </ul>
      <div>
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon of={FolderPlus} size={16} />}
          onClick={() => setChoosing(true)}
        >
          {say('folders.another_folder')}
        </Button>
      </div>
      {isChoosing && (
        <ChooseFolderDialog
          title={say('folders.another_folder')}
          action={say('folders.add_here')}
          start={home.id}
          isPossible={({ id, can }) => can.add_files && chosen.every((folder) => folder.id !== id)}
          onChoose={({ files: _, next: __, subfolders: ___, ...folder }) => {
            onChange([...others, folder])
            return true
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </fieldset>
  )
}
