import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toastDone } from '#web/actions/parts/undo.ts'
import { groupPaths } from '#web/groups/parts/groups.paths.ts'
import { useLoad } from '#web/kit/data/load.ts'
import { attempt } from '#web/kit/feedback/attempt.ts'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { EmptyState, Loaded } from '#web/kit/feedback/states.tsx'
import { Form } from '#web/kit/forms/Form.tsx'
import { FormButtons } from '#web/kit/forms/FormButtons.tsx'
import { UnsavedGuard } from '#web/kit/forms/UnsavedGuard.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { SortableList } from '#web/kit/lists/SortableList.tsx'
import { Page } from '#web/kit/page/Page.tsx'
import { calendarVars } from '#web/kit/theme/theme.ts'
import { inSavedOrder } from './category-order.ts'
import { calls, categoryCommands, groupCategories, useCategories } from './parts/groups.store.ts'

/** The order of the categories, for administrators: arranged by hand, then saved as a whole. */
export function CategoryOrderPage() {
  const say = useText()
  const load = useLoad(groupCategories, calls.administered_categories, {})
  const known = useCategories()
  return (
    <Page
      title={say('groups.categories.order_title')}
      back={{ to: groupPaths.groupCategories(), text: say('groups.categories.title') }}
      measure="form"
    >
      <Loaded load={load} skeleton={<SkeletonRows rows={4} height={48} />}>
        {known.length === 0 ? (
          <EmptyState title={say('groups.categories.empty')}>
            {say('groups.categories.empty_text')}
          </EmptyState>
        ) : (
          <Order />
        )}
      </Loaded>
    </Page>
  )
}

function Order() {
  const say = useText()
  const navigate = useNavigate()
  const known = useCategories()
  // What others change meanwhile is seen at once; what one has moved oneself stays where it was put.
  const [wanted, setWanted] = useState<readonly string[] | null>(null)
  const [processing, setProcessing] = useState(false)
  const all = wanted === null ? known : inSavedOrder(known, wanted)
  const pristine = all.every(({ id }, at) => id === known[at]?.id)
  const save = async () => {
    setProcessing(true)
    const order = all.map(({ id }) => id)
    if (await attempt(() => categoryCommands.order_categories({ order }))) {
      setWanted(null)
      toastDone(say('groups.categories.ordered'))
    }
    setProcessing(false)
  }
  return (
    <Form
      className="fm-stack"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <UnsavedGuard when={!pristine && !processing} />
      <p className="fm-muted">{say('groups.categories.order_text')}</p>
      <SortableList
        label={say('groups.categories.order')}
        rows={all.map((category) => ({ ...category, depth: 0 }))}
        onChange={(rows) => setWanted(rows.map(({ id }) => id))}
        nameOf={({ plural_name }) => plural_name}
        disabled={processing}
      >
        {({ plural_name, color }) => (
          <span className="fm-row" style={calendarVars(color)}>
            <span className="fm-swatch" />
            <span className="fm-label">{plural_name}</span>
          </span>
        )}
      </SortableList>
      <FormButtons
        of={{ processing, problem: null, pristine }}
        submit={say('kit.save')}
        whenChanged
        onCancel={() => navigate(groupPaths.groupCategories())}
      />
    </Form>
  )
}
