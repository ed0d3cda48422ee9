import { Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { required } from '#web/kit/forms/required.ts'
import { useText } from '#web/kit/language/texts.ts'
import { type ChosenTag, TagPicker } from '#web/tags/parts/TagPicker.tsx'

type NameAndDescriptionProps<Values> = {
  form: Pick<UseFormReturnType<Values>, 'getInputProps'>
  tags: Pick<TagPickerProps, 'value' | 'onChange' | 'error'>
  /** What follows the name and stays. */
  ending?: string
}

type TagPickerProps = {
  value: readonly ChosenTag[]
  onChange: (tags: ChosenTag[]) => void
  error?: ReactNode
}

/** The name of a file or a folder, and what it is about. */
export function NameAndDescription<Values extends { name: string; description: string }>({
  form,
  tags,
  ending = '',
}: NameAndDescriptionProps<Values>) {
  const say = useText()
  return (
    <>
      <TextInput
        label={say('folders.name')}
        {...(ending === ''
          ? {}
          : {
              rightSection: <span className="fm-small fm-muted">{ending}</span>,
              rightSectionWidth: 64,
            })}
        {...required}
        maxLength={200}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Textarea
        label={say('folders.description')}
        maxLength={2000}
        autosize
        minRows={3}
        {...form.getInputProps('description')}
      />
      <TagPicker label={say('folders.tags')} data-path="tags" {...tags} />
    </>
  )
}
