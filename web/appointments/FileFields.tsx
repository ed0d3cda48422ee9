import { useEffect, useRef } from 'react'
import { UploadField } from '#web/kit/files/UploadField.tsx'
import { useUploads } from '#web/kit/files/use-uploads.ts'
import { useText } from '#web/kit/language/texts.ts'
import { FormSection } from './FormSection.tsx'
import type { AppointmentFiles } from './form-values.ts'
import type { AppointmentView } from './parts/appointments.store.ts'

/** The most files that hang on one appointment. */
const most = 20

type FileFieldsProps = {
  /** What hangs on it already. */
  existing: Pick<AppointmentView, 'attachments' | 'image'> | null
  onChange: (files: AppointmentFiles) => void
  /** Called when uploads start or finish, so that the form waits. */
  onBusy: (isBusy: boolean) => void
  errors: { attachments?: React.ReactNode; image_id?: React.ReactNode }
}

/** The picture above an appointment, and the files below it. */
export function FileFields({ existing, onChange, onBusy, errors }: FileFieldsProps) {
  const say = useText()
  const image = existing?.image
  const images = useUploads({
    directory: 'images',
    most: 1,
    initial: image ? [pictureOf(image.id, say('files.image'))] : [],
  })
  const files = useUploads({ directory: 'files', most, initial: existing?.attachments ?? [] })
  const [image_id = null] = images.ids
  const attachments = files.ids
  const isBusy = images.busy || files.busy
  const handlers = useRef({ onChange, onBusy })
  handlers.current = { onChange, onBusy }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other files are news
  useEffect(() => handlers.current.onChange({ attachments, image_id }), [attachments.join(' '), image_id])
  useEffect(() => handlers.current.onBusy(isBusy), [isBusy])
  return (
    <FormSection title={say('files.attachments')}>
      <UploadField
        label={say('files.image')}
        description={say('files.image_hint')}
        uploads={images}
        error={errors.image_id}
      />
      <UploadField
        label={say('files.attachments')}
        description={say('files.attachments_hint', { most })}
        uploads={files}
        error={errors.attachments}
      />
    </FormSection>
  )
}

const pictureOf = (id: string, name: string) => ({
  id,
  original_filename: name,
  extension: '',
  content_type: 'image/webp',
  size: 0,
  width: 1,
  height: 1,
  url: '',
  preview_url: null,
  owner_id: '',
  version: { major: 1 },
  locked_until: null,
  locked_by_id: null,
})
