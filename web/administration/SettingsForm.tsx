import { MultiSelect, NumberInput, SegmentedControl, Select, Switch, TextInput } from '@mantine/core'
import { Fragment, type ReactNode, useLayoutEffect, useRef } from 'react'
import { type NetworkSettingsView, settingContract } from '#events/settings/setting.contract.ts'
import { languages } from '#platform/language/shapes.ts'
import { videoHosts } from '#platform/language/video-hosts.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { Form } from '#web/kit/forms/Form.tsx'
import { type CommandForm, useCommandForm } from '#web/kit/forms/form.ts'
import { UnsavedGuard } from '#web/kit/forms/UnsavedGuard.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { SaveBar } from './SaveBar.tsx'
import { SettingRow } from './SettingRow.tsx'
import {
  differences,
  mergeSettings,
  type SettingName,
  type SettingValues,
  valuesOf,
} from './settings-diff.ts'

type Props = { settings: NetworkSettingsView; onSaved: () => void }

const sections: readonly { id: string; settings: readonly SettingName[] }[] = [
  { id: 'general', settings: ['name', 'languages', 'language'] },
  { id: 'appointments', settings: ['create_appointments', 'answers_reset_on_move', 'retroactive_opting'] },
  { id: 'people', settings: ['directory_default_sort', 'notifications_send_direct_message_body'] },
  {
    id: 'files',
    settings: [
      'files_extension_filter_enabled',
      'files_extension_filter_type',
      'files_extension_filter_list',
      'files_default_lock_period_in_days',
      'email_attachment_limit_in_mb',
    ],
  },
  { id: 'texts', settings: ['film_hosts'] },
  { id: 'translations', settings: ['translations_enabled'] },
]

/** Every setting with its control. Nothing counts before it is saved. */
export function SettingsForm({ settings, onSaved }: Props) {
  const say = useText()
  const before = valuesOf(settings)
  const choose = useCommandForm({
    wireCall: settingContract.calls.choose,
    initial: before,
    toInput: (values) =>
      Object.fromEntries(differences(before, values).map(({ setting, after }) => [setting, after])),
    onDone: () => {
      toast(say('administration.settings_saved'))
      onSaved()
    },
  })
  const { form } = choose
  const known = useRef(before)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was saved counts, by whomever
  useLayoutEffect(() => {
    form.setInitialValues(before)
    form.setValues(mergeSettings(known.current, form.getValues(), before))
    form.resetDirty(before)
    known.current = before
  }, [settings.revision])
  const changed = differences(before, form.values)
  const reset = (setting: SettingName) => form.setFieldValue(setting, before[setting])
  return (
    <Form className="fm-settings" onSubmit={choose.submit}>
      {sections.map(({ id, settings: names }) => (
        <Fragment key={id}>
          <h2 className="fm-section">{say(`administration.sections.${id}`)}</h2>
          {names.map((setting) => (
            <SettingRow
              key={setting}
              setting={setting}
              change={changed.find((one) => one.setting === setting)}
              onReset={() => reset(setting)}
            >
              {(labels) => <Control of={choose} setting={setting} labels={labels} />}
            </SettingRow>
          ))}
        </Fragment>
      ))}
      {changed.length > 0 && <SaveBar of={choose} changed={changed} onReset={reset} />}
      <UnsavedGuard when={changed.length > 0 && !choose.processing} />
    </Form>
  )
}

type Labels = { 'aria-label': string; 'aria-describedby': string }
type ControlProps = { of: CommandForm<SettingValues>; setting: SettingName; labels: Labels }

function Control({ of: { form }, setting, labels }: ControlProps): ReactNode {
  const say = useText()
  const named = (list: readonly string[]) =>
    list.map((value) => ({ value, label: say(`administration.languages.${value}`) }))
  if (setting === 'name') return <TextInput {...labels} maw={360} {...form.getInputProps('name')} />
  if (setting === 'languages')
    return <MultiSelect {...labels} data={named(languages)} {...form.getInputProps('languages')} />
  if (setting === 'film_hosts')
    return (
      <MultiSelect
        {...labels}
        maw={360}
        data={videoHosts.map((value) => ({ value, label: say(`administration.words.${value}`) }))}
        {...form.getInputProps(setting)}
      />
    )
  if (setting === 'language')
    return (
      <Select
        {...labels}
        maw={360}
        allowDeselect={false}
        data={named(form.values.languages)}
        {...form.getInputProps('language')}
      />
    )
  if (setting === 'files_extension_filter_list')
    return <TextInput {...labels} maw={360} placeholder="exe, bat, js" {...form.getInputProps(setting)} />
  if (setting === 'files_default_lock_period_in_days' || setting === 'email_attachment_limit_in_mb')
    return (
      <NumberInput
        {...labels}
        maw={120}
        min={1}
        max={setting === 'email_attachment_limit_in_mb' ? 100 : 365}
        allowDecimal={false}
        {...form.getInputProps(setting)}
      />
    )
  if (
    setting === 'create_appointments' ||
    setting === 'directory_default_sort' ||
    setting === 'files_extension_filter_type'
  )
    return (
      <SegmentedControl
        {...labels}
        withItemsBorders={false}
        value={form.values[setting]}
        onChange={(value) => form.setValues({ [setting]: value })}
        data={choices[setting].map((value) => ({ value, label: say(`administration.words.${value}`) }))}
      />
    )
  return <Switch {...labels} {...form.getInputProps(setting, { type: 'checkbox' })} />
}

const choices = {
  create_appointments: ['everyone', 'admins'],
  directory_default_sort: ['first_name', 'last_name'],
  files_extension_filter_type: ['deny', 'allow'],
} as const
