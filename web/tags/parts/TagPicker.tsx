import { type ReactNode, useRef, useState } from 'react'
import { attempt } from '#web/kit/feedback/attempt.ts'
import { useText } from '#web/kit/language/texts.ts'
import { EntityPicker } from '#web/kit/pickers/EntityPicker.tsx'
import type { Entity } from '#web/kit/pickers/entity-search.ts'
import { findTags } from './find-tags.ts'
import { commands } from './tags.store.ts'

/** A tag that was chosen; its name is null when it is no longer there. */
export type ChosenTag = { id: string; name: string | null }

type TagPickerProps = {
  label: string
  description?: ReactNode
  value: readonly ChosenTag[]
  onChange: (tags: ChosenTag[]) => void
  /** Only children of these tags; a new one is added under the first. */
  parents?: readonly string[]
  /** Only tags that there are. */
  excludeNew?: boolean
  single?: boolean
  required?: boolean
  disabled?: boolean
  error?: ReactNode
  'data-path'?: string
  /** While a tag is being made, the value does not have it yet. */
  onBusy?: (busy: boolean) => void
}

/** Selects tags by name. A new name is created when it is chosen. */
export function TagPicker(props: TagPickerProps) {
  const { value, onChange, parents, excludeNew, single, onBusy, ...field } = props
  const say = useText()
  const [making, setMaking] = useState<readonly Entity[]>([])
  const latest = useRef(value)
  latest.current = value
  const chosen = value.map(({ id, name }): Entity => ({ type: 'tag', id, name }))

  const take = (tag: ChosenTag) => {
    const others = single ? [] : latest.current.filter(({ id }) => id !== tag.id)
    latest.current = [...others, tag]
    onChange([...latest.current])
  }
  const make = async (wanted: Entity) => {
    setMaking([wanted])
    onBusy?.(true)
    const name = wanted.name ?? ''
    await attempt(async () =>
      take({ ...(await commands.make({ tag: { name, parent_id: parents?.[0] ?? null } })), name }),
    )
    setMaking([])
    onBusy?.(false)
  }
  return (
    <EntityPicker
      {...field}
      placeholder={say(excludeNew ? 'tags.find' : 'tags.pick')}
      {...(single === undefined ? {} : { single })}
      load={findTags({ ...(parents ? { parents } : {}), ...(excludeNew ? { excludeNew } : {}) })}
      value={single && making.length > 0 ? making : [...chosen, ...making]}
      onChange={(picked) => {
        const wanted = picked.find(
          ({ type, id }) => type === 'new_tag' && making.every((one) => one.id !== id),
        )
        if (wanted) return void make(wanted)
        onChange(picked.filter(({ type }) => type === 'tag').map(({ id, name }) => ({ id, name })))
      }}
    />
  )
}
