import type { PropertySetEvent } from '#events/property-sets/property-set.events.ts'
import { projectionScenario } from '#test/kit/projection-scenario.ts'
import { inOrder, recorded } from '#test/kit/recorded.ts'
import { propertySetsProjection } from './property-sets.projection.ts'

const property_set_id = 'network~member_profile'
const derivedAudience = (...events: PropertySetEvent[]) =>
  inOrder(events.map(({ type, data }) => recorded(type, data, { stream: `property-set-${property_set_id}` })))
const made: PropertySetEvent = {
  type: 'PropertySetMade',
  data: {
    property_set_id,
    name: 'member_profile',
    context_type: 'network',
    context_id: null,
    type: 'basic',
    parent_property_set: null,
    audience: ['everyone'],
  },
}
const garden = { value: 'garden', label: 'Garden' }
const choir = { value: 'choir', label: 'Choir' }
const added = (name: string, property_type: 'selection' | 'date'): PropertySetEvent => ({
  type: 'PropertyAdded',
  data: {
    property_set_id,
    name,
    label: name,
    property_type,
    options: property_type === 'date' ? [] : [garden, choir],
  },
})

describe('the table of property sets', function () {
  this.timeout(60_000)

  it('follows what happens to a set', () =>
    projectionScenario(propertySetsProjection)
      .given(
        ...derivedAudience(
          made,
          added('department', 'selection'),
          added('birthday', 'date'),
          {
            type: 'OptionsChosen',
            data: { property_set_id, name: 'department', before: [garden, choir], after: [choir] },
          },
          {
            type: 'PropertyRelabelled',
            data: { property_set_id, name: 'birthday', before: 'birthday', after: 'Born on' },
          },
          {
            type: 'PropertyRetyped',
            data: { property_set_id, name: 'birthday', before: 'date', after: 'text' },
          },
          {
            type: 'PropertiesOrdered',
            data: { property_set_id, before: ['department', 'birthday'], after: ['birthday', 'department'] },
          },
          { type: 'TagParentsChosen', data: { property_set_id, before: [], after: ['Skills'] } },
        ),
      )
      .rows([
        {
          id: property_set_id,
          audience: ['everyone'],
          properties: [
            { name: 'birthday', label: 'Born on', type: 'text', options: [], former_options: [] },
            {
              name: 'department',
              label: 'department',
              type: 'selection',
              options: [choir],
              former_options: [garden],
            },
          ],
          tag_parents: ['Skills'],
        },
      ]))

  it('forgets a property that was removed', () =>
    projectionScenario(propertySetsProjection)
      .given(
        ...derivedAudience(made, added('department', 'selection'), added('birthday', 'date'), {
          type: 'PropertyRemoved',
          data: { property_set_id, name: 'department', label: 'department' },
        }),
      )
      .rows([
        {
          properties: [
            { name: 'birthday', label: 'birthday', type: 'date', options: [], former_options: [] },
          ],
        },
      ]))
})
