import { expect } from 'chai'
import type { CategoryList } from '#events/appointment-categories/appointment-category.events.ts'
import { categoryCalled } from '#events/appointment-categories/category-list.contract.ts'
import { categoryWords } from '#events/appointments/appointment-words.ts'
import { exampleId, given } from '#test/kit/decider-scenario.ts'
import { appointmentCategoryList } from './category-list.decider.ts'

const standard: CategoryList = { type: 'standard', categories: [] }
const own = (...categories: [id: string, label: string, removed?: boolean][]): CategoryList => ({
  type: 'own',
  categories: categories.map(([id, label, removed = false]) => ({ id, label, removed })),
})
const chosen = (before: CategoryList, after: CategoryList) => ({
  type: 'AppointmentCategoriesChosen' as const,
  data: { before, after },
})
const market = own(['Market', 'Market'], ['Choir', 'Choir'])
const choose = (
  list: CategoryList,
  custom_categories: { id?: string; label: string; _destroy?: boolean }[],
) => given(appointmentCategoryList, chosen(standard, list)).when('choose', { custom_categories })

describe('the categories of appointments', () => {
  it('are the standard ones until a network chooses its own, whose labels are their ids', () =>
    given(appointmentCategoryList)
      .when('choose', { type: 'own', custom_categories: [{ label: 'Market' }, { label: 'Choir' }] })
      .then(chosen(standard, market)))

  it('keep their id when they are renamed, and the order in which they are sent', () =>
    choose(market, [
      { id: 'Choir', label: 'Singing' },
      { id: 'Market', label: 'Market' },
    ]).then(chosen(market, own(['Choir', 'Singing'], ['Market', 'Market']))))

  it('stay where they are left out, and are kept when they are removed', () => {
    choose(market, [{ id: 'Choir', label: 'Choir' }]).then(
      chosen(market, own(['Choir', 'Choir'], ['Market', 'Market'])),
    )
    choose(market, [{ id: 'Market', label: 'Market', _destroy: true }]).then(
      chosen(market, own(['Market', 'Market', true], ['Choir', 'Choir'])),
    )
  })

  it('come back under their id when the same label is added again', () => {
    const removed = own(['Choir', 'Singing', true])
    choose(removed, [{ label: 'singing' }]).then(chosen(removed, own(['Choir', 'singing'])))
  })

  it('have an id of their own where the label cannot be one or is taken', () => {
    const none = own()
    choose(none, [{ label: 'Summer fête' }]).then(chosen(none, own(['summer-fete', 'Summer fête'])))
    choose(none, [{ label: 'party' }]).then(chosen(none, own([`party-${exampleId()}`, 'party'])))
    choose(none, [{ label: '会議' }]).then(chosen(none, own([`category-${exampleId()}`, '会議'])))
  })

  it('refuse a label twice at its field, in whatever case and whether the other one is sent or not', () => {
    choose(market, [{ label: ' MARKET ' }]).thenRejected('duplicated_category', '/custom_categories/0/label')
    choose(market, [{ label: 'Bees' }, { label: 'bees' }]).thenRejected(
      'duplicated_category',
      '/custom_categories/1/label',
    )
    choose(market, [
      { id: 'Market', label: 'Market', _destroy: true },
      { id: 'Choir', label: 'Market' },
    ]).then(chosen(market, own(['Market', 'Market', true], ['Choir', 'Market'])))
  })

  it('refuse an id that nobody gave, and note nothing when nothing changes', () => {
    choose(market, [{ id: 'Bees', label: 'Bees' }]).thenRejected(
      'category_unknown',
      '/custom_categories/0/id',
    )
    choose(market, [{ id: 'Market', label: 'Market' }]).thenNothing()
  })

  it('are found by the labels of a file, the standard ones in every language', () => {
    expect(categoryCalled(standard, ['Something', 'Konferenz'], categoryWords)).to.equal('conference')
    expect(categoryCalled(market, ['choir'], categoryWords)).to.equal('Choir')
    expect(categoryCalled(own(['Choir', 'Choir', true]), ['Choir', 'Party'], categoryWords)).to.equal(
      undefined,
    )
  })
})
