import type { ReactNode } from 'react'
import { useText } from '#web/kit/language/texts.ts'
import { settingHint, settingLabel } from './parts/setting-sections.ts'
import { wordsOf } from './setting-words.ts'
import type { SettingChange } from './settings-diff.ts'

type Labels = { 'aria-label': string; 'aria-describedby': string }
type Props = {
  setting: string
  change: SettingChange | undefined
  onReset: () => void
  children: (labels: Labels) => ReactNode
}

/** A setting: what it is called, its control, and what it was before when it was changed. */
export function SettingRow({ setting, change, onReset, children }: Props) {
  const say = useText()
  const hint = settingHint(say, setting)
  const name = settingLabel(say, setting)
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
            {say('administration.before', { value: wordsOf(say, setting, change.before) })}{' '}
            <button type="button" className="fm-link" onClick={onReset}>
              {say('administration.reset')}
            </button>
          </p>
        )}
      </div>
    </div>
  )
}
