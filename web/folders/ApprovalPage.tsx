import { useEffect, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useAnswer } from '#web/kit/data/load.ts'
import { useAfterChanges } from '#web/kit/data/use-after-changes.ts'
import { RelativeTime } from '#web/kit/dates/RelativeTime.tsx'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { EmptyState, Loaded } from '#web/kit/feedback/states.tsx'
import { shortName, sizeText } from '#web/kit/files/file-labels.ts'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { Pagination } from '#web/kit/lists/Pagination.tsx'
import { Page } from '#web/kit/page/Page.tsx'
import { TabPanel, Tabs, useTab } from '#web/kit/page/Tabs.tsx'
import { FileIcon } from './FileIcon.tsx'
import { folderName } from './folder-name.ts'
import './folders.css'
import { folderPaths } from './parts/folders.paths.ts'
import { reviewCalls, type WaitingFile } from './parts/folders.store.ts'
import { ReviewButtons } from './ReviewButtons.tsx'

/** Files and versions that wait for approval in a folder and below it. */
export function ApprovalPage() {
  const say = useText()
  const [search] = useSearchParams()
  const { slug } = useParams()
  const folderId = search.get('folder_id') ?? (slug === undefined ? 'network' : `group:${slug}`)
  const all = useAnswer(reviewCalls.waiting, { folder_id: folderId, per_page: 1 })
  const { files = 0, versions = 0 } = all.answer?.totals ?? {}
  const tabs = [
    { id: 'files', text: say('folders.new_ones'), count: files },
    { id: 'versions', text: say('folders.new_versions'), count: versions },
  ]
  const otherwise = files === 0 && versions > 0 ? 'versions' : 'files'
  const [tab] = useTab(tabs, otherwise)
  const of = tab === 'versions' ? 'versions' : 'files'
  const [{ page, in: pageOf }, setPage] = useState({ page: 1, in: of })
  const wanted = { folder_id: folderId, of, page: pageOf === of ? page : 1 } as const
  const load = useAnswer(reviewCalls.waiting, all.answer === null ? null : wanted)
  const reload = () => {
    all.reload()
    load.reload()
  }
  useAfterChanges('folders files', reload)
  const { pagination } = load.answer ?? {}
  const last = pagination ? Math.max(1, Math.ceil(pagination.total / pagination.per_page)) : page
  // The decision on the last of a page leaves it empty.
  useEffect(() => {
    if (page > last) setPage({ page: last, in: of })
  }, [page, last, of])
  const shown = load.answer?.[of] ?? []
  return (
    <Page
      title={say('folders.waiting')}
      back={{ to: folderPaths.folder(folderId), text: say('folders.title') }}
      tabs={<Tabs label={say('folders.waiting')} tabs={tabs} otherwise={otherwise} />}
      measure="page"
    >
      <TabPanel id={tab}>
        <Loaded
          load={all.answer === null ? all : load}
          has={load.answer !== null}
          skeleton={<SkeletonRows rows={5} height={52} />}
        >
          {shown.length === 0 ? (
            <EmptyState title={say('folders.nothing_waits')} big />
          ) : (
            <Waiting items={shown} reload={reload} />
          )}
          {pagination && (
            <Pagination
              page={pagination.page}
              perPage={pagination.per_page}
              total={pagination.total}
              onPage={(number) => setPage({ page: number, in: of })}
            />
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
  return (
    <ul className="fm-trash">
      {items.map((item) => {
        const { id, file, url, folder_path, author, submitted_at, size } = item
        return (
          <li key={id} className="fm-row">
            <FileIcon file={file} />
            <span className="fm-grow">
              <a className="fm-label" href={url} target="_blank" rel="noreferrer">
                {shortName(file.original_filename)}
              </a>
              <span className="fm-small fm-muted fm-trash-from">
                {folder_path.map((step) => folderName(step, say)).join(' / ')} ·{' '}
                {author.name ?? say('kit.deleted_member')}, <RelativeTime at={submitted_at} /> ·{' '}
                {sizeText(size, locale)}
              </span>
            </span>
            <ReviewButtons item={item} onDone={reload} />
          </li>
        )
      })}
    </ul>
  )
}
