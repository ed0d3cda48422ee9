import { Combobox, PillsInput, useCombobox } from '@mantine/core'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Avatar } from './Avatar.tsx'
import { type Entity, entityKey, useFound } from './found-entities.ts'
import { Icon } from './Icon.tsx'
import { useText } from './texts.ts'

type EntityPickerProps = {
  label: string
  description?: ReactNode
  placeholder?: string
  value: readonly Entity[]
  onChange: (picked: Entity[]) => void
  /** Finds people and groups. Called 200 ms after the last key; an older answer never replaces a newer one. */
  load: (text: string, signal: AbortSignal) => Promise<readonly Entity[]>
  /** Only one. */
  single?: boolean
  error?: ReactNode
  'data-path'?: string
}

/** Chooses people and groups by name. Backspace takes back the last one, arrows and Enter choose. */
export function EntityPicker(props: EntityPickerProps) {
  const {
    label,
    description,
    placeholder,
    value,
    onChange,
    load,
    single = false,
    error,
    'data-path': path,
  } = props
  const say = useText()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [typed, setTyped] = useState('')
  const { found, isSearching } = useFound(typed, load, combobox.dropdownOpened)
  const picked = new Set(value.map(entityKey))
  // Until the answer to the newest letters is there, Enter must not choose from the one before.
  const fits = ({ name }: Entity) =>
    !isSearching || name.toLocaleLowerCase().includes(typed.toLocaleLowerCase())
  const offered = found.filter((entity) => !picked.has(entityKey(entity)) && fits(entity))

  const pick = (key: string) => {
    const entity = offered.find((one) => entityKey(one) === key)
    if (!entity) return
    onChange(single ? [entity] : [...value, entity])
    setTyped('')
    if (single) combobox.closeDropdown()
    combobox.resetSelectedOption()
  }
  const takeBack = (entity: Entity) => onChange(value.filter((one) => entityKey(one) !== entityKey(entity)))
  const onKeyDown = (event: KeyboardEvent) => {
    const last = value.at(-1)
    if (event.key === 'Backspace' && typed === '' && last) takeBack(last)
  }

  return (
    <Combobox store={combobox} onOptionSubmit={pick}>
      <Combobox.DropdownTarget>
        <PillsInput
          label={label}
          description={description}
          error={error}
          onClick={() => combobox.openDropdown()}
        >
          <div className="fm-picks">
            {value.map((entity) => (
              <Picked key={entityKey(entity)} entity={entity} onRemove={() => takeBack(entity)} />
            ))}
            <Combobox.EventsTarget>
              <PillsInput.Field
                value={typed}
                placeholder={value.length === 0 ? (placeholder ?? say('kit.find_people')) : ''}
                autoComplete="off"
                data-path={path}
                onFocus={() => combobox.openDropdown()}
                onBlur={() => combobox.closeDropdown()}
                onKeyDown={onKeyDown}
                onChange={(event) => {
                  setTyped(event.currentTarget.value)
                  combobox.openDropdown()
                  combobox.updateSelectedOptionIndex()
                }}
              />
            </Combobox.EventsTarget>
          </div>
        </PillsInput>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown>
        <Combobox.Options mah={280} style={{ overflowY: 'auto' }} aria-label={say('kit.hits')}>
          {offered.map((entity) => (
            <Combobox.Option key={entityKey(entity)} value={entityKey(entity)}>
              <Offered entity={entity} />
            </Combobox.Option>
          ))}
          {offered.length === 0 && (
            <Combobox.Empty>{say(isSearching ? 'kit.searching' : 'kit.nothing_found')}</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function Picked({ entity, onRemove }: { entity: Entity; onRemove: () => void }) {
  const say = useText()
  return (
    <span className="fm-picked" data-kind={entity.type}>
      <Avatar
        id={entity.id}
        name={entity.name}
        picture={entity.picture}
        size={20}
        square={entity.type === 'group'}
      />
      {entity.name}
      <button type="button" aria-label={say('kit.remove_one', { name: entity.name })} onClick={onRemove}>
        <Icon of={X} size={13} />
      </button>
    </span>
  )
}

function Offered({ entity }: { entity: Entity }) {
  const say = useText()
  const members = entity.member_count ?? null
  return (
    <span className="fm-row">
      <Avatar
        id={entity.id}
        name={entity.name}
        picture={entity.picture}
        size={24}
        square={entity.type === 'group'}
      />
      <span className="fm-label fm-ellipsis">{entity.name}</span>
      <span className="fm-small fm-muted fm-ellipsis">
        {[entity.category, members === null ? null : say('kit.member_count', { count: members })]
          .filter(Boolean)
          .join(', ')}
      </span>
    </span>
  )
}
