import { Checkbox } from '@mantine/core'
import { type MouseEvent, memo } from 'react'
import { Link, useNavigate } from 'react-router'
import type { ProfileEntry } from '#events/members/member.contract.ts'
import { RelativeTime } from '#web/kit/dates/RelativeTime.tsx'
import { shortName, sizeText } from '#web/kit/files/file-labels.ts'
import type { Siblings } from '#web/kit/files/siblings.ts'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { Avatar } from '#web/kit/people/Avatar.tsx'
import { EditingNow } from './EditingNow.tsx'
import { FileBadges } from './FileBadges.tsx'
import { FileIcon, FolderTile } from './FileIcon.tsx'
import { FileMenu } from './FileMenu.tsx'
import { FolderMenu } from './FolderMenu.tsx'
import { type FolderList, isSelectable } from './folder-list.ts'
import { folderName } from './folder-name.ts'
import { NewFiles } from './NewFiles.tsx'
import { folderPaths } from './parts/folders.paths.ts'
import type { EntryView, FolderView } from './parts/folders.store.ts'
import { TagButtons } from './TagButtons.tsx'

type RowProps = { isChosen: boolean; onToggle: (id: string) => void } & Pick<
  FolderList,
  'reload' | 'onTag' | 'fields'
>

/**
 * A folder in a list. Rows of long lists are drawn again only when they change, so their properties stay the same from one
 * drawing to the next.
 */
export const FolderRow = memo(function FolderRow({
  folder,
  isChosen,
  onToggle,
  onTag,
  fields,
}: RowProps & { folder: FolderView }) {
  const say = useText()
  const { id, author, updated_at, total_files_count: count } = folder
  const name = folderName(folder, say)
  return (
    <tr data-selected={isChosen ? '' : undefined}>
      <td className="fm-folder-check">
        {isSelectable(folder) && (
          <Checkbox
            aria-label={say('folders.choose_one', { name })}
            checked={isChosen}
            onChange={() => onToggle(folder.id)}
          />
        )}
      </td>
      <td>
        <span className="fm-row">
          <FolderTile />
          <span className="fm-folder-named">
            <Link className="fm-label fm-folder-name" to={folderPaths.folder(id)}>
              {name}
            </Link>
            <NewFiles folder={folder} />
            <TagButtons tags={folder.tags} onChoose={onTag} />
          </span>
        </span>
      </td>
      {fields.map(({ property }) => (
        <td key={property} className="fm-not-narrow" />
      ))}
      <td className="fm-not-narrow" />
      <td className="fm-not-narrow fm-small fm-muted">
        {author && updated_at && <Changed person={author} at={updated_at} />}
      </td>
      <td className="fm-not-narrow fm-small fm-muted">{say('folders.files', { count })}</td>
      <td className="fm-row-actions">
        <FolderMenu folder={folder} />
      </td>
    </tr>
  )
})

type FileRowProps = RowProps & {
  file: EntryView
  /** The list beside it, which its page turns through. */
  siblings: (id: string) => { siblings: Siblings }
}

/** A file in a list. */
export const FileRow = memo(function FileRow({
  file,
  siblings,
  isChosen,
  onToggle,
  reload,
  onTag,
  fields,
}: FileRowProps) {
  const say = useText()
  const { locale } = useFormat()
  const navigate = useNavigate()
  const { original_filename: name, version, author, updated_at, size } = file
  const path = folderPaths.file(file.id)
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void navigate(path, { state: siblings(file.id) })
  }
  return (
    <tr data-selected={isChosen ? '' : undefined}>
      <td className="fm-folder-check">
        <Checkbox
          aria-label={say('folders.choose_one', { name })}
          checked={isChosen}
          onChange={() => onToggle(file.id)}
        />
      </td>
      <td>
        <span className="fm-row">
          <FileIcon file={file} />
          <span className="fm-folder-named">
            <Link className="fm-folder-name" to={path} title={name} onClick={open}>
              {shortName(name)}
            </Link>
            <FileBadges file={file} />
            <EditingNow fileId={file.id} />
            <TagButtons tags={file.tags} onChoose={onTag} />
          </span>
        </span>
      </td>
      {fields.map(({ property }) => (
        <FieldCell key={property} entry={file.file_profile.find((one) => one.property === property)} />
      ))}
      <td className="fm-not-narrow fm-small fm-muted">{version.major}</td>
      <td className="fm-not-narrow fm-small fm-muted">
        <Changed person={author} at={updated_at} />
      </td>
      <td className="fm-not-narrow fm-small fm-muted">{sizeText(size, locale)}</td>
      <td className="fm-row-actions">
        <FileMenu file={file} reload={reload} inList />
      </td>
    </tr>
  )
})

type Person = EntryView['author']

function Changed({ person, at }: { person: Person; at: string }) {
  const say = useText()
  const name = person.first_name ?? person.name ?? say('kit.deleted_member')
  return (
    <span className="fm-row">
      <Avatar id={person.id} name={person.name ?? ''} picture={person.picture} size={20} />
      <span>
        {name}, <RelativeTime at={at} as="brief" />
      </span>
    </span>
  )
}

function FieldCell({ entry }: { entry: ProfileEntry | undefined }) {
  const say = useText()
  const { date } = useFormat()
  if (!entry) return <td className="fm-not-narrow" />
  const { type, words, people, tags, files } = entry
  const names = [
    ...[...people, ...tags].map(({ name }) => name ?? say('kit.deleted_member')),
    ...files.map(({ original_filename }) => shortName(original_filename)),
  ].join(', ')
  return (
    <td className="fm-not-narrow fm-small fm-muted">
      <span className="fm-folder-value">
        {type === 'date' && words ? date(`${words}T12:00:00.000Z`) : (words ?? names)}
      </span>
    </td>
  )
}
