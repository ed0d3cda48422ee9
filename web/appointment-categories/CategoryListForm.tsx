import { ActionIcon, Button, SegmentedControl, TextInput } from '@mantine/core'
import X from 'lucide-react/icons/x'
import { useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { maxLabel } from '#events/appointment-categories/appointment-category.contract.ts'
import { standardCategories } from '#events/appointment-categories/category-list.contract.ts'
import { toastDone } from '#web/actions/parts/undo.ts'
import { administrationPaths } from '#web/administration/parts/administration.paths.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { Form } from '#web/kit/forms/Form.tsx'
import { FormButtons } from '#web/kit/forms/FormButtons.tsx'
import { useCommandForm } from '#web/kit/forms/form.ts'
import { UnsavedGuard } from '#web/kit/forms/UnsavedGuard.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { SortableList } from '#web/kit/lists/SortableList.tsx'
import { AddCategory } from './AddCategory.tsx'
import { type CategoryRow, inputOf, mergedValues, newCategory, valuesOf } from './list-values.ts'
import { type CategoryListView, calls } from './parts/appointment-categories.store.ts'

const types = ['standard', 'own'] as const

/** Which categories appointments have. Nothing counts before it is saved. */
export function CategoryListForm({ list }: { list: CategoryListView }) {
  const say = useText()
  const navigate = useNavigate()
  const before = valuesOf(list)
  const save = useCommandForm({
    contractCall: calls.choose,
    initial: before,
    toInput: (values) => inputOf(values, before),
    feature: 'appointment-categories',
    onDone: () => toastDone(say('appointment-categories.saved')),
  })
  const { form, pristine, processing } = save
  const known = useRef(before)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was saved counts, by any administrator
  useLayoutEffect(() => {
    const entered = form.isDirty() ? mergedValues(known.current, form.getValues(), before) : before
    form.setInitialValues(before)
    form.setValues(entered)
    form.resetDirty(before)
    known.current = before
  }, [list.revision])
  const { type, custom_categories: rows } = form.values
  const change = (changed: CategoryRow[]) => {
    form.clearErrors()
    form.setFieldValue('custom_categories', changed)
  }
  const standard = standardCategories.map((id) => say(`appointments.categories.${id}`))
  return (
    <Form className="fm-stack" onSubmit={save.submit}>
      <UnsavedGuard when={!pristine && !processing} />
      <SegmentedControl
        aria-label={say('appointment-categories.which')}
        withItemsBorders={false}
        data={types.map((value) => ({ value, label: say(`appointment-categories.types.${value}`) }))}
        value={type}
        onChange={(chosen) => form.setFieldValue('type', chosen === 'own' ? 'own' : 'standard')}
      />
      {type === 'standard' ? (
        <ul className="fm-standard-categories" aria-label={say('appointment-categories.types.standard')}>
          {standard.map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
      ) : (
        <>
          <p className="fm-muted">{say('appointment-categories.own_text')}</p>
          {rows.length === 0 && (
            <p className="fm-row">
              <span className="fm-muted">{say('appointment-categories.empty')}</span>
              <Button
                variant="default"
                size="xs"
                onClick={() => change(standard.map((label) => newCategory(label)))}
              >
                {say('appointment-categories.begin_with_standard')}
              </Button>
            </p>
          )}
          <SortableList
            label={say('appointment-categories.title')}
            rows={rows}
            onChange={change}
            nameOf={({ label }) => label}
            disabled={processing}
          >
            {(row) => {
              const at = rows.findIndex(({ id }) => id === row.id)
              return (
                <span className="fm-row fm-category-label">
                  <TextInput
                    className="fm-grow"
                    aria-label={say('appointment-categories.label_of', { number: at + 1 })}
                    maxLength={maxLabel}
                    {...form.getInputProps(`custom_categories.${at}.label`)}
                  />
                  <ActionIcon
                    variant="subtle"
                    size={36}
                    aria-label={say('appointment-categories.remove', { name: row.label })}
                    onClick={() => change(rows.filter(({ id }) => id !== row.id))}
                  >
                    <Icon of={X} />
                  </ActionIcon>
                </span>
              )
            }}
          </SortableList>
          <AddCategory rows={rows} onAdd={(label) => change([...rows, newCategory(label)])} />
        </>
      )}
      <FormButtons
        of={save}
        submit={say('kit.save')}
        whenChanged
        onCancel={() => navigate(administrationPaths.administration())}
      />
    </Form>
  )
}
