import { useCallback, useMemo, useRef } from 'react'
import type { ProfileField } from '#events/members/member.contract.ts'
import { siblingsOf } from '#web/kit/files/siblings.ts'
import { useText } from '#web/kit/language/texts.ts'
import { LongRows } from '#web/kit/lists/LongList.tsx'
import { SelectAll } from '#web/kit/lists/SelectAll.tsx'
import { SortHead } from '#web/kit/lists/SortHead.tsx'
import type { Sorting } from '#web/kit/lists/sorting.ts'
import { FileRow, FolderRow } from './FolderRows.tsx'
import { type FolderList, idsOf, sortable, toggled } from './folder-list.ts'
import type { Column } from './use-folder.ts'

type FolderTableProps = FolderList & {
  sorting: Sorting<Column>
  onSort: (sorting: Sorting<Column>) => void
}

/** A folder as a table: folders first, then files. */
export function FolderTable({ sorting, onSort, ...list }: FolderTableProps) {
  const say = useText()
  const { subfolders, entries, chosen, onChoose, onChooseAll, reload, onTag } = list
  const fields = useMemo(() => list.fields.slice(0, mostColumns), [list.fields])
  const known = useMemo(() => new Set(chosen), [chosen])
  const current = useRef(list)
  current.current = list
  const onToggle = useCallback((id: string) => {
    const { chosen, onChoose } = current.current
    onChoose(toggled(chosen, id))
  }, [])
  const siblings = useCallback(
    (id: string) =>
      siblingsOf(
        current.current.entries.map((one) => one.id),
        id,
      ),
    [],
  )
  const row = (id: string) => ({ isChosen: known.has(id), onToggle, reload, onTag, fields })
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
        draw={(folder) => <FolderRow key={folder.id} folder={folder} {...row(folder.id)} />}
      />
      <LongRows
        items={entries}
        columns={5 + fields.length}
        draw={(entry) => (
          <FileRow key={entry.folder_link_id} file={entry} siblings={siblings} {...row(entry.id)} />
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
