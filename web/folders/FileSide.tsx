import { ActionIcon, Button } from '@mantine/core'
import Download from 'lucide-react/icons/download'
import GitCompareArrows from 'lucide-react/icons/git-compare-arrows'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Tag from 'lucide-react/icons/tag'
import X from 'lucide-react/icons/x'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { toastDone } from '#web/actions/parts/undo.ts'
import { RelativeTime } from '#web/kit/dates/RelativeTime.tsx'
import { Badge } from '#web/kit/display/Badge.tsx'
import { Icon } from '#web/kit/display/Icon.tsx'
import { lazyPart } from '#web/kit/display/lazy-part.ts'
import { attempt } from '#web/kit/feedback/attempt.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { FileVersions } from '#web/kit/files/FileVersions.tsx'
import { shortName, sizeText } from '#web/kit/files/file-labels.ts'
import { type FileView, fileCommands } from '#web/kit/files/files.store.ts'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { isComparable } from './comparable.ts'
import { EditingNow } from './EditingNow.tsx'
import { FileBadges } from './FileBadges.tsx'
import { FileDialog } from './FileDialog.tsx'
import { FileHistory } from './FileHistory.tsx'
import { FileUses } from './FileUses.tsx'
import { FolderProperties } from './FolderProperties.tsx'
import { folderName } from './folder-name.ts'
import { LabelDialog } from './LabelDialog.tsx'
import { folderPaths } from './parts/folders.paths.ts'
import { commands } from './parts/folders.store.ts'
import { useOneFolder } from './use-one-folder.ts'
import { WaitingVersions } from './WaitingVersions.tsx'

/** What is to be known of a file: its description, its versions, and the folders in which it stands. */
export function FileSide({ file }: { file: FileView }) {
  const say = useText()
  const [isEditing, setEditing] = useState(false)
  const [isReplacing, setReplacing] = useState(false)
  return (
    <aside className="fm-file-side">
      <p className="fm-row fm-wrap">
        <FileBadges file={file} />
      </p>
      <EditingNow fileId={file.id} />
      <WaitingVersions file={file} />
      <section className="fm-stack">
        <h2 className="fm-section">{say('folders.description')}</h2>
        <p className="fm-lines">{file.description || say('folders.no_description')}</p>
        {file.tags.length > 0 && (
          <p className="fm-row fm-wrap">
            {file.tags.map(({ id, name }) => (
              <Badge key={id}>{name}</Badge>
            ))}
          </p>
        )}
        {file.can.update && (
          <Button size="xs" variant="default" onClick={() => setEditing(true)}>
            {say('folders.edit')}
          </Button>
        )}
      </section>
      {file.file_profile.length > 0 && (
        <section className="fm-stack">
          <h2 className="fm-section">{say('folders.properties')}</h2>
          <FolderProperties entries={file.file_profile} />
        </section>
      )}
      {file.versions.length > 0 && (
        <section className="fm-stack">
          <h2 className="fm-section">{say('files.versions')}</h2>
          <Versions file={file} />
          {file.can.replace && (
            <Button size="xs" variant="default" onClick={() => setReplacing(true)}>
              {say('files.new_version')}
            </Button>
          )}
        </section>
      )}
      {file.folder_ids.length > 0 && (
        <section className="fm-stack">
          <h2 className="fm-section">{say('folders.stands_in')}</h2>
          <ul>
            {file.folder_ids.map((id, at) => (
              <FolderEntry key={id} folderId={id} file={file} isHome={at === 0} />
            ))}
          </ul>
        </section>
      )}
      <FileUses file={file} />
      <FileHistory file={file} />
      {isEditing && <FileDialog file={file} onClose={() => setEditing(false)} />}
      <FileVersions file={isReplacing ? file : null} onClose={() => setReplacing(false)} />
    </aside>
  )
}

const CompareDialog = lazyPart(() =>
  import('./CompareDialog.tsx').then((module) => ({ default: module.CompareDialog })),
)

function Versions({ file }: { file: FileView }) {
  const say = useText()
  const { locale } = useFormat()
  const { id: file_id, original_filename: name, versions, can, url, extension } = file
  const [labeling, setLabeling] = useState<FileView['versions'][number] | null>(null)
  const [comparing, setComparing] = useState<number | null>(null)
  const restore = async (number: number) => {
    if (await attempt(() => fileCommands.restore_version({ file_id, version: String(number) })))
      toast(say('folders.version_restored', { number }))
  }
  return (
    <ol className="fm-file-versions">
      {versions.map((version) => {
        const { number, at, size, author, label } = version
        return (
          <li key={number} className="fm-row">
            <span className="fm-grow">
              <span className="fm-label">
                {say(number === versions.length ? 'files.version_now' : 'files.version', { number })}
                {label !== '' && ` · ${label}`}
              </span>
              <span className="fm-small fm-muted fm-trash-from">
                {author.name ?? say('kit.deleted_member')}, <RelativeTime at={at} /> ·{' '}
                {sizeText(size, locale)}
              </span>
            </span>
            {number !== versions.length && isComparable(file) && isComparable({ ...version, extension }) && (
              <ActionIcon
                aria-label={say('folders.compare_one', { number })}
                title={say('folders.compare_one', { number })}
                onClick={() => setComparing(number)}
              >
                <Icon of={GitCompareArrows} />
              </ActionIcon>
            )}
            {can.update && (
              <ActionIcon
                aria-label={say('folders.label_one', { number })}
                title={say('folders.label_one', { number })}
                onClick={() => setLabeling(version)}
              >
                <Icon of={Tag} />
              </ActionIcon>
            )}
            {can.replace && number !== versions.length && (
              <ActionIcon
                aria-label={say('folders.restore_version', { number })}
                title={say('folders.restore_version', { number })}
                onClick={() => restore(number)}
              >
                <Icon of={RotateCcw} />
              </ActionIcon>
            )}
            <ActionIcon
              component="a"
              href={`${url}?version=${number}&download=true`}
              aria-label={say('files.download_version', { number, name })}
              title={say('files.download_version', { number, name })}
            >
              <Icon of={Download} />
            </ActionIcon>
          </li>
        )
      })}
      {comparing !== null && (
        <Suspense fallback={null}>
          <CompareDialog file={file} from={comparing} onClose={() => setComparing(null)} />
        </Suspense>
      )}
      {labeling && <LabelDialog file={file} version={labeling} onClose={() => setLabeling(null)} />}
    </ol>
  )
}

type FolderEntryProps = {
  folderId: string
  file: FileView
  /** It stays in the folder that it came into first. */
  isHome: boolean
}

function FolderEntry({ folderId, file, isHome }: FolderEntryProps) {
  const say = useText()
  const { folder } = useOneFolder(folderId)
  if (!folder) return null
  const place = folderName(folder, say)
  const takeOut = async () => {
    const batch = { file_ids: [file.id], folder_ids: [], source_folder_id: folderId }
    if (await attempt(() => commands.remove(batch)))
      toastDone(say('folders.taken_out', { name: shortName(file.original_filename), place }))
  }
  return (
    <li className="fm-row">
      <Link className="fm-link fm-grow" to={folderPaths.folder(folderId)}>
        {[...folder.folder_path, folder].map((step) => folderName(step, say)).join(' / ')}
      </Link>
      {!isHome && file.can.destroy && (
        <ActionIcon
          aria-label={say('folders.take_out', { place })}
          title={say('folders.take_out', { place })}
          onClick={takeOut}
        >
          <Icon of={X} />
        </ActionIcon>
      )}
    </li>
  )
}
