import FileText from 'lucide-react/icons/file-text'
import Link2 from 'lucide-react/icons/link-2'
import { Link } from 'react-router'
import { type FileUseView, fileUsesContract } from '#events/files/file-uses.contract.ts'
import { useAnswer } from '#web/kit/data/load.ts'
import { useReloadOn } from '#web/kit/data/use-reload-on.ts'
import { DateTile } from '#web/kit/dates/DateTile.tsx'
import { RelativeTime } from '#web/kit/dates/RelativeTime.tsx'
import { Icon } from '#web/kit/display/Icon.tsx'
import type { FileView } from '#web/kit/files/files.store.ts'
import { useText } from '#web/kit/language/texts.ts'
import { Avatar } from '#web/kit/people/Avatar.tsx'
import { FolderTile } from './FileIcon.tsx'

/** The appointments, posts and messages that use a file, as far as the reader may open them. */
export function FileUses({ file: { id: file_id, revision } }: { file: FileView }) {
  const say = useText()
  const load = useAnswer(fileUsesContract.calls.uses, { file_id })
  useReloadOn(revision, load.reload)
  const uses = load.answer?.uses ?? []
  if (uses.length === 0) return null
  return (
    <section className="fm-stack">
      <h2 className="fm-section" id="file-uses">
        {say('folders.used_in')}
      </h2>
      <ul className="fm-file-uses" aria-labelledby="file-uses">
        {uses.map((use) => (
          <li key={`${use.kind} ${use.id}`}>
            <FileUse use={use} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function FileUse({ use }: { use: FileUseView }) {
  const say = useText()
  const { kind, name, path, at } = use
  return (
    <Link className="fm-file-use" to={path}>
      <Sign use={use} />
      <span className="fm-grow">
        <span className="fm-label fm-ellipsis">{name ?? say('folders.use_without_name')}</span>
        <span className="fm-small fm-muted fm-ellipsis">
          {say(`folders.use_kinds.${kind}`, { defaultValue: say('folders.use_kinds.other') })},{' '}
          <RelativeTime at={at} as="when" />
        </span>
      </span>
    </Link>
  )
}

/** The author, the day of an appointment, or what holds the file in a field. */
function Sign({ use: { kind, id, name, at, author } }: { use: FileUseView }) {
  const say = useText()
  if (kind === 'folder') return <FolderTile />
  if (kind === 'file') return <Icon of={FileText} />
  if (author)
    return <Avatar id={author.id} name={author.name ?? say('kit.deleted_member')} picture={author.picture} />
  if (kind === 'appointment') return <DateTile date={at} size="small" />
  if (kind === 'group') return <Avatar id={id} name={name ?? ''} square />
  return <Icon of={Link2} />
}
