import ArrowRight from 'lucide-react/icons/arrow-right'
import { Icon } from '#web/kit/display/Icon.tsx'
import { useText } from '#web/kit/language/texts.ts'

export type Change = { name: string; before: string; after: string }
export type DescribedChange = { name: string; value: string }

/** Old values struck through, new values in green, and the remaining details below. */
export function Changes({
  changes,
  described,
}: {
  changes: readonly Change[]
  described: readonly DescribedChange[]
}) {
  const say = useText()
  if (changes.length === 0 && described.length === 0) return null
  return (
    <dl className="fm-audit-changes">
      {changes.map(({ name, before, after }) => (
        <div key={name}>
          <dt className="fm-muted">{name}</dt>
          <dd>
            <s className="fm-muted">{before}</s>
            <Icon of={ArrowRight} size={15} />
            <span className="fm-hidden">{say('audit-log.becomes')}</span>
            <strong>{after}</strong>
          </dd>
        </div>
      ))}
      {described.map(({ name, value }) => (
        <div key={name}>
          <dt className="fm-muted">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
