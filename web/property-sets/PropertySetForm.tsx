import { Button, Menu } from '@mantine/core'
import Plus from 'lucide-react/icons/plus'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { propertyTypes } from '#events/property-sets/property-set.contract.ts'
import { call } from '#web/kit/data/api.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { Banner } from '#web/kit/feedback/Banner.tsx'
import { toast } from '#web/kit/feedback/toast.ts'
import { Form } from '#web/kit/forms/Form.tsx'
import { FormButtons } from '#web/kit/forms/FormButtons.tsx'
import { useCommandForm } from '#web/kit/forms/form.ts'
import { UnsavedGuard } from '#web/kit/forms/UnsavedGuard.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { SortableList } from '#web/kit/lists/SortableList.tsx'
import { ConfirmDialog } from '#web/kit/overlays/ConfirmDialog.tsx'
import { useName } from '#web/kit/people/PersonRow.tsx'
import { TagPicker } from '#web/tags/parts/TagPicker.tsx'
import { InheritedFields } from './InheritedFields.tsx'
import { PropertyEditor } from './PropertyEditor.tsx'
import {
  calls,
  type PropertySetKey,
  type PropertySetView,
  propertySets,
} from './parts/property-sets.store.ts'
import { propertyIcons } from './parts/property-types.ts'
import { inputOf, newProperty, type PropertyRow, valuesOf } from './set-values.ts'

type Props = {
  setKey: PropertySetKey
  /** As it was when the form began. */
  set: PropertySetView
  parent: PropertySetView | null
  /** The set was saved elsewhere since. */
  isStale: boolean
  /** Called when unsaved changes appear or disappear. */
  onHold: (isHeld: boolean) => void
  backTo: string
}

/** The fields of a set in their order. Nothing counts before it is saved. */
export function PropertySetForm({ setKey, set, parent, isStale, onHold, backTo }: Props) {
  const say = useText()
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState<PropertyRow | null>(null)
  const [isSettling, setSettling] = useState(false)
  const save = useCommandForm({
    contractCall: calls.save,
    initial: valuesOf(set, parent),
    toInput: (values) => inputOf(setKey, values),
    pointers: { tag_parents: '/tag_parents' },
    onDone: () => {
      toast(say('property-sets.saved'))
      setSettling(true)
      void confirm()
    },
    onRefused: (words) => toast(words, { tone: 'danger' }),
  })
  // What was new has its name from the server.
  const confirm = async () => {
    try {
      propertySets.put(await call(calls.one, setKey))
    } finally {
      setSettling(false)
    }
  }
  const { form, pristine, processing } = save
  const { properties } = form.values
  useEffect(() => onHold(!pristine), [pristine, onHold])

  const change = (rows: PropertyRow[]) => {
    form.clearErrors()
    form.setFieldValue('properties', rows)
  }
  const add = (type: string) => {
    const row = newProperty(type)
    change([...properties, row])
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-property="${CSS.escape(row.id)}"] input`)?.focus(),
    )
  }
  const remove = (row: PropertyRow) => change(properties.filter(({ id }) => id !== row.id))
  return (
    <Form className="fm-stack" onSubmit={save.submit}>
      {isStale && <StaleBanner set={propertySets.one(set.id) ?? set} onLoad={() => onHold(false)} />}
      <fieldset className="fm-bare-fieldset fm-stack" disabled={isSettling}>
        {parent && <InheritedFields of={save} parent={parent} />}
        <section aria-label={say('property-sets.fields')} className="fm-stack">
          {parent && <h2 className="fm-section">{say('property-sets.own')}</h2>}
          {properties.length === 0 && <p className="fm-muted">{say('property-sets.empty')}</p>}
          <div className="fm-properties">
            <SortableList
              label={say('property-sets.fields')}
              rows={properties}
              onChange={change}
              nameOf={({ label }) => label || say('property-sets.new_field')}
            >
              {(row) => (
                <PropertyEditor
                  of={save}
                  at={properties.findIndex(({ id }) => id === row.id)}
                  row={row}
                  onChange={(changed) => change(properties.map((one) => (one.id === row.id ? changed : one)))}
                  onRemove={() => (row.name === null ? remove(row) : setLeaving(row))}
                />
              )}
            </SortableList>
          </div>
          <AddField onAdd={add} />
          {properties.some(({ type }) => type === 'tag') && (
            <TagPicker
              label={say('property-sets.tag_parents')}
              description={say('property-sets.tag_parents_hint')}
              excludeNew
              value={form.values.tag_parents}
              onChange={(tags) => form.setFieldValue('tag_parents', tags)}
              error={form.errors.tag_parents}
            />
          )}
        </section>
      </fieldset>
      <FormButtons
        of={save}
        submit={say('property-sets.save')}
        whenChanged
        disabled={isSettling && say('kit.loading')}
        onCancel={() => navigate(backTo)}
      />
      <UnsavedGuard when={!pristine && !processing} />
      <ConfirmDialog
        opened={leaving !== null}
        onClose={() => setLeaving(null)}
        title={say('property-sets.remove_title', { name: leaving?.label ?? '' })}
        confirm={say('property-sets.remove')}
        onConfirm={() => leaving && remove(leaving)}
      >
        {say('property-sets.remove_text')}
      </ConfirmDialog>
    </Form>
  )
}

function AddField({ onAdd }: { onAdd: (type: string) => void }) {
  const say = useText()
  return (
    <div>
      <Menu position="bottom-start" returnFocus={false}>
        <Menu.Target>
          <Button variant="default" leftSection={<Icon of={Plus} />}>
            {say('property-sets.add')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {propertyTypes.map((type) => (
            <Menu.Item
              key={type}
              leftSection={<Icon of={propertyIcons[type]} size={16} />}
              onClick={() => onAdd(type)}
            >
              {say(`property-sets.types.${type}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}

/** Another administrator saved first: their version is current, and this form would replace it. */
function StaleBanner({ set, onLoad }: { set: PropertySetView; onLoad: () => void }) {
  const say = useText()
  const name = useName(set.changed_by)
  return (
    <Banner
      tone="waiting"
      icon={RefreshCw}
      action={
        <Button variant="default" size="xs" onClick={onLoad}>
          {say('property-sets.load_theirs')}
        </Button>
      }
    >
      {say('property-sets.stale', { name })}
    </Banner>
  )
}
