import { ActionIcon, Button } from '@mantine/core'
import Download from 'lucide-react/icons/download'
import FileIcon from 'lucide-react/icons/file'
import History from 'lucide-react/icons/history'
import LockIcon from 'lucide-react/icons/lock'
import LockOpen from 'lucide-react/icons/lock-open'
import { useState } from 'react'
import { Link } from 'react-router'
import { type AttachmentView, imagePath } from '#platform/content/attachment.ts'
import { call } from '../data/api.ts'
import { currentSession, useNetwork } from '../data/session.ts'
import { Icon } from '../display/Icon.tsx'
import { attempt } from '../feedback/attempt.ts'
import { toast } from '../feedback/toast.ts'
import { useFormat } from '../language/format.ts'
import { useText } from '../language/texts.ts'
import { downloadArchive } from './download-archive.ts'
import { FileVersions } from './FileVersions.tsx'
import { shortName, sizeText } from './file-labels.ts'
import { fileCalls, fileCommands, isLocked, useCurrentFiles } from './files.store.ts'
import { Lightbox } from './Lightbox.tsx'
import { LockOffer } from './LockOffer.tsx'
import { siblingsOf } from './siblings.ts'

const { track_view: trackView, lock } = fileCommands

type AttachmentListProps = {
  label: string
  attachments: readonly AttachmentView[]
  /** The first picture over the whole width, and up to seven small ones below it. */
  large?: boolean
  /** How many are shown until the reader asks for more; all when missing. */
  first?: number
  /** The page of a file here; without it, a file is shown by the browser, or downloaded. */
  pathOf?: (fileId: string) => string
}

const mostLarge = 8

/** What hangs on something: pictures side by side, everything else by name. */
export function AttachmentList({
  label,
  attachments: given,
  large = false,
  first,
  pathOf,
}: AttachmentListProps) {
  const say = useText()
  const own = currentSession()?.member
  const ownId = own?.id ?? ''
  const isExtended = useNetwork().extended_attachment_settings !== false
  const mayPreview = own?.can.administrate === true
  const attachments = useCurrentFiles(given)
  const [shown, setShown] = useState<number | null>(null)
  const [offered, setOffered] = useState<AttachmentView | null>(null)
  const [opened, setOpened] = useState<AttachmentView | null>(null)
  const [isWhole, setWhole] = useState(false)
  if (attachments.length === 0) return null
  const visible = isWhole ? attachments : attachments.slice(0, first)
  const pictures = visible.filter(({ width }) => width !== null)
  const order = attachments.map(({ id }) => id)
  const others = visible.filter(({ width }) => width === null)
  const see = (file: AttachmentView) => void trackView({ file_id: file.id }).catch(() => undefined)
  // Users who download a file to edit it may want to lock it.
  const taken = async (file: AttachmentView) => {
    see(file)
    if (!isExtended) return
    const view = await call(fileCalls.one, { file_id: file.id }).catch(() => null)
    if (view?.can.lock && !isLocked(view)) setOffered(file)
  }
  const unlock = (file: AttachmentView) =>
    attempt(async () => {
      await lock({ file_id: file.id, locked_until: null })
      toast(say('files.was_unlocked', { name: shortName(file.original_filename) }))
    })
  return (
    <section className="fm-attachments" aria-label={label}>
      {pictures.length > 0 && (
        <ul className="fm-attachment-pictures" data-large={large ? '' : undefined}>
          {pictures.slice(0, large ? mostLarge : undefined).map((picture, at) => (
            <li key={picture.id}>
              <button
                type="button"
                aria-label={say('files.show_one', { name: picture.original_filename })}
                data-more={
                  large && at === mostLarge - 1 && pictures.length > mostLarge
                    ? `+${pictures.length - mostLarge}`
                    : undefined
                }
                onClick={() => {
                  see(picture)
                  setShown(at)
                }}
              >
                <img
                  src={imagePath(picture.id, large && at === 0 ? '1920x1200' : '200x200')}
                  alt=""
                  loading="lazy"
                  {...(large && at === 0 ? { width: picture.width ?? 0, height: picture.height ?? 0 } : {})}
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul className="fm-attachment-files">
          {others.map((file) => (
            <AttachedFile
              key={file.id}
              file={file}
              path={pathOf?.(file.id)}
              order={order}
              onPreview={() => see(file)}
              onLock={() => taken(file)}
              onUnlock={isExtended && file.locked_by_id === ownId ? () => unlock(file) : null}
              onVersions={
                isExtended && (file.owner_id === ownId || mayPreview) ? () => setOpened(file) : null
              }
            />
          ))}
        </ul>
      )}
      {visible.length < attachments.length && (
        <button type="button" className="fm-link" onClick={() => setWhole(true)}>
          {say('files.show_more', { count: attachments.length - visible.length })}
        </button>
      )}
      {attachments.length > 1 && (
        <Button
          variant="subtle"
          size="xs"
          leftSection={<Icon of={Download} size={16} />}
          onClick={() => attempt(() => downloadArchive(attachments.map(({ id }) => id)))}
        >
          {say('files.download_all', { count: attachments.length })}
        </Button>
      )}
      <Lightbox pictures={pictures} at={shown} onMove={setShown} />
      <LockOffer file={offered} onClose={() => setOffered(null)} />
      <FileVersions file={opened} onClose={() => setOpened(null)} />
    </section>
  )
}

type AttachedFileProps = {
  file: AttachmentView
  path: string | undefined
  /** All that hangs there, in its order. */
  order: readonly string[]
  onPreview: () => void
  onLock: () => void
  /** Null unless the user has locked it. */
  onUnlock: (() => void) | null
  /** Null unless the user may change it. */
  onVersions: (() => void) | null
}

function AttachedFile({ file, path, order, onPreview, onLock, onUnlock, onVersions }: AttachedFileProps) {
  const say = useText()
  const { locale, date } = useFormat()
  const { original_filename: name, url, preview_url, size, locked_until, version } = file
  return (
    <li className="fm-attachment-file">
      <Icon of={isLocked(file) ? LockIcon : FileIcon} size={18} />
      <span className="fm-grow fm-upload-words">
        {path === undefined ? (
          <a
            className="fm-ellipsis"
            href={preview_url ?? `${url}?download=true`}
            target={preview_url ? '_blank' : undefined}
            rel="noreferrer"
            title={name}
            onClick={preview_url ? onPreview : onLock}
          >
            {shortName(name)}
          </a>
        ) : (
          <Link className="fm-ellipsis" to={path} state={siblingsOf(order, file.id)} title={name}>
            {shortName(name)}
          </Link>
        )}
        <span className="fm-small fm-muted">
          {sizeText(size, locale)}
          {version.major > 1 && ` · ${say('files.version', { number: version.major })}`}
          {locked_until !== null &&
            isLocked(file) &&
            ` · ${say('files.locked_until', { day: date(locked_until) })}`}
        </span>
      </span>
      {onVersions && (
        <ActionIcon
          variant="subtle"
          aria-label={say('files.versions_of', { name })}
          title={say('files.versions_of', { name })}
          onClick={onVersions}
        >
          <Icon of={History} size={16} />
        </ActionIcon>
      )}
      {onUnlock && isLocked(file) && (
        <ActionIcon
          variant="subtle"
          aria-label={say('files.unlock_one', { name })}
          title={say('files.unlock_one', { name })}
          onClick={onUnlock}
        >
          <Icon of={LockOpen} size={16} />
        </ActionIcon>
      )}
      <ActionIcon
        component="a"
        href={`${url}?download=true`}
        variant="subtle"
        aria-label={say('files.download_one', { name })}
        title={say('files.download_one', { name })}
        onClick={onLock}
      >
        <Icon of={Download} size={16} />
      </ActionIcon>
    </li>
  )
}
