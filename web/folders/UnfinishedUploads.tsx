import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { uploadsContract } from '#events/files/resumable.contract.ts'
import type { AnswerOf } from '#platform/language/contract.ts'
import { useAnswer } from '#web/kit/data/load.ts'
import { useReloadOn } from '#web/kit/data/use-reload-on.ts'
import { attempt } from '#web/kit/feedback/attempt.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { shortName, sizeText } from '#web/kit/files/file-labels.ts'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import type { Upload, Wanted } from './use-folder-uploads.ts'

const { unfinished } = uploadsContract.calls

// A file that was changed since would become a mix of both.
const isSame = (file: File, { filename, size, modified }: Unfinished): boolean =>
  file.size === size && file.lastModified === modified && file.name.normalize('NFC') === filename

type UnfinishedUploadsProps = {
  folderId: string
  /** What is on its way right now. */
  running: readonly Upload[]
  onContinue: (wanted: readonly Wanted[]) => void
  onDone: () => void
}
type Unfinished = AnswerOf<typeof unfinished>['uploads'][number]

/** Large files that the reader began to upload here and that did not arrive: choose them again to continue. */
export function UnfinishedUploads({ folderId, running, onContinue, onDone }: UnfinishedUploadsProps) {
  const say = useText()
  const { locale } = useFormat()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Unfinished | null>(null)
  const { answer, reload } = useAnswer(unfinished, { folder_id: folderId })
  useReloadOn(running.map(({ id }) => id).join(' '), reload)
  const isRunning = ({ filename, size }: Unfinished) =>
    running.some(({ file, problem }) => problem === null && file.name === filename && file.size === size)
  const uploads = (answer?.uploads ?? []).filter((one) => !isRunning(one))
  if (uploads.length === 0) return null
  const resume = async (one: Unfinished) => {
    if (one.received < one.size) {
      setChosen(one)
      input.current?.click()
      return
    }
    const { finishUpload } = await import('#web/kit/files/resumable-upload.ts')
    await attempt(() => finishUpload(one.id))
    reload()
    onDone()
  }
  const discard = async (one: Unfinished) => {
    const { discardUpload } = await import('#web/kit/files/resumable-upload.ts')
    await attempt(() => discardUpload(one.id))
    reload()
  }
  const take = (file: File | undefined) => {
    if (!file || !chosen) return
    if (isSame(file, chosen)) onContinue([{ file, folderId, fileId: chosen.file_id }])
    else toast(say('folders.other_file', { name: chosen.filename }), { tone: 'danger' })
  }
  return (
    <section className="fm-folder-unfinished" aria-label={say('folders.unfinished')}>
      <p className="fm-small fm-muted">{say('folders.unfinished_text')}</p>
      <ul>
        {uploads.map((one) => {
          const name = shortName(one.filename)
          const percent = Math.floor((one.received / one.size) * 100)
          return (
            <li key={one.id} className="fm-row">
              <span className="fm-grow fm-ellipsis">
                {name}{' '}
                <span className="fm-small fm-muted">
                  {say('folders.unfinished_part', { percent, size: sizeText(one.size, locale) })}
                </span>
              </span>
              <Button
                variant="default"
                aria-label={say('folders.continue_one', { name })}
                onClick={() => void resume(one)}
              >
                {say('folders.continue')}
              </Button>
              <Button
                variant="subtle"
                aria-label={say('folders.discard_one', { name })}
                onClick={() => void discard(one)}
              >
                {say('folders.discard')}
              </Button>
            </li>
          )
        })}
      </ul>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={say('folders.unfinished')}
        onChange={({ currentTarget }) => {
          take(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
    </section>
  )
}
