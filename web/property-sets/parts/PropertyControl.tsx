import { Button, Select, Textarea } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import type { ProfileField } from '#events/members/member.contract.ts'
import { isPropertyType, type PropertyType } from '#events/property-sets/property-set.contract.ts'
import type { AttachmentView } from '#platform/content/attachment.ts'
import { findInDirectory } from '#web/directory/parts/find-entities.ts'
import { DateField } from '#web/kit/dates/DateField.tsx'
import { UploadField } from '#web/kit/files/UploadField.tsx'
import { useUploads } from '#web/kit/files/use-uploads.ts'
import { useText } from '#web/kit/language/texts.ts'
import { EntityPicker } from '#web/kit/pickers/EntityPicker.tsx'
import { TagPicker } from '#web/tags/parts/TagPicker.tsx'
import type { FieldValue } from './field-values.ts'
import { Unsupported } from './Unsupported.tsx'

export type PropertyControlProps = {
  field: ProfileField
  value: FieldValue
  onChange: (value: FieldValue) => void
  error?: ReactNode
  /** The existing file. */
  files?: readonly AttachmentView[]
  /** The member of the profile: pictures belong to the member. */
  memberId?: string
  /** An upload is running, so the form waits. */
  onBusy?: (busy: boolean) => void
  'data-path'?: string
}

/** The control of a field by its type. A type that is not known here says so. */
export function PropertyControl(props: PropertyControlProps) {
  const { type, label } = props.field
  if (!isPropertyType(type)) return <Unsupported type={type} name={label} />
  const Control = controls[type]
  return <Control {...props} />
}

const textIn = (value: FieldValue): string => (typeof value === 'string' ? value : '')
const listIn = (value: FieldValue) => (typeof value === 'string' ? [] : value)

/** The group that a field comes from. */
const described = ({ field: { label, group } }: PropertyControlProps) => ({
  label,
  ...(group === null ? {} : { description: group.name }),
})

function TextControl(props: PropertyControlProps) {
  return (
    <Textarea
      {...described(props)}
      autosize
      minRows={1}
      maxRows={8}
      maxLength={2000}
      value={textIn(props.value)}
      error={props.error}
      data-path={props['data-path']}
      onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
    />
  )
}

function SelectionControl(props: PropertyControlProps) {
  const say = useText()
  const { label, options } = props.field
  return (
    <Select
      {...described(props)}
      clearable
      clearButtonProps={{ 'aria-label': say('property-sets.clear', { name: label }) }}
      placeholder={say('property-sets.choose')}
      data={[...options]}
      value={textIn(props.value) || null}
      error={props.error}
      data-path={props['data-path']}
      onChange={(value) => props.onChange(value ?? '')}
    />
  )
}

function DateControl(props: PropertyControlProps) {
  const say = useText()
  const { label, group } = props.field
  const day = textIn(props.value)
  return (
    <div className="fm-date-property">
      <DateField
        label={group === null ? label : `${label} (${group.name})`}
        value={day || null}
        error={props.error}
        {...(props['data-path'] ? { 'data-path': props['data-path'] } : {})}
        onChange={props.onChange}
      />
      {day !== '' && (
        <Button
          variant="subtle"
          aria-label={say('property-sets.clear', { name: label })}
          onClick={() => props.onChange('')}
        >
          {say('property-sets.clear_short')}
        </Button>
      )}
    </div>
  )
}

const people = findInDirectory(['member'])

function PeopleControl(props: PropertyControlProps) {
  const say = useText()
  return (
    <EntityPicker
      {...described(props)}
      placeholder={say('kit.find_person')}
      value={listIn(props.value)}
      load={people}
      error={props.error}
      {...(props['data-path'] ? { 'data-path': props['data-path'] } : {})}
      onChange={props.onChange}
    />
  )
}

function TagControl(props: PropertyControlProps) {
  const { tag_parents } = props.field
  return (
    <TagPicker
      {...described(props)}
      value={listIn(props.value)}
      error={props.error}
      {...(tag_parents.length > 0 ? { parents: tag_parents } : {})}
      {...(props.onBusy ? { onBusy: props.onBusy } : {})}
      {...(props['data-path'] ? { 'data-path': props['data-path'] } : {})}
      onChange={(chosen) => props.onChange(chosen.map(({ id, name }) => ({ type: 'tag', id, name })))}
    />
  )
}

function FileControl(props: PropertyControlProps) {
  const { field, onChange, onBusy, files = [], memberId } = props
  const directory = field.type === 'image' ? 'images' : 'files'
  const uploads = useUploads({
    directory,
    initial: files,
    most: 1,
    ...(directory === 'images' && memberId ? { memberId } : {}),
  })
  const id = uploads.ids[0] ?? ''
  const before = textIn(props.value)
  // What the uploads have come to is outside of the form.
  useEffect(() => {
    if (id !== before) onChange(id)
  }, [id, before, onChange])
  useEffect(() => onBusy?.(uploads.busy), [uploads.busy, onBusy])
  return (
    <div data-path={props['data-path']}>
      <UploadField {...described(props)} uploads={uploads} error={props.error} />
    </div>
  )
}

const controls: Record<PropertyType, (props: PropertyControlProps) => ReactNode> = {
  text: TextControl,
  selection: SelectionControl,
  date: DateControl,
  membership: PeopleControl,
  tag: TagControl,
  image: FileControl,
  file: FileControl,
}
