import { Button } from '@mantine/core'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useAnswer } from '#web/kit/data/load.ts'
import { useAfterChanges } from '#web/kit/data/use-after-changes.ts'
import { RelativeTime } from '#web/kit/dates/RelativeTime.tsx'
import { attempt } from '#web/kit/feedback/attempt.ts'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { EmptyState, Loaded } from '#web/kit/feedback/states.tsx'
import { toast } from '#web/kit/feedback/toast.ts'
import { shortName, sizeText } from '#web/kit/files/file-labels.ts'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { ConfirmDialog } from '#web/kit/overlays/ConfirmDialog.tsx'
import { Page } from '#web/kit/page/Page.tsx'
import { TabPanel, Tabs, useTab } from '#web/kit/page/Tabs.tsx'
import { FileIcon } from './FileIcon.tsx'
import { folderName } from './folder-name.ts'
import './folders.css'
import { folderPaths } from './parts/folders.paths.ts'
import { reviewCalls, reviews, type WaitingFile } from './parts/folders.store.ts'

/** Files and versions that wait for approval in a folder and below it. */
export function ApprovalPage() {
  const say = useText()
  const [search] = useSearchParams()
  const { slug } = useParams()
  const folderId = search.get('folder_id') ?? (slug === undefined ? 'network' : `group:${slug}`)
  const load = useAnswer(reviewCalls.waiting, { folder_id: folderId })
  useAfterChanges('folders files', load.reload)
  const { files = [], versions = [] } = load.answer ?? {}
  const tabs = [
    { id: 'files', text: say('folders.new_ones'), count: files.length },
    { id: 'versions', text: say('folders.new_versions'), count: versions.length },
  ]
  const otherwise = files.length === 0 && versions.length > 0 ? 'versions' : 'files'
  const [tab] = useTab(tabs, otherwise)
  const shown = tab === 'versions' ? versions : files
  return (
    <Page
      title={say('folders.waiting')}
      back={{ to: folderPaths.folder(folderId), text: say('folders.title') }}
      tabs={<Tabs label={say('folders.waiting')} tabs={tabs} otherwise={otherwise} />}
      measure="page"
    >
      <TabPanel id={tab}>
        <Loaded load={load} has={load.answer !== null} skeleton={<SkeletonRows rows={5} height={52} />}>
          {shown.length === 0 ? (
            <EmptyState title={say('folders.nothing_waits')} big />
          ) : (
            <Waiting items={shown} reload={load.reload} />
          )}
        </Loaded>
      </TabPanel>
    </Page>
  )
}

type WaitingProps = { items: readonly WaitingFile[]; reload: () => void }

function Waiting({ items, reload }: WaitingProps) {
  const say = useText()
  const { locale } = useFormat()
  const [declining, setDeclining] = useState<WaitingFile | null>(null)
  const approve = async ({ file, folder_id, version_id, hash }: WaitingFile) => {
    const isDone = await attempt(() =>
      version_id === null
        ? reviews.approve({ folder_id, file_id: file.id, hash })
        : reviews.approve_version({ file_id: file.id, version_id, hash }),
    )
    if (isDone) toast(say('folders.approved', { name: shortName(file.original_filename) }))
    reload()
  }
  return (
    <section className="fm-stack">
      <ul className="fm-trash">
        {items.map((item) => {
          const { id, file, url, folder_path, author, submitted_at, size, can } = item
          const name = shortName(file.original_filename)
          return (
            <li key={id} className="fm-row">
              <FileIcon file={file} />
              <span className="fm-grow">
                <a className="fm-label" href={url} target="_blank" rel="noreferrer">
                  {name}
                </a>
                <span className="fm-small fm-muted fm-trash-from">
                  {folder_path.map((step) => folderName(step, say)).join(' / ')} ·{' '}
                  {author.name ?? say('kit.deleted_member')}, <RelativeTime at={submitted_at} /> ·{' '}
                  {sizeText(size, locale)}
                </span>
              </span>
              {can.approve && (
                <Button
                  size="xs"
                  aria-label={say('folders.approve_one', { name })}
                  onClick={() => approve(item)}
                >
                  {say('folders.approve')}
                </Button>
              )}
              {can.decline && (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={say('folders.decline_one', { name })}
                  onClick={() => setDeclining(item)}
                >
                  {say(can.approve ? 'folders.decline' : 'folders.withdraw')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      <ConfirmDialog
        opened={declining !== null}
        onClose={() => setDeclining(null)}
        title={say('folders.decline_title', { name: shortName(declining?.file.original_filename ?? '') })}
        confirm={say(declining?.can.approve ? 'folders.decline' : 'folders.withdraw')}
        onConfirm={async () => {
          if (!declining) return
          const { file, folder_id, version_id } = declining
          if (version_id === null) await reviews.decline({ folder_id, file_id: file.id })
          else await reviews.decline_version({ file_id: file.id, version_id })
          reload()
        }}
      >
        {say('folders.decline_text')}
      </ConfirmDialog>
    </section>
  )
}
