import { Button, SegmentedControl } from '@mantine/core'
import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import FolderPlus from 'lucide-react/icons/folder-plus'
import FolderUp from 'lucide-react/icons/folder-up'
import Grid2x2 from 'lucide-react/icons/grid-2x2'
import Laptop from 'lucide-react/icons/laptop'
import ListIcon from 'lucide-react/icons/list'
import Pencil from 'lucide-react/icons/pencil'
import Sheet from 'lucide-react/icons/sheet'
import Trash2 from 'lucide-react/icons/trash-2'
import UploadIcon from 'lucide-react/icons/upload'
import X from 'lucide-react/icons/x'
import { type DragEvent, useRef, useState } from 'react'
import { useAnswer } from '#web/kit/data/load.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { attempt } from '#web/kit/feedback/attempt.ts'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { EmptyState, Loaded } from '#web/kit/feedback/states.tsx'
import { type Text, useText } from '#web/kit/language/texts.ts'
import type { Sorting } from '#web/kit/lists/sorting.ts'
import { MoreMenu } from '#web/kit/overlays/MoreMenu.tsx'
import { useFieldChanges } from '#web/property-sets/parts/use-field-changes.ts'
import { webdavPaths } from '#web/webdav/parts/webdav.paths.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { chosenTree, droppedTree } from './dropped-folders.ts'
import { ExportListDialog } from './ExportListDialog.tsx'
import { FolderDialog } from './FolderDialog.tsx'
import { FolderGrid } from './FolderGrid.tsx'
import { FolderProperties } from './FolderProperties.tsx'
import { FolderTable } from './FolderTable.tsx'
import './folders.css'
import { ListSearch } from '#web/search/parts/ListSearch.tsx'
import { type FolderList, idsOf, isSelectable } from './folder-list.ts'
import { folderName } from './folder-name.ts'
import { MoreFiles } from './MoreFiles.tsx'
import { PropertyFilters } from './PropertyFilters.tsx'
import { folderPaths } from './parts/folders.paths.ts'
import { calls } from './parts/folders.store.ts'
import { SelectionBar } from './SelectionBar.tsx'
import type { FolderTag } from './TagButtons.tsx'
import { UnfinishedUploads } from './UnfinishedUploads.tsx'
import { UploadList } from './UploadList.tsx'
import { useUploadingText } from './uploading.ts'
import { type Column, type PropertyFilter, useFolder } from './use-folder.ts'
import { useFolderUploads } from './use-folder-uploads.ts'
import { useIncoming } from './use-incoming.ts'
import { useSubscription } from './use-subscription.ts'
import { WaitingBanner } from './WaitingBanner.tsx'

type Layout = 'list' | 'grid'
const layoutKey = 'fm-files-look'
const rememberedLayout = (): Layout => (sessionStorage.getItem(layoutKey) === 'grid' ? 'grid' : 'list')

const noFields: FolderList['fields'] = []

/** What is in a folder: find, sort, choose, upload, and change all that one may. */
export function FolderBrowser({ folderId }: { folderId: string }) {
  const say = useText()
  const [q, setQ] = useState('')
  const [tag, setTag] = useState<FolderTag | null>(null)
  const [sorting, setSorting] = useState<Sorting<Column>>({ by: 'name', isDown: false })
  const [layout, setLayout] = useState<Layout>(rememberedLayout)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isNaming, setNaming] = useState(false)
  const [isRuling, setRuling] = useState(false)
  const [isExporting, setExporting] = useState(false)
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const folderInput = useRef<HTMLInputElement>(null)
  const [filter, setFilter] = useState<PropertyFilter | null>(null)
  const { load, reload, folder, subfolders, entries, more, allEntries, allFiles } = useFolder(
    folderId,
    sorting,
    {
      q,
      tag: tag?.id,
      filter,
    },
  )
  const fieldsThere = useAnswer(calls.fields, { folder_id: folderId })
  useFieldChanges(fieldsThere.reload)
  const fields = fieldsThere.answer?.file_fields ?? noFields
  const { uploads, add, dismiss, cancel } = useFolderUploads(reload)
  const incoming = useIncoming(folderId, allFiles, add)
  const subscription = useSubscription(folder)
  const uploading = useUploadingText(folderId)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (folder?.can.add_files) void droppedTree(event.dataTransfer).then(incoming.take)
  }
  const isNarrowed = q !== '' || tag !== null || filter !== null
  const isEmpty = subfolders.length + entries.length === 0
  const list = {
    subfolders,
    entries,
    chosen,
    onChoose: setChosen,
    onChooseAll: () =>
      void attempt(async () => setChosen(idsOf({ subfolders, entries: await allEntries() }))),
    reload,
    fields,
    onTag: setTag,
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button above does the same by keyboard
    <div
      className="fm-folder"
      data-over={isOver && folder?.can.add_files ? '' : undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className="fm-folder-tools">
        <ListSearch module="files" label={say('folders.find')} value={q} width={220} onSearch={setQ} />
        {tag && (
          <Button
            variant="default"
            rightSection={<Icon of={X} size={14} />}
            aria-label={say('folders.without_tag', { name: tag.name })}
            onClick={() => setTag(null)}
          >
            {tag.name}
          </Button>
        )}
        <PropertyFilters fields={fields} filter={filter} onFilter={setFilter} />
        <span className="fm-grow" />
        <SegmentedControl
          aria-label={say('folders.look')}
          value={layout}
          onChange={(value) => {
            const chosenLayout: Layout = value === 'grid' ? 'grid' : 'list'
            sessionStorage.setItem(layoutKey, chosenLayout)
            setLayout(chosenLayout)
          }}
          data={[
            { value: 'list', label: <LayoutLabel icon={ListIcon} text={say('folders.list')} /> },
            { value: 'grid', label: <LayoutLabel icon={Grid2x2} text={say('folders.grid')} /> },
          ]}
        />
        {folder?.can.create_subfolders && (
          <Button
            className="fm-icon-on-phone"
            variant="default"
            leftSection={<Icon of={FolderPlus} />}
            aria-label={say('folders.new')}
            onClick={() => setNaming(true)}
          >
            {say('folders.folder')}
          </Button>
        )}
        {folder?.can.add_files && (
          <Button
            className="fm-icon-on-phone"
            leftSection={<Icon of={UploadIcon} />}
            aria-label={say('folders.upload')}
            onClick={() => input.current?.click()}
          >
            {say('folders.upload')}
          </Button>
        )}
        <MoreMenu
          actions={[
            {
              text: say('folders.edit'),
              icon: Pencil,
              onRun: () => setRuling(true),
              when: folder?.can.review ?? false,
            },
            {
              text: say('folders.waiting'),
              icon: ClipboardCheck,
              to: folderPaths.approval(folderId),
              when: folder?.review_required ?? false,
            },
            {
              text: say(folder?.subscribed ? 'folders.unsubscribe' : 'folders.subscribe'),
              icon: folder?.subscribed ? BellOff : Bell,
              onRun: subscription.toggle,
              when: folder !== undefined && isSelectable(folder),
            },
            {
              text: say('folders.upload_folder'),
              icon: FolderUp,
              onRun: () => folderInput.current?.click(),
              when: folder?.can.add_files && folder.can.create_subfolders,
            },
            { text: say('webdav.open'), icon: Laptop, to: webdavPaths.computer() },
            {
              text: say('folders.export_list'),
              icon: Sheet,
              onRun: () => setExporting(true),
              when: folder !== undefined && isSelectable(folder),
            },
            {
              text: say('folders.trash'),
              icon: Trash2,
              to: folderPaths.trash(folderId.split('~')[0] ?? folderId),
              when: folder?.can.add_files ?? false,
            },
          ]}
        />
        <input
          ref={input}
          type="file"
          hidden
          multiple
          aria-label={say('folders.upload')}
          onChange={({ currentTarget }) => {
            void incoming.take({
              files: [...(currentTarget.files ?? [])].map((file) => ({ file, path: [] })),
              folders: [],
            })
            currentTarget.value = ''
          }}
        />
        <input
          ref={folderInput}
          type="file"
          hidden
          multiple
          // Browsers know it by this name, React does not.
          {...{ webkitdirectory: '' }}
          aria-label={say('folders.upload_folder')}
          onChange={({ currentTarget }) => {
            void incoming.take(chosenTree([...(currentTarget.files ?? [])]))
            currentTarget.value = ''
          }}
        />
      </div>
      {folder?.description && <p className="fm-reading fm-lines fm-folder-about">{folder.description}</p>}
      {folder && folder.folder_profile.length > 0 && (
        <div className="fm-folder-about">
          <FolderProperties entries={folder.folder_profile} />
        </div>
      )}
      {folder?.review_required && <WaitingBanner folder={folder} />}
      {uploading && (
        <p className="fm-small fm-folder-uploading" role="status">
          <Icon of={UploadIcon} size={14} />
          {uploading}
        </p>
      )}
      <UploadList uploads={uploads} onDismiss={dismiss} onCancel={cancel} />
      {folder?.can.add_files && (
        <UnfinishedUploads folderId={folderId} running={uploads} onContinue={add} onDone={load.reload} />
      )}
      <Loaded
        load={load}
        has={folder !== undefined && load.answer !== null}
        skeleton={<SkeletonRows rows={8} height={44} />}
      >
        {isEmpty ? (
          <EmptyState
            title={isNarrowed ? nothingText(say, q || (tag?.name ?? '')) : say('folders.empty')}
            big={!isNarrowed}
          >
            {isNarrowed
              ? say('folders.nothing_text')
              : say(folder?.can.add_files ? 'folders.empty_text' : 'folders.empty_later')}
          </EmptyState>
        ) : layout === 'grid' ? (
          <FolderGrid {...list} sorting={sorting} onSort={setSorting} />
        ) : (
          <FolderTable {...list} sorting={sorting} onSort={setSorting} />
        )}
        {!isEmpty && folder?.can.add_files && !more && (
          <p className="fm-small fm-muted fm-folder-drop">
            <Icon of={UploadIcon} size={16} />
            {say('folders.drop_here', { place: folderName(folder, say) })}
          </p>
        )}
        {more && <MoreFiles onMore={more} shown={entries.length} />}
      </Loaded>
      {chosen.length > 0 && folder && <SelectionBar folder={folder} {...list} />}
      {isRuling && folder && (
        <FolderDialog
          folder={folder}
          parentId={folder.parent_folder_id ?? ''}
          onClose={() => setRuling(false)}
        />
      )}
      {isExporting && folder && <ExportListDialog folder={folder} onClose={() => setExporting(false)} />}
      {isNaming && folder && (
        <FolderDialog folder={null} parentId={folderId} onClose={() => setNaming(false)} />
      )}
      {incoming.asked.length > 0 && folder && (
        <ConflictDialog
          files={incoming.asked}
          place={folderName(folder, say)}
          mayReplace={incoming.mayReplace}
          onAnswer={incoming.resolve}
          onClose={incoming.drop}
        />
      )}
    </div>
  )
}

const nothingText = (say: Text, q: string): string =>
  q === '' ? say('folders.nothing_with_value') : say('folders.nothing', { q })

function LayoutLabel({ icon, text }: { icon: typeof ListIcon; text: string }) {
  return (
    <span className="fm-row" title={text}>
      <Icon of={icon} />
      <span className="fm-hidden">{text}</span>
    </span>
  )
}
