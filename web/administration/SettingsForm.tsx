import { Fragment, useLayoutEffect, useRef } from 'react'
import type { NetworkSettingsView } from '#events/settings/setting.contract.ts'
import { flatSettings } from '#platform/language/network-setting.ts'
import { TestBirthdayEmail } from '#web/birthdays/parts/TestBirthdayEmail.tsx'
import { toast } from '#web/kit/feedback/toast.ts'
import { Form } from '#web/kit/forms/Form.tsx'
import { useCommandForm } from '#web/kit/forms/form.ts'
import { UnsavedGuard } from '#web/kit/forms/UnsavedGuard.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { networkContract } from './network-contract.ts'
import { settingHeadings } from './parts/setting-sections.ts'
import { SaveBar } from './SaveBar.tsx'
import { OwnControl, ownSettings, SettingControl } from './SettingControl.tsx'
import { SettingRow } from './SettingRow.tsx'
import { changedValues, differences, mergeSettings, type SettingValues, valuesOf } from './settings-diff.ts'

/** What the form holds of the birthday email. */
const birthdayWords = (values: SettingValues) => {
  const flat = flatSettings(values)
  const [subject, text] = ['subject', 'text'].map((name) => String(flat[`birthday_emails.${name}`] ?? ''))
  return { subject: subject ?? '', text: text ?? '' }
}

type Props = { settings: NetworkSettingsView; onSaved: () => void }

/** Every setting with its control. Nothing counts before it is saved. */
export function SettingsForm({ settings, onSaved }: Props) {
  const say = useText()
  const before = valuesOf(settings)
  const choose = useCommandForm({
    contractCall: networkContract().calls.choose,
    initial: before,
    toInput: (values) => changedValues(differences(before, values)),
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
  const reset = (setting: string) => form.setFieldValue(setting, flatSettings(before)[setting])
  const rowOf = (setting: string) => ({
    setting,
    change: changed.find((one) => one.setting === setting),
    onReset: () => reset(setting),
  })
  return (
    <Form className="fm-settings" onSubmit={choose.submit}>
      <h2 className="fm-section">{say('administration.general')}</h2>
      {ownSettings.map((setting) => (
        <SettingRow key={setting} {...rowOf(setting)}>
          {(labels) => <OwnControl form={form} setting={setting} labels={labels} />}
        </SettingRow>
      ))}
      {settingHeadings().map(({ id, title, settings: contributed }) => (
        <Fragment key={id}>
          <h2 className="fm-section">{say(title)}</h2>
          {contributed.map((setting) => (
            <SettingRow key={setting.key} {...rowOf(setting.key)}>
              {(labels) => <SettingControl form={form} setting={setting} labels={labels} />}
            </SettingRow>
          ))}
          {id === 'birthdays' && <TestBirthdayEmail chosen={birthdayWords(form.values)} />}
        </Fragment>
      ))}
      {changed.length > 0 && <SaveBar of={choose} changed={changed} onReset={reset} />}
      <UnsavedGuard when={changed.length > 0 && !choose.processing} />
    </Form>
  )
}
