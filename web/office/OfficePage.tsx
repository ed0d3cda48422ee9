import FileLock from 'lucide-react/icons/file-lock'
import FileX from 'lucide-react/icons/file-x'
import { useParams, useSearchParams } from 'react-router'
import { officeContract } from '#events/office/office.contract.ts'
import { folderPaths } from '#web/folders/parts/folders.paths.ts'
import { useAnswer, useLoad } from '#web/kit/data/load.ts'
import { Banner } from '#web/kit/feedback/Banner.tsx'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { Loaded } from '#web/kit/feedback/states.tsx'
import { shortName } from '#web/kit/files/file-labels.ts'
import { type FileView, fileCalls, files } from '#web/kit/files/files.store.ts'
import { useText } from '#web/kit/language/texts.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { OfficeFrame } from './OfficeFrame.tsx'
import { useReportEditing } from './parts/editing.ts'
import { useFirst } from './use-first.ts'
import './OfficePage.css'

/** A document in the office, which fills the page. */
export function OfficePage() {
  const say = useText()
  const { file_id = '', type = '', action = '' } = useParams()
  const [search] = useSearchParams()
  const changes = search.get('show_review_changes')
  useLoad(files, fileCalls.one, { file_id }, { from: (view) => [view] })
  const file = files.useOne(file_id)
  const load = useAnswer(officeContract.calls.host, {
    file_id,
    type,
    action,
    ...(changes === 'true' || changes === 'false' ? { show_review_changes: changes } : {}),
  })
  // The document stays as it was opened, whatever changes around it: its text is not lost.
  const opened = useFirst(load.answer)
  const shown = useFirst(file ?? null)
  const isEditing = action === 'edit' && opened?.editable === true && file !== undefined
  useReportEditing(file_id, isEditing)
  const name = shown ? shortName(shown.original_filename) : say('folders.file')
  return (
    <Page
      title={name}
      back={{ to: folderPaths.file(file_id), text: say('office.back') }}
      banner={
        <State file={file} shown={shown} isReadOnly={action === 'edit' && opened?.editable === false} />
      }
      bare
    >
      <Loaded
        load={opened ? { ...load, state: 'ready' } : load}
        has={opened !== null}
        skeleton={<SkeletonRows rows={6} height={80} />}
      >
        {opened && <OfficeFrame target={{ file_id, type, action }} address={opened.action_url} name={name} />}
      </Loaded>
    </Page>
  )
}

type StateProps = { file: FileView | undefined; shown: FileView | null; isReadOnly: boolean }

/** Why the document cannot be saved. */
function State({ file, shown, isReadOnly }: StateProps) {
  const say = useText()
  if (shown && !file)
    return (
      <Banner tone="danger" icon={FileX}>
        {say('office.lost')}
      </Banner>
    )
  return isReadOnly ? <Banner icon={FileLock}>{say('office.elsewhere')}</Banner> : null
}
