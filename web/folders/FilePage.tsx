import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { activityPaths } from '#web/activities/parts/activities.paths.ts'
import { appointmentPaths } from '#web/appointments/parts/appointments.paths.ts'
import { useLoad } from '#web/kit/data/load.ts'
import { useNetwork } from '#web/kit/data/session.ts'
import { Banner } from '#web/kit/feedback/Banner.tsx'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { Loaded } from '#web/kit/feedback/states.tsx'
import { shortName, sizeText } from '#web/kit/files/file-labels.ts'
import { type FileView, fileCalls, fileCommands, files, isLocked } from '#web/kit/files/files.store.ts'
import { LockOffer } from '#web/kit/files/LockOffer.tsx'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { messagePaths } from '#web/messages/parts/messages.paths.ts'
import { FilePreview } from './FilePreview.tsx'
import { FileSide } from './FileSide.tsx'
import { FileStepper } from './FileStepper.tsx'
import { FileTools } from './FileTools.tsx'
import './FilePage.css'
import './folders.css'
import { folderPaths } from './parts/folders.paths.ts'

/** A file: what is in it, its versions, where it stands, and what one may do with it. */
export function FilePage() {
  const say = useText()
  const { locale, date } = useFormat()
  const navigate = useNavigate()
  const { file_id = '' } = useParams()
  const around = useAround()
  const preview = useRef<HTMLDivElement>(null)
  const load = useLoad(files, fileCalls.one, { file_id }, { from: (view) => [view] })
  const file = files.useOne(file_id)
  const offer = useLockOffer(file)
  useEffect(() => {
    // A look that is not counted is no harm.
    fileCommands.track_view({ file_id }).catch(() => undefined)
  }, [file_id])
  const [folderId = 'network'] = file?.folder_ids ?? []
  const name = file ? shortName(file.original_filename) : say('folders.file')
  return (
    <Page
      title={name}
      quiet={file && sizeText(file.size, locale)}
      back={around ?? { to: folderPaths.folder(folderId), text: say('folders.title') }}
      actions={
        file && (
          <>
            <FileStepper
              fileId={file_id}
              folderId={around ? null : (file.folder_ids[0] ?? null)}
              pathOf={around?.pathOf ?? folderPaths.file}
              area={preview}
            />
            <FileTools
              file={file}
              folderId={folderId}
              onDownload={offer.downloaded}
              onGone={() => navigate(around?.to ?? folderPaths.folder(folderId))}
            />
          </>
        )
      }
      banner={
        file?.finalizedAt ? (
          <Banner tone="info" icon={CircleCheck}>
            {say('folders.final_since', { day: date(file.finalizedAt) })}
          </Banner>
        ) : undefined
      }
      measure="page"
    >
      <Loaded load={load} has={file !== undefined} skeleton={<SkeletonRows rows={6} height={80} />}>
        {file && (
          <div className="fm-file">
            <div ref={preview} className="fm-file-shown">
              <FilePreview key={`${file.id} ${file.updated_at}`} file={file} />
            </div>
            <FileSide file={file} />
          </div>
        )}
      </Loaded>
      <LockOffer file={offer.file} onClose={offer.close} />
    </Page>
  )
}

type Around = { to: string; text: string; pathOf: (fileId: string) => string }

/** What the file hangs on, to return to; null in a folder. */
const useAround = (): Around | null => {
  const say = useText()
  const { message_id, appointment_id, activity_id } = useParams()
  if (message_id)
    return {
      to: messagePaths.message(message_id),
      text: say('messages.nav_entry'),
      pathOf: (id) => messagePaths.file(message_id, id),
    }
  if (appointment_id)
    return {
      to: appointmentPaths.appointment(appointment_id),
      text: say('folders.appointment'),
      pathOf: (id) => appointmentPaths.file(appointment_id, id),
    }
  if (!activity_id) return null
  return {
    to: activityPaths.activity(activity_id),
    text: say('folders.post'),
    pathOf: (id) => activityPaths.file(activity_id, id),
  }
}

/** Who downloads a file may want to work on it. */
const useLockOffer = (file: FileView | undefined) => {
  const { files_default_lock_period_in_days: days } = useNetwork()
  const [isOffered, setOffered] = useState(false)
  return {
    file: isOffered && file ? file : null,
    close: () => setOffered(false),
    downloaded: () => setOffered(Boolean(file?.can.lock && !isLocked(file) && days !== 0)),
  }
}
