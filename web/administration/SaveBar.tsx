import { ActionIcon, Button, Tooltip } from '@mantine/core'
import ArrowRight from 'lucide-react/icons/arrow-right'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Undo2 from 'lucide-react/icons/undo-2'
import { Icon } from '#web/kit/display/Icon.tsx'
import type { CommandForm } from '#web/kit/forms/form.ts'
import { useText } from '#web/kit/language/texts.ts'
import { settingLabel } from './parts/setting-sections.ts'
import { wordsOf } from './setting-words.ts'
import type { SettingChange, SettingValues } from './settings-diff.ts'
import { useMemberCounts } from './use-member-counts.ts'

type Props = {
  of: CommandForm<SettingValues>
  changed: readonly SettingChange[]
  onReset: (setting: string) => void
}

/** What will change, from what to what and for how many, before it is saved. */
export function SaveBar({ of: { form, processing, problem }, changed, onReset }: Props) {
  const say = useText()
  const counts = useMemberCounts()
  return (
    <section className="fm-save-bar" aria-label={say('administration.changes')}>
      <header>
        <h2 className="fm-label">{say('administration.unsaved', { count: changed.length })}</h2>
        {counts && (
          <p className="fm-small fm-muted">
            {say('administration.concerns', { count: counts.everybody })}
            {counts.guests > 0 && ` · ${say('administration.guests_among', { count: counts.guests })}`}
          </p>
        )}
      </header>
      <ul>
        {changed.map(({ setting, before, after }) => (
          <li key={setting}>
            <span className="fm-muted">{settingLabel(say, setting)}</span>
            <span>
              <s className="fm-muted">{wordsOf(say, setting, before)}</s>
              <Icon of={ArrowRight} size={15} />
              <strong>{wordsOf(say, setting, after)}</strong>
            </span>
            <Tooltip label={say('administration.reset')}>
              <ActionIcon
                size={28}
                aria-label={say('kit.labeled', {
                  label: say('administration.reset'),
                  value: settingLabel(say, setting),
                })}
                onClick={() => onReset(setting)}
              >
                <Icon of={Undo2} size={15} />
              </ActionIcon>
            </Tooltip>
          </li>
        ))}
      </ul>
      {problem && (
        <p className="fm-form-problem" role="alert">
          <Icon of={CircleAlert} />
          {problem}
        </p>
      )}
      <footer>
        <p className="fm-small fm-muted fm-grow">{say('administration.in_log')}</p>
        <Button variant="default" onClick={() => form.reset()}>
          {say('kit.discard')}
        </Button>
        <Button type="submit" loading={processing}>
          {say('administration.save')}
        </Button>
      </footer>
    </section>
  )
}
