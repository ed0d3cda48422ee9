import { ActionIcon, Button } from '@mantine/core'
import Download from 'lucide-react/icons/download'
import Upload from 'lucide-react/icons/upload'
import { useRef, useState } from 'react'
import type { AttachmentView } from '#platform/content/attachment.ts'
import { useLoad } from '../data/load.ts'
import { asProblem } from '../data/problem.ts'
import { useNetwork } from '../data/session.ts'
import { withStableCommandId } from '../data/stable-command-id.ts'
import { RelativeTime } from '../dates/RelativeTime.tsx'
import { Icon } from '../display/Icon.tsx'
import { SkeletonRows } from '../feedback/Skeleton.tsx'
import { Loaded } from '../feedback/states.tsx'
import { toast } from '../feedback/toast.ts'
import { useFormat } from '../language/format.ts'
import { problemText, useText } from '../language/texts.ts'
import { SideDrawer } from '../overlays/SideDrawer.tsx'
import { acceptedAmong } from './accepted-files.ts'
import { shortName, sizeText } from './file-labels.ts'
import { type FileView, fileCalls, files } from './files.store.ts'
import { upload } from './upload.ts'

type FileVersionsProps = { file: AttachmentView | null; onClose: () => void }

/** All versions of a file, newest first, for users who may change it; and the upload of the next one. */
export function FileVersions({ file, onClose }: FileVersionsProps) {
  const say = useText()
  return (
    <SideDrawer
      opened={file !== null}
      onClose={onClose}
      title={say('files.versions_of', { name: shortName(file?.original_filename ?? '') })}
    >
      {file && <Versions key={file.id} id={file.id} />}
    </SideDrawer>
  )
}

function Versions({ id }: { id: string }) {
  const load = useLoad(files, fileCalls.one, { file_id: id }, { from: (view) => [view] })
  const file = files.useOne(id)
  return (
    <Loaded load={load} has={file !== undefined} skeleton={<SkeletonRows rows={3} height={48} />}>
      {file && <Known file={file} />}
    </Loaded>
  )
}

function Known({ file }: { file: FileView }) {
  const say = useText()
  const { locale, date } = useFormat()
  const { versions, locked_until, locked_by, can, original_filename: filename, author } = file
  const name = author.name ?? say('kit.deleted_member')
  const isLocked = locked_until !== null && Date.parse(locked_until) > Date.now()
  return (
    <div className="fm-stack">
      {isLocked && (
        <p className="fm-small fm-muted">
          {say('files.locked_by', {
            name: locked_by?.name ?? say('kit.deleted_member'),
            day: date(locked_until),
          })}
        </p>
      )}
      {can.replace && <NextVersion file={file} />}
      <ol className="fm-attachment-files" aria-label={say('files.versions')}>
        {versions.map(({ number, at, size }) => (
          <li key={number} className="fm-attachment-file">
            <span className="fm-grow fm-upload-words">
              <span className="fm-label">
                {say(number === versions.length ? 'files.version_now' : 'files.version', { number })}
              </span>
              <span className="fm-small fm-muted">
                {name} · <RelativeTime at={at} /> · {sizeText(size, locale)}
              </span>
            </span>
            <ActionIcon
              component="a"
              href={`${file.url}?version=${number}&download=true`}
              variant="subtle"
              aria-label={say('files.download_version', { number, name: filename })}
              title={say('files.download_version', { number, name: filename })}
            >
              <Icon of={Download} size={16} />
            </ActionIcon>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Takes in what replaces the file. It counts at once, everywhere the file hangs. */
function NextVersion({ file }: { file: FileView }) {
  const say = useText()
  const network = useNetwork()
  const input = useRef<HTMLInputElement>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [once] = useState(withStableCommandId<File>)
  const name = shortName(file.original_filename)
  const take = async (chosen: File) => {
    const { taken } = acceptedAmong([chosen], file.directory, network)
    if (taken.length === 0) return setProblem(say('files.refused', { names: chosen.name, count: 1 }))
    setProblem(null)
    setProgress(0)
    try {
      const target = { directory: file.directory, fileId: file.id, onProgress: setProgress }
      const { name, size, lastModified } = chosen
      await once(chosen, (one, commandId) => upload(one, { ...target, commandId }), {
        name,
        size,
        lastModified,
      })
      toast(say('files.replaced', { name }))
    } catch (thrown) {
      const { code, params, errors } = asProblem(thrown)
      setProblem(problemText(say, errors[0]?.code ?? code, errors[0]?.params ?? params))
    } finally {
      setProgress(null)
    }
  }
  return (
    <div>
      <Button
        variant="default"
        leftSection={<Icon of={Upload} />}
        loading={progress !== null}
        onClick={() => input.current?.click()}
        data-autofocus
      >
        {say('files.new_version')}
      </Button>
      {progress !== null && (
        <progress max={100} value={progress} aria-label={say('files.progress_of', { name })} />
      )}
      {problem && (
        <p className="fm-small fm-upload-problem" role="alert">
          {problem}
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={say('files.new_version')}
        onChange={({ currentTarget }) => {
          const [chosen] = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          if (chosen) void take(chosen)
        }}
      />
    </div>
  )
}
