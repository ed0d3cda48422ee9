import { Checkbox } from '@mantine/core'
import { Link } from 'react-router'
import type { ProfileEntry, ProfileField } from '#events/members/member.contract.ts'
import { RelativeTime } from '#web/kit/dates/RelativeTime.tsx'
import { shortName, sizeText } from '#web/kit/files/file-labels.ts'
import { siblingsOf } from '#web/kit/files/siblings.ts'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { LongRows } from '#web/kit/lists/LongList.tsx'
import { SelectAll } from '#web/kit/lists/SelectAll.tsx'
import { SortHead } from '#web/kit/lists/SortHead.tsx'
import type { Sorting } from '#web/kit/lists/sorting.ts'
import { Avatar } from '#web/kit/people/Avatar.tsx'
import { EditingNow } from './EditingNow.tsx'
import { FileBadges } from './FileBadges.tsx'
import { FileIcon, FolderTile } from './FileIcon.tsx'
import { FileMenu } from './FileMenu.tsx'
import { FolderMenu } from './FolderMenu.tsx'
import { type FolderList, idsOf, isSelectable, sortable, toggled } from './folder-list.ts'
import { folderName } from './folder-name.ts'
import { NewFiles } from './NewFiles.tsx'
import { folderPaths } from './parts/folders.paths.ts'
import type { EntryView, FolderView } from './parts/folders.store.ts'
import { TagButtons } from './TagButtons.tsx'
import type { Column } from './use-folder.ts'

type FolderTableProps = FolderList & {
  sorting: Sorting<Column>
  onSort: (sorting: Sorting<Column>) => void
}

/** A folder as a table: folders first, then files. */
export function FolderTable({ sorting, onSort, ...list }: FolderTableProps) {
  const say = useText()
  const { subfolders, entries, chosen, onChoose, onChooseAll, reload, onTag } = list
  const fields = list.fields.slice(0, mostColumns)
  const order = entries.map(({ id }) => id)
  const known = new Set(chosen)
  const row = (id: string) => ({
    isChosen: known.has(id),
    onToggle: () => onChoose(toggled(chosen, id)),
    reload,
    onTag,
  })
  return (
    <table className="fm-table fm-folder-table">
      <thead>
        <tr>
          <th className="fm-folder-check">
            <SelectAll
              label={<span className="fm-hidden">{say('folders.choose_all')}</span>}
              ids={idsOf(list)}
              chosen={chosen}
              onChange={(next) => (next.length > chosen.length ? onChooseAll() : onChoose(next))}
            />
          </th>
          <SortHead column="name" sorting={sorting} onSort={onSort}>
            {say('folders.name')}
          </SortHead>
          {fields.map((field) => (
            <FieldHead key={field.property} field={field} sorting={sorting} onSort={onSort} />
          ))}
          <th className="fm-not-narrow">{say('folders.version')}</th>
          <SortHead className="fm-not-narrow" column="updated_at" sorting={sorting} onSort={onSort}>
            {say('folders.changed')}
          </SortHead>
          <SortHead className="fm-not-narrow" column="size" sorting={sorting} onSort={onSort}>
            {say('folders.size')}
          </SortHead>
          <th className="fm-row-actions">
            <span className="fm-hidden">{say('folders.actions')}</span>
          </th>
        </tr>
      </thead>
      <LongRows
        items={subfolders}
        columns={5 + fields.length}
        draw={(folder) => <FolderRow key={folder.id} folder={folder} fields={fields} {...row(folder.id)} />}
      />
      <LongRows
        items={entries}
        columns={5 + fields.length}
        draw={(entry) => (
          <FileRow key={entry.folder_link_id} file={entry} order={order} fields={fields} {...row(entry.id)} />
        )}
      />
    </table>
  )
}

/** More columns would leave no room for names; the page of a file has all of them. */
const mostColumns = 2

type FieldHeadProps = Pick<FolderTableProps, 'sorting' | 'onSort'> & { field: ProfileField }

function FieldHead({ field: { property, label, type }, sorting, onSort }: FieldHeadProps) {
  return sortable.includes(type) ? (
    <SortHead className="fm-not-narrow" column={`property:${property}`} sorting={sorting} onSort={onSort}>
      {label}
    </SortHead>
  ) : (
    <th className="fm-not-narrow">{label}</th>
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

type RowProps = { isChosen: boolean; onToggle: () => void } & Pick<FolderList, 'reload' | 'onTag' | 'fields'>

function FolderRow({ folder, isChosen, onToggle, onTag, fields }: RowProps & { folder: FolderView }) {
  const say = useText()
  const { id, author, updated_at, total_files_count: count } = folder
  const name = folderName(folder, say)
  return (
    <tr data-selected={isChosen ? '' : undefined}>
      <td className="fm-folder-check">
        {isSelectable(folder) && (
          <Checkbox aria-label={say('folders.choose_one', { name })} checked={isChosen} onChange={onToggle} />
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
}

type FileRowProps = RowProps & { file: EntryView; order: readonly string[] }

function FileRow({ file, order, isChosen, onToggle, reload, onTag, fields }: FileRowProps) {
  const say = useText()
  const { locale } = useFormat()
  const { original_filename: name, version, author, updated_at, size } = file
  return (
    <tr data-selected={isChosen ? '' : undefined}>
      <td className="fm-folder-check">
        <Checkbox aria-label={say('folders.choose_one', { name })} checked={isChosen} onChange={onToggle} />
      </td>
      <td>
        <span className="fm-row">
          <FileIcon file={file} />
          <span className="fm-folder-named">
            <Link
              className="fm-folder-name"
              to={folderPaths.file(file.id)}
              state={siblingsOf(order, file.id)}
              title={name}
            >
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
}

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
