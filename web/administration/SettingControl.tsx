import {
  MultiSelect,
  NumberInput,
  SegmentedControl,
  Select,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { flatSettings, type NetworkSetting } from '#platform/language/network-setting.ts'
import { languages } from '#platform/language/shapes.ts'
import { CategoriesSelect } from '#web/groups/parts/CategoriesSelect.tsx'
import { ChoiceOrGroupSelect } from '#web/groups/parts/ChoiceOrGroupSelect.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { ProfileFieldSelect } from '#web/property-sets/parts/ProfileFieldSelect.tsx'
import { optionLabel } from './parts/setting-sections.ts'
import type { SettingValues } from './settings-diff.ts'

export type SettingLabels = { 'aria-label': string; 'aria-describedby': string }
type ControlProps = { form: UseFormReturnType<SettingValues>; labels: SettingLabels }

/** The settings that are the network's own: its name and its languages. */
export const ownSettings = ['name', 'languages', 'language'] as const

export function OwnControl({ form, setting, labels }: ControlProps & { setting: string }) {
  const say = useText()
  const labeledOptions = (list: readonly string[]) =>
    list.map((value) => ({ value, label: optionLabel(say, setting, value) }))
  if (setting === 'languages')
    return <MultiSelect {...labels} data={labeledOptions(languages)} {...form.getInputProps(setting)} />
  if (setting === 'language')
    return (
      <Select
        {...labels}
        maw={360}
        allowDeselect={false}
        data={labeledOptions(form.values.languages)}
        {...form.getInputProps(setting)}
      />
    )
  return <TextInput {...labels} maw={360} {...form.getInputProps(setting)} />
}

const listIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** The control that a feature has chosen for its setting. */
export function SettingControl({ form, setting, labels }: ControlProps & { setting: NetworkSetting }) {
  const say = useText()
  const { key, field } = setting
  const labeledOptions = (options: readonly string[]) =>
    options.map((value) => ({ value, label: optionLabel(say, key, value) }))
  switch (field.control) {
    case 'switch':
      return <Switch {...labels} {...form.getInputProps(key, { type: 'checkbox' })} />
    case 'text':
      if (field.lines !== undefined)
        return <Textarea {...labels} maw={560} rows={field.lines} {...form.getInputProps(key)} />
      return <TextInput {...labels} maw={360} placeholder={field.placeholder} {...form.getInputProps(key)} />
    case 'number':
      return (
        <NumberInput
          {...labels}
          maw={120}
          min={field.min}
          max={field.max}
          allowDecimal={false}
          {...form.getInputProps(key)}
        />
      )
    case 'profile_field':
      return (
        <ProfileFieldSelect
          {...labels}
          type={field.type}
          value={String(flatSettings(form.values)[key] ?? '')}
          onChange={(name) => form.setFieldValue(key, name)}
        />
      )
    case 'choice_or_group':
      return (
        <ChoiceOrGroupSelect
          {...labels}
          options={labeledOptions(field.options)}
          value={String(flatSettings(form.values)[key])}
          onChange={(value) => form.setFieldValue(key, value)}
        />
      )
    case 'group_categories':
      return (
        <CategoriesSelect
          {...labels}
          value={listIn(flatSettings(form.values)[key])}
          onChange={(ids) => form.setFieldValue(key, ids)}
        />
      )
    case 'choices':
      return (
        <MultiSelect
          {...labels}
          maw={360}
          data={labeledOptions(field.options)}
          {...form.getInputProps(key)}
        />
      )
    case 'choice':
      return (
        <SegmentedControl
          {...labels}
          withItemsBorders={false}
          value={String(flatSettings(form.values)[key])}
          onChange={(value) => form.setFieldValue(key, value)}
          data={labeledOptions(field.options)}
        />
      )
  }
}
