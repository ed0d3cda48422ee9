import type { ReactNode } from 'react'
import { useText } from '#web/kit/language/texts.ts'
import { wordsOf } from './setting-words.ts'
import type { SettingChange, SettingName } from './settings-diff.ts'

type Labels = { 'aria-label': string; 'aria-describedby': string }
type Props = {
  setting: SettingName
  change: SettingChange | undefined
  onReset: () => void
  children: (labels: Labels) => ReactNode
}

/** A setting: what it is called, its control, and what it was before when it was changed. */
export function SettingRow({ setting, change, onReset, children }: Props) {
  const say = useText()
  const hint = say(`administration.hints.${setting}`, { defaultValue: '' })
  const name = say(`administration.fields.${setting}`)
  const labels = { 'aria-label': name, 'aria-describedby': `hint-${setting}` }
  return (
    <div className="fm-setting" data-changed={change ? '' : undefined}>
      <div>
        <p className="fm-label">{name}</p>
        <p className="fm-small fm-muted" id={`hint-${setting}`}>
          {hint}
        </p>
      </div>
      <div>
        {children(labels)}
        {change && (
          <p className="fm-small fm-muted fm-setting-before">
            {say('administration.before', { value: wordsOf(say, change.before) })}{' '}
            <button type="button" className="fm-link" onClick={onReset}>
              {say('administration.reset')}
            </button>
          </p>
        )}
      </div>
    </div>
  )
}
