import { occupied } from '#events/groups/group.policy.ts'
import { actor, given } from '#test/kit/decider-scenario.ts'
import { categoryOrder } from './category-order.decider.ts'
import { groupCategory } from './group-category.decider.ts'

const created = {
  type: 'GroupCategoryCreated' as const,
  data: { category_id: 'team', slug: 'team', name: 'Team', plural_name: 'Teams', color: '3f7c31' },
}
const removed = { type: 'GroupCategoryRemoved' as const, data: { category_id: 'team' } }
const category_id = 'team'
const names = { name: 'Team', plural_name: 'Teams' }
const asked = { group_category: { ...names, color: '3f7c31' } }
const ada = (...keys: string[]) => ({ actor: actor('ada', 'network_admin', ...keys) })
const alone = { gathered: { namesake: { status: 'none' } } }

describe('a category of groups', () => {
  it('is made once under a name, and again when it was removed', () => {
    given(groupCategory).when('create_category', asked).then(created)
    given(groupCategory, created)
      .when('create_category', asked)
      .thenRejected('name_taken', '/group_category/name')
    given(groupCategory, created, removed).when('create_category', asked).then(created)
  })

  it('keeps its address when it is renamed, and says both names of before and after', () => {
    const revised = { category_id, group_category: { plural_name: 'Crews' } }
    const after = { name: 'Team', plural_name: 'Crews' }
    given(groupCategory, created)
      .when('revise_category', revised, alone)
      .then({ type: 'GroupCategoryRenamed', data: { category_id, before: names, after } })
  })

  it('takes another colour, and nothing happens when nothing differs', () => {
    const revise = (group_category: object) =>
      given(groupCategory, created).when('revise_category', { category_id, group_category }, alone)
    revise({ color: '287b56' }).then({
      type: 'GroupCategoryRecolored',
      data: { category_id, before: '3f7c31', after: '287b56' },
    })
    revise(asked.group_category).thenNothing()
  })

  it('is not renamed to what another was made as', () => {
    const namesake = { status: 'made', category_id: 'crew' }
    given(groupCategory, created)
      .when('revise_category', { category_id, group_category: { name: 'Crew' } }, { gathered: { namesake } })
      .thenRejected('name_taken', '/group_category/name')
  })

  it('goes only when no group stands in it', () => {
    given(groupCategory, created).when('remove_category', { category_id }, ada()).then(removed)
    given(groupCategory, created)
      .when('remove_category', { category_id }, ada(occupied('team')))
      .thenRejected('category_not_empty')
  })

  it('stands in an order that names each once and only what there is', () => {
    const order = ['team', 'crew', 'team']
    given(categoryOrder)
      .when('order_categories', { order }, { gathered: { unknown: [] } })
      .then({ type: 'GroupCategoriesOrdered', data: { before: [], after: ['team', 'crew'] } })
    given(categoryOrder)
      .when('order_categories', { order }, { gathered: { unknown: [1] } })
      .thenRejected('category_unknown', '/order/1')
  })
})
