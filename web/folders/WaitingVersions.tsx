import Hourglass from 'lucide-react/icons/hourglass'
import { useAnswer } from '#web/kit/data/load.ts'
import { useAfterChanges } from '#web/kit/data/use-after-changes.ts'
import { RelativeTime } from '#web/kit/dates/RelativeTime.tsx'
import { Icon } from '#web/kit/display/Icon.tsx'
import { sizeText } from '#web/kit/files/file-labels.ts'
import type { FileView } from '#web/kit/files/files.store.ts'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { Avatar } from '#web/kit/people/Avatar.tsx'
import { reviewCalls, type WaitingFile } from './parts/folders.store.ts'
import { ReviewButtons } from './ReviewButtons.tsx'
import './WaitingVersions.css'

/** What of a file waits for approval, with the decision where the reader may decide. */
export function WaitingVersions({ file }: { file: FileView }) {
  const waits = file.review_status === 'open'
  const { answer, reload } = useAnswer(reviewCalls.waiting_of_file, waits ? { file_id: file.id } : null)
  useAfterChanges('folders files', reload)
  const { files = [], versions = [] } = (waits && answer) || {}
  return [...files, ...versions].map((item) => (
    <WaitingVersion key={item.id} file={file} item={item} onDone={reload} />
  ))
}

type WaitingVersionProps = { file: FileView; item: WaitingFile; onDone: () => void }

function WaitingVersion({ file, item, onDone }: WaitingVersionProps) {
  const say = useText()
  const { locale } = useFormat()
  const { version_id, author, submitted_at, size, url, can } = item
  const number = version_id === null ? 1 : file.version.major + 1
  const name = author.name ?? say('kit.deleted_member')
  return (
    <section className="fm-waiting-version">
      <h2 className="fm-row">
        <Icon of={Hourglass} />
        {say(can.approve ? 'folders.version_waits_for_you' : 'folders.version_waits', { number })}
      </h2>
      <p className="fm-row fm-small">
        <Avatar id={author.id} name={name} picture={author.picture} size={24} />
        <span>
          {name}, <RelativeTime at={submitted_at} as="when" /> · {sizeText(size, locale)}
        </span>
      </p>
      <p className="fm-row fm-wrap">
        <ReviewButtons item={item} onDone={onDone} />
        <a className="fm-link" href={url} target="_blank" rel="noreferrer">
          {say('folders.open_version', { number })}
        </a>
      </p>
    </section>
  )
}
