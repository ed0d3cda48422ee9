import { Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '#web/kit/language/texts.ts'
import { FormSection } from './FormSection.tsx'
import type { TeamsForm } from './form-values.ts'
import { withMeeting, withSync } from './teams-form.ts'

type TeamsFieldsProps = {
  value: TeamsForm
  onChange: (teams: TeamsForm) => void
  error?: ReactNode
}

/** Whether the appointment stands in Microsoft Teams, and how. */
export function TeamsFields({ value, onChange, error }: TeamsFieldsProps) {
  const say = useText()
  const { teams_sync_enabled, online_meeting, bypass_lobby } = value
  return (
    <FormSection title={say('appointments.section_teams')}>
      <Switch
        label={say('appointments.teams_sync')}
        description={say('appointments.teams_sync_hint')}
        checked={teams_sync_enabled}
        onChange={({ currentTarget }) => onChange(withSync(currentTarget.checked))}
        error={error}
        data-path="teams.teams_sync_enabled"
      />
      {teams_sync_enabled && (
        <div className="fm-form-indent fm-stack">
          <Switch
            label={say('appointments.teams_online')}
            checked={online_meeting}
            onChange={({ currentTarget }) => onChange(withMeeting(value, currentTarget.checked))}
          />
          {online_meeting && (
            <Switch
              label={say('appointments.teams_lobby')}
              checked={bypass_lobby}
              onChange={({ currentTarget }) => onChange({ ...value, bypass_lobby: currentTarget.checked })}
            />
          )}
        </div>
      )}
    </FormSection>
  )
}
