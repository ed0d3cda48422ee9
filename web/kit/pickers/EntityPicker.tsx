import { Combobox, PillsInput, useCombobox } from '@mantine/core'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Icon } from '../display/Icon.tsx'
import { useText } from '../language/texts.ts'
import { chosenName, EntityAvatar, entityDetail, entityName } from './EntityAvatar.tsx'
import {
  debounceMs,
  type Entity,
  entityKey,
  type FindEntities,
  isHint,
  useEntitySearch,
} from './entity-search.ts'

type EntityPickerProps = {
  label: string
  description?: ReactNode
  placeholder?: string
  value: readonly Entity[]
  onChange: (picked: Entity[]) => void
  load: FindEntities
  /** Milliseconds after the last key; an older answer never replaces a newer one. */
  wait?: number
  /** Only one. */
  single?: boolean
  required?: boolean
  disabled?: boolean
  error?: ReactNode
  /** Rendered inside a panel that would close on a click outside. */
  inPlace?: boolean
  'data-path'?: string
}

/**
 * Chooses people, groups and whatever else `load` finds, by name. Arrows and Enter choose, Enter alone takes the only hit, Backspace removes the last
 * one, Escape closes the list. Entries with `disabled` are hints: they are read out and cannot be chosen.
 */
export function EntityPicker(props: EntityPickerProps) {
  const { label, placeholder, value, onChange, load, wait = debounceMs, single = false, disabled } = props
  const say = useText()
  const field = useRef<HTMLInputElement>(null)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [typed, setTyped] = useState('')
  const { results, asked, isSearching, hasFailed } = useEntitySearch(
    typed,
    load,
    combobox.dropdownOpened,
    wait,
  )
  const type = (text: string) => {
    setTyped(text)
    field.current?.focus()
  }
  const offered = offeredOf(results, { value, typed: isSearching ? typed : '' })

  const pick = (key: string) => {
    const entity = offered.find((one) => entityKey(one) === key)
    if (!entity || isHint(entity)) return
    // Choosing a whole group includes its administrators.
    const others = value.filter((one) => entity.type !== 'group' || entityKey(one) !== headsOf(entity))
    onChange(single ? [entity] : [...others, entity])
    setTyped('')
    // A selected option must not hide the list; typing opens it again.
    combobox.closeDropdown()
    combobox.resetSelectedOption()
  }
  const removeEntity = (entity: Entity) => {
    onChange(value.filter((one) => entityKey(one) !== entityKey(entity)))
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = value.at(-1)
    if (event.key === 'Backspace' && typed === '' && last) removeEntity(last)
    if (event.key !== 'Enter' || typed.trim() === '') return
    // A name that is still being typed is no choice yet, and submitting the form would omit it.
    event.preventDefault()
    const [only, ...others] = offered.filter((one) => !isHint(one))
    const isChosen = combobox.getSelectedOptionIndex() !== -1
    if (only && others.length === 0 && !isSearching && !isChosen) pick(entityKey(only))
  }
  const nothing = hasFailed
    ? 'kit.not_loaded'
    : isSearching
      ? 'kit.searching'
      : typed.trim() === ''
        ? 'picker.type_more'
        : 'picker.no_match'

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={pick}
      withinPortal={props.inPlace !== true}
      {...(disabled ? { disabled } : {})}
    >
      <Combobox.DropdownTarget>
        <PillsInput
          label={label}
          description={props.description}
          error={props.error}
          {...(props.required ? { withAsterisk: true } : {})}
          {...(disabled ? { disabled } : {})}
          onClick={() => !disabled && combobox.openDropdown()}
        >
          <div className="fm-picks">
            {value.map((entity) => (
              <Picked
                key={entityKey(entity)}
                entity={entity}
                onRemove={disabled ? null : () => removeEntity(entity)}
              />
            ))}
            <Combobox.EventsTarget withExpandedAttribute>
              <PillsInput.Field
                ref={field}
                role="combobox"
                aria-autocomplete="list"
                value={typed}
                placeholder={value.length === 0 ? (placeholder ?? say('kit.find_people')) : ''}
                autoComplete="off"
                aria-required={props.required}
                data-path={props['data-path']}
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
          {load.chips?.({ typed, asked, onTyped: type })}
        </PillsInput>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown>
        <Combobox.Options mah={280} style={{ overflowY: 'auto' }} aria-label={say('kit.results')}>
          {offered.map((entity) => (
            <Combobox.Option key={entityKey(entity)} value={entityKey(entity)} disabled={isHint(entity)}>
              <Offered entity={entity} />
            </Combobox.Option>
          ))}
          {offered.length === 0 && (
            // A listbox must contain an option, even one that cannot be chosen.
            <Combobox.Option value="" disabled>
              <span className="fm-small fm-muted">{say(nothing)}</span>
            </Combobox.Option>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
      <span className="fm-hidden" role="status">
        {combobox.dropdownOpened && !isSearching
          ? offered.length === 0
            ? say(nothing)
            : say('picker.results', { count: offered.filter((one) => !isHint(one)).length })
          : ''}
      </span>
    </Combobox>
  )
}

const headsOf = ({ id }: Entity): string => entityKey({ type: 'group_admin', id })

/** What is not chosen yet. Until the answer to the newest letters is there, only what fits them of the one before. */
const offeredOf = (
  results: readonly Entity[],
  { value, typed }: { value: readonly Entity[]; typed: string },
): readonly Entity[] => {
  const picked = new Set(value.map(entityKey))
  const letters = typed.toLocaleLowerCase()
  return results.filter(
    (entity) =>
      !picked.has(entityKey(entity)) &&
      !(entity.type === 'group_admin' && picked.has(entityKey({ type: 'group', id: entity.id }))) &&
      (letters === '' || entity.type === 'hint' || (entity.name ?? '').toLocaleLowerCase().includes(letters)),
  )
}

function Picked({ entity, onRemove }: { entity: Entity; onRemove: (() => void) | null }) {
  const say = useText()
  const name = chosenName(say, entity)
  return (
    <span
      className="fm-picked"
      data-kind={entity.type === 'member' ? 'member' : 'group'}
      data-unknown={entity.name === null ? '' : undefined}
    >
      <EntityAvatar entity={entity} size={20} />
      <span className="fm-ellipsis">{name}</span>
      {onRemove && (
        <button type="button" aria-label={say('kit.remove_one', { name })} onClick={onRemove}>
          <Icon of={X} size={13} />
        </button>
      )}
    </span>
  )
}

function Offered({ entity }: { entity: Entity }) {
  const say = useText()
  return (
    <span className="fm-row" data-hint={isHint(entity) ? '' : undefined}>
      {entity.type !== 'hint' && <EntityAvatar entity={entity} size={24} />}
      <span className="fm-label fm-ellipsis">
        {entity.type === 'group_admin' ? chosenName(say, entity) : entityName(say, entity)}
      </span>
      <span className="fm-small fm-muted fm-ellipsis">{entityDetail(say, entity)}</span>
    </span>
  )
}
