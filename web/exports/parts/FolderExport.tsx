import { Checkbox, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { attempt } from '#web/kit/feedback/attempt.ts'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { Loaded } from '#web/kit/feedback/states.tsx'
import { isLanguage } from '#web/kit/language/languages.ts'
import { useLanguage, useText } from '#web/kit/language/texts.ts'
import { ExportStatus } from './ExportStatus.tsx'
import { exportPaths } from './exports.paths.ts'
import { discard, downloadFile, request, useNewest } from './exports.store.ts'
import '../exports.css'

type Format = 'csv' | 'xlsx'

/** Creates the list of a folder in the chosen format, shows the progress, and offers the download. */
export function FolderExport({ folderId }: { folderId: string }) {
  const say = useText()
  const language = useLanguage()
  const { load, newest } = useNewest({ kind: 'folder', folder_id: folderId })
  const [format, setFormat] = useState<Format>('csv')
  const [subfolders, setSubfolders] = useState(true)
  const isOpen = newest?.status === 'initialized' || newest?.status === 'in_progress'
  const make = () =>
    attempt(() =>
      request({
        export: {
          kind: 'folder',
          folder_id: folderId,
          subfolders,
          format,
          ...(isLanguage(language) ? { language } : {}),
        },
      }),
    )
  return (
    <div className="fm-stack fm-export">
      <p className="fm-muted">{say('exports.folder.text')}</p>
      <SegmentedControl
        aria-label={say('exports.folder.format')}
        value={format}
        disabled={isOpen}
        onChange={(value) => setFormat(value === 'xlsx' ? 'xlsx' : 'csv')}
        data={(['csv', 'xlsx'] as const).map((one) => ({ value: one, label: say(`exports.formats.${one}`) }))}
      />
      <Checkbox
        label={say('exports.folder.subfolders')}
        checked={subfolders}
        disabled={isOpen}
        onChange={({ currentTarget }) => setSubfolders(currentTarget.checked)}
      />
      <Loaded load={load} skeleton={<SkeletonRows rows={2} height={44} />} has={newest !== null}>
        <ExportStatus
          shown={newest}
          onMake={make}
          onDiscard={(export_id) => attempt(() => discard({ export_id }))}
          onDownload={downloadFile}
        />
      </Loaded>
      <Link className="fm-small" to={exportPaths.all()}>
        {say('exports.all')}
      </Link>
    </div>
  )
}
