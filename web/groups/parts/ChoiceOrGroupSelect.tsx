import { Select } from '@mantine/core'
import { useLoad } from '#web/kit/data/load.ts'
import { useText } from '#web/kit/language/texts.ts'
import { calls, groups } from './groups.store.ts'

type Props = {
  options: { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
  'aria-label': string
  'aria-describedby': string
}

const ofGroup = (id: string) => `group:${id}`

/** Chooses one of the options, or a group of the reader. */
export function ChoiceOrGroupSelect({ options, value, onChange, ...labels }: Props) {
  const say = useText()
  const load = useLoad(groups, calls.mine, {})
  const known = groups.useAll()
  const ownGroupIds = new Set((load.answer?.groups ?? []).map(({ id }) => id))
  const items = known
    .filter(({ id }) => ownGroupIds.has(id))
    .map(({ id, name }) => ({ value: ofGroup(id), label: name }))
    .sort((one, other) => one.label.localeCompare(other.label))
  // Another administrator may have chosen a group that the reader is no member of.
  const isKnown = [...options, ...items].some((one) => one.value === value)
  const other = isKnown ? [] : [{ value, label: value.replace(/^group:/, '') }]
  return (
    <Select
      {...labels}
      maw={360}
      searchable
      allowDeselect={false}
      data={[
        { group: say('groups.pages'), items: options },
        { group: say('groups.title'), items: [...other, ...items] },
      ]}
      value={value}
      onChange={(chosen) => chosen !== null && onChange(chosen)}
    />
  )
}
