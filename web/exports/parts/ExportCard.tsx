import { attempt } from '#web/kit/feedback/attempt.ts'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { Loaded } from '#web/kit/feedback/states.tsx'
import { isLanguage } from '#web/kit/language/languages.ts'
import { useLanguage, useText } from '#web/kit/language/texts.ts'
import { ExportStatus } from './ExportStatus.tsx'
import { discard, downloadFile, type ExportKind, request, useNewest } from './exports.store.ts'

/** Creates exports of one kind, shows their progress, and offers the downloads. */
export function ExportCard({ kind }: { kind: Exclude<ExportKind, 'folder'> }) {
  const say = useText()
  const { load, newest } = useNewest({ kind })
  const language = useLanguage()
  const make = () =>
    attempt(() => request({ export: { kind, ...(isLanguage(language) ? { language } : {}) } }))
  return (
    <section aria-label={say(`exports.${kind}.title`)} className="fm-stack fm-export">
      <p className="fm-muted">{say(`exports.${kind}.text`)}</p>
      <Loaded load={load} skeleton={<SkeletonRows rows={2} height={44} />} has={newest !== null}>
        <ExportStatus
          shown={newest}
          mayMake={load.answer?.can[kind] ?? true}
          onMake={make}
          onDiscard={(export_id) => attempt(() => discard({ export_id }))}
          onDownload={downloadFile}
        />
      </Loaded>
    </section>
  )
}
