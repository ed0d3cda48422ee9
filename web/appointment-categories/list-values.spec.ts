import { expect } from 'chai'
import { type CategoryRow, inputOf, type ListValues, mergedValues, newCategory } from './list-values.ts'

const row = (id: string, label = id): CategoryRow => ({ id, label, isNew: false, depth: 0 })
const list = (...custom_categories: CategoryRow[]): ListValues => ({ type: 'own', custom_categories })

describe('the form of the categories', () => {
  it('sends new ones by their label, and removed ones with their mark', () =>
    expect(
      inputOf(list(newCategory('Bees'), row('Choir', 'Singing')), list(row('Market'), row('Choir'))),
    ).to.deep.equal({
      type: 'own',
      custom_categories: [
        { label: 'Bees' },
        { id: 'Choir', label: 'Singing' },
        { id: 'Market', label: 'Market', _destroy: true },
      ],
    }))

  it('keeps own changes when another administrator saves, and follows the rest', () =>
    expect(
      mergedValues(
        list(row('Market'), row('Choir'), row('Yoga')),
        list(row('Choir', 'Singing'), row('Market'), newCategory('Bees')),
        list(row('Market', 'Fair'), row('Choir'), row('Yoga'), row('Chess')),
      ),
    ).to.deep.equal(list(row('Choir', 'Singing'), row('Market', 'Fair'), newCategory('Bees'), row('Chess'))))
})
