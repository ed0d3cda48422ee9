import { administrationPaths } from '#web/administration/parts/administration.paths.ts'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { Loaded, RefusedState } from '#web/kit/feedback/states.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { CategoryListForm } from './CategoryListForm.tsx'
import { useCategoryList } from './parts/appointment-categories.store.ts'

/** The categories of appointments, for administrators: the standard ones, or a list of the network's own. */
export function AppointmentCategoriesPage() {
  const say = useText()
  const { load, list } = useCategoryList()
  return (
    <Page
      title={say('appointment-categories.title')}
      back={{ to: administrationPaths.administration(), text: say('administration.nav_entry') }}
      measure="form"
    >
      <Loaded load={load} skeleton={<SkeletonRows rows={6} height={48} />} has={list !== undefined}>
        {list && (list.can.update ? <CategoryListForm list={list} /> : <RefusedState />)}
      </Loaded>
    </Page>
  )
}
