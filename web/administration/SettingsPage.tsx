import { MultiSelect, Select, Switch, TextInput } from '@mantine/core'
import { type NetworkSettingsView, settingWire } from '#events/settings/setting.contract.ts'
import { languages } from '#platform/language/shapes.ts'
import { FormButtons } from '#web/kit/FormButtons.tsx'
import { useCommandForm } from '#web/kit/form.ts'
import { useAnswer } from '#web/kit/load.ts'
import { Page } from '#web/kit/Page.tsx'
import { SkeletonRows } from '#web/kit/Skeleton.tsx'
import { Loaded, RefusedState } from '#web/kit/states.tsx'
import { type Text, useText } from '#web/kit/texts.ts'
import { toast } from '#web/kit/toast.ts'
import { UnsavedGuard } from '#web/kit/UnsavedGuard.tsx'
import { differences, type SettingValues, valuesOf } from './settings-diff.ts'

/** The network's settings. What was changed is marked, and one bar tells old and new before it counts. */
export function SettingsPage() {
  const say = useText()
  const load = useAnswer(settingWire.calls.read, {})
  return (
    <Page title={say('administration.settings')} measure="form">
      <Loaded load={load} skeleton={<SkeletonRows rows={7} height={64} />}>
        {load.answer?.can.update ? (
          <SettingsForm key={load.answer.revision} settings={load.answer} onSaved={load.reload} />
        ) : (
          <RefusedState />
        )}
      </Loaded>
    </Page>
  )
}

type Props = { settings: NetworkSettingsView; onSaved: () => void }

function SettingsForm({ settings, onSaved }: Props) {
  const say = useText()
  const before = valuesOf(settings)
  const choose = useCommandForm({
    wireCall: settingWire.calls.choose,
    initial: before,
    toInput: (values) =>
      Object.fromEntries(differences(before, values).map(({ setting, after }) => [setting, after])),
    onDone: () => {
      toast(say('administration.settings_saved'))
      onSaved()
    },
  })
  const { form } = choose
  const changed = differences(before, form.values)
  const mark = (setting: keyof SettingValues) => {
    const change = changed.find((one) => one.setting === setting)
    return {
      'data-changed': change ? '' : undefined,
      description: change
        ? say('administration.before', { value: wordOf(say, change.before) })
        : say(`administration.hints.${setting}`, { defaultValue: '' }),
    }
  }
  const named = (list: readonly string[]) =>
    list.map((value) => ({ value, label: say(`administration.languages.${value}`) }))
  return (
    <form className="fm-stack fm-settings" onSubmit={choose.submit}>
      <TextInput
        label={say('administration.fields.name')}
        withAsterisk
        {...mark('name')}
        {...form.getInputProps('name')}
      />
      <MultiSelect
        label={say('administration.fields.languages')}
        data={named(languages)}
        {...mark('languages')}
        {...form.getInputProps('languages')}
      />
      <Select
        label={say('administration.fields.language')}
        allowDeselect={false}
        data={named(form.values.languages)}
        {...mark('language')}
        {...form.getInputProps('language')}
      />
      <Select
        label={say('administration.fields.create_appointments')}
        allowDeselect={false}
        data={['everyone', 'admins'].map((value) => ({ value, label: say(`administration.words.${value}`) }))}
        {...mark('create_appointments')}
        {...form.getInputProps('create_appointments')}
      />
      <Select
        label={say('administration.fields.directory_default_sort')}
        allowDeselect={false}
        data={['first_name', 'last_name'].map((value) => ({ value, label: say(`administration.${value}`) }))}
        {...mark('directory_default_sort')}
        {...form.getInputProps('directory_default_sort')}
      />
      {(
        ['answers_reset_on_move', 'retroactive_opting', 'notifications_send_direct_message_body'] as const
      ).map((setting) => (
        <Switch
          key={setting}
          label={say(`administration.fields.${setting}`)}
          {...mark(setting)}
          {...form.getInputProps(setting, { type: 'checkbox' })}
        />
      ))}
      {changed.length > 0 && (
        <section className="fm-save-bar" aria-label={say('administration.changes')}>
          <ul>
            {changed.map(({ setting, before: old, after }) => (
              <li key={setting}>
                <span className="fm-muted">{say(`administration.fields.${setting}`)}</span>{' '}
                <s className="fm-muted">{wordOf(say, old)}</s> → <strong>{wordOf(say, after)}</strong>
              </li>
            ))}
          </ul>
          <FormButtons of={choose} submit={say('administration.save')} onCancel={() => form.reset()} />
        </section>
      )}
      <UnsavedGuard when={changed.length > 0 && !choose.processing} />
    </form>
  )
}

const wordOf = (say: Text, value: SettingValues[keyof SettingValues]): string => {
  if (typeof value === 'boolean') return say(value ? 'administration.yes' : 'administration.no')
  const words = Array.isArray(value) ? value : [value]
  return words.map((word) => wordFor(say, word)).join(', ')
}

const wordFor = (say: Text, word: string): string => {
  if (languages.some((language) => language === word)) return say(`administration.languages.${word}`)
  if (word === 'first_name' || word === 'last_name') return say(`administration.${word}`)
  return say(`administration.words.${word}`, { defaultValue: word })
}
