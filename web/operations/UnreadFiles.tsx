import type { UnreadFiles as Unread } from '#events/operations/operation.contract.ts'
import { useText } from '#web/kit/language/texts.ts'

/** Files whose texts could not be read, by reason. */
export function UnreadFiles({ files }: { files: readonly Unread[] }) {
  const say = useText()
  return (
    <section aria-label={say('operations.files_unread')} className="fm-operations">
      <h2 className="fm-section">{say('operations.files_unread')}</h2>
      <p className="fm-muted">{say('operations.files_unread_text')}</p>
      <ul className="fm-stuck">
        {files.map(({ reason, count }) => (
          <li key={reason} className="fm-stuck-row">
            <span className="fm-grow">{say(`operations.unread_reasons.${reason}`)}</span>
            <span className="fm-numbers">{say('operations.files', { count })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
