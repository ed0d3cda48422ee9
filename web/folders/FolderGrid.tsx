import { Checkbox, Select } from '@mantine/core'
import { Link } from 'react-router'
import { shortName } from '#web/kit/files/file-labels.ts'
import { siblingsOf } from '#web/kit/files/siblings.ts'
import { useText } from '#web/kit/language/texts.ts'
import { LongTiles } from '#web/kit/lists/LongList.tsx'
import { SelectAll } from '#web/kit/lists/SelectAll.tsx'
import type { Sorting } from '#web/kit/lists/sorting.ts'
import { EditingNow } from './EditingNow.tsx'
import { FileBadges } from './FileBadges.tsx'
import { FileIcon, FolderTile } from './FileIcon.tsx'
import { FileMenu } from './FileMenu.tsx'
import './FolderGrid.css'
import { FolderMenu } from './FolderMenu.tsx'
import { type FolderList, idsOf, isSelectable, sortable, toggled } from './folder-list.ts'
import { folderName } from './folder-name.ts'
import { folderPaths } from './parts/folders.paths.ts'
import type { EntryView, FolderView } from './parts/folders.store.ts'
import type { Column } from './use-folder.ts'

type FolderGridProps = FolderList & {
  sorting: Sorting<Column>
  onSort: (sorting: Sorting<Column>) => void
}

/** A folder as tiles, for pictures. */
export function FolderGrid({ sorting, onSort, ...list }: FolderGridProps) {
  const say = useText()
  const { subfolders, entries, chosen, onChoose, onChooseAll, reload } = list
  const known = new Set(chosen)
  const check = (id: string, name: string) => (
    <Checkbox
      aria-label={say('folders.choose_one', { name })}
      checked={known.has(id)}
      onChange={() => onChoose(toggled(chosen, id))}
    />
  )
  const order = entries.map(({ id }) => id)
  const folderTile = (folder: FolderView) => (
    <li key={folder.id} data-selected={known.has(folder.id) ? '' : undefined}>
      <FolderTile large />
      <span className="fm-row">
        {isSelectable(folder) && check(folder.id, folder.name)}
        <Link className="fm-label fm-grow fm-folder-tile-name" to={folderPaths.folder(folder.id)}>
          {folderName(folder, say)}
        </Link>
        <FolderMenu folder={folder} />
      </span>
    </li>
  )
  const fileTile = (file: EntryView) => (
    <li key={file.folder_link_id} data-selected={known.has(file.id) ? '' : undefined}>
      <FileIcon file={file} large />
      <span className="fm-row">
        {check(file.id, file.original_filename)}
        <Link
          className="fm-grow fm-folder-tile-name"
          to={folderPaths.file(file.id)}
          state={siblingsOf(order, file.id)}
          title={file.original_filename}
        >
          {shortName(file.original_filename)}
        </Link>
        <FileMenu file={file} reload={reload} inList />
      </span>
      <FileBadges file={file} />
      <EditingNow fileId={file.id} />
    </li>
  )
  return (
    <div className="fm-folder-grid">
      <div className="fm-row fm-wrap">
        <SelectAll
          label={say('folders.choose_all')}
          ids={idsOf(list)}
          chosen={chosen}
          onChange={(next) => (next.length > chosen.length ? onChooseAll() : onChoose(next))}
        />
        <span className="fm-grow" />
        <GridSorting sorting={sorting} onSort={onSort} fields={list.fields} />
      </div>
      {subfolders.length > 0 && <LongTiles items={subfolders} draw={folderTile} />}
      {entries.length > 0 && <LongTiles items={entries} draw={fileTile} />}
    </div>
  )
}

type GridSortingProps = Pick<FolderGridProps, 'sorting' | 'onSort' | 'fields'>

/** Tiles have no column heads to sort by. */
function GridSorting({ sorting, onSort, fields }: GridSortingProps) {
  const say = useText()
  const orders = [
    ['name', 'up', say('folders.by_name')],
    ['name', 'down', say('folders.by_name_down')],
    ['updated_at', 'down', say('folders.by_newest')],
    ['updated_at', 'up', say('folders.by_oldest')],
    ['size', 'down', say('folders.by_largest')],
    ['size', 'up', say('folders.by_smallest')],
    ...fields
      .filter(({ type }) => sortable.includes(type))
      .map(({ property, label }) => [`property:${property}`, 'up', label]),
  ] as [Column, 'up' | 'down', string][]
  const data = orders.map(([by, way, label]) => ({ value: `${way} ${by}`, label }))
  const chosen = `${sorting.isDown ? 'down' : 'up'} ${sorting.by}`
  const sort = (value: string) => {
    const [by] = orders.find(([column, way]) => `${way} ${column}` === value) ?? []
    if (by !== undefined) onSort({ by, isDown: value.startsWith('down ') })
  }
  return (
    <Select
      className="fm-folder-filter"
      aria-label={say('folders.sort_by')}
      allowDeselect={false}
      data={data}
      value={chosen}
      onChange={(value) => value !== null && sort(value)}
    />
  )
}
