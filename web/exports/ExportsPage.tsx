import type { ExportView } from '#events/exports/export.contract.ts'
import { attempt } from '#web/kit/feedback/attempt.ts'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { EmptyState, Loaded } from '#web/kit/feedback/states.tsx'
import { type Text, useText } from '#web/kit/language/texts.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { ExportStatus } from './parts/ExportStatus.tsx'
import { discard, downloadFile, useExports } from './parts/exports.store.ts'
import './exports.css'

/** The member's exports, the newest first. */
export function ExportsPage() {
  const say = useText()
  const { load, all } = useExports({})
  return (
    <Page title={say('exports.all')} measure="form">
      <Loaded load={load} skeleton={<SkeletonRows rows={4} height={72} />} has={load.answer !== null}>
        {all.length === 0 ? (
          <EmptyState title={say('exports.none')} big>
            {say('exports.none_text')}
          </EmptyState>
        ) : (
          <ul className="fm-stack fm-exports">
            {all.map((shown) => (
              <li key={shown.id} className="fm-stack fm-exports-one">
                <h2 className="fm-label">{titleOf(shown, say)}</h2>
                <ExportStatus
                  shown={shown}
                  onDiscard={(export_id) => attempt(() => discard({ export_id }))}
                  onDownload={downloadFile}
                />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Page>
  )
}

/** What is exported; a folder without a name is one that the member can no longer open. */
const titleOf = ({ kind, folder }: ExportView, say: Text): string => {
  if (!folder) return say(`exports.${kind}.title`)
  if (folder.name === null) return say('exports.folder.title')
  const name = folder.i18n_type === 'root_folder.network' ? say('folders.network') : folder.name
  return say('exports.folder.title_of', { name })
}
