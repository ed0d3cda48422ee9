import ArrowRight from 'lucide-react/icons/arrow-right'
import { type Format, useFormat } from '#web/kit/format.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { type Text, texts, useText } from '#web/kit/texts.ts'
import { changesOf } from './changes-of.ts'

/** What an event replaced: the old value struck through, an arrow, the new one in leaf. */
export function Changes({ before, after }: { before: unknown; after: unknown }) {
  const say = useText()
  const format = useFormat()
  const replaced = changesOf(before ?? undefined, after ?? undefined)
  if (replaced.length === 0) return null
  return (
    <dl className="fm-audit-changes">
      {replaced.map((change) => (
        <div key={change.field ?? ''}>
          <dt className="fm-muted">{fieldText(say, change.field)}</dt>
          <dd>
            <s className="fm-muted">{valueText(say, format, change.before)}</s>
            <Icon of={ArrowRight} size={15} />
            <span className="fm-hidden">{say('audit-log.becomes')}</span>
            <strong>{valueText(say, format, change.after)}</strong>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const fieldText = (say: Text, field: string | null): string => {
  if (field === null) return say('audit-log.value')
  const key = `audit-log.fields.${field}`
  return texts.exists(key) ? say(key) : field.replaceAll('_', ' ')
}

const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/

/** A value of an event in words: never raw names of codes where there is a word. */
export const valueText = (say: Text, format: Format, value: unknown): string => {
  if (value === null || value === undefined || value === '') return say('audit-log.none')
  if (typeof value === 'boolean') return say(value ? 'audit-log.yes' : 'audit-log.no')
  if (typeof value === 'number') return format.number(value)
  if (Array.isArray(value)) return say('audit-log.entries', { count: value.length })
  if (typeof value !== 'string') return Object.values(value).filter(Boolean).map(String).join(', ')
  if (isInstant.test(value)) return format.stamp(value)
  const key = `audit-log.values.${value}`
  return texts.exists(key) ? say(key) : value
}
