import { expect } from 'chai'
import { SavePropertySet } from '#events/property-sets/property-set.contract.ts'
import type { PropertySetEvent } from '#events/property-sets/property-set.events.ts'
import { given } from '#test/kit/decider-scenario.ts'
import { propertySet } from './property-set.decider.ts'
import { noPropertySet, type PropertySetState } from './property-set.state.ts'

type Of<Type extends PropertySetEvent['type']> = Extract<PropertySetEvent, { type: Type }>
const property_set_id = 'network~member_profile'
const made: Of<'PropertySetMade'> = {
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
const added = (name: string, label: string, property_type: Of<'PropertyAdded'>['data']['property_type']) => ({
  type: 'PropertyAdded' as const,
  data: {
    property_set_id,
    name,
    label,
    property_type,
    options: property_type === 'selection' ? [garden, choir] : [],
  },
})
const department = added('department', 'Department', 'selection')
const birthday = added('birthday', 'Birthday', 'date')
const field = (name: string, label: string, type: string, options: object[] = []) => ({
  name,
  label,
  type,
  options,
})
const departmentField = field('department', 'Department', 'selection', [garden, choir])
const birthdayField = field('birthday', 'Birthday', 'date')

const alone = { gathered: { parent: null } }
const body = (wanted: object) => ({ ...SavePropertySet.parse(wanted), name: 'member_profile' })
const saving = (properties: object[], ...past: PropertySetEvent[]) =>
  given(propertySet, ...past).when('save', body({ properties }), alone)

describe('a property set', () => {
  it('is made with its first properties, which get names and values from what they are called', () =>
    saving([
      { label: 'Department', type: 'selection', options: [{ label: 'Garden' }, { label: 'Choir' }] },
      { label: 'Birthday', type: 'date' },
    ]).then(made, department, birthday))

  it('notes nothing when it is saved as it is', () =>
    saving([departmentField, birthdayField], made, department, birthday).thenNothing())

  it('tells what happened to each property', () =>
    saving(
      [
        field('birthday', 'Born on', 'text'),
        field('department', 'Department', 'selection', [choir, { label: 'Café Übersee' }]),
      ],
      made,
      department,
      birthday,
    ).then(
      {
        type: 'OptionsChosen',
        data: {
          property_set_id,
          name: 'department',
          before: [garden, choir],
          after: [choir, { value: 'cafe_ubersee', label: 'Café Übersee' }],
        },
      },
      {
        type: 'PropertyRelabelled',
        data: { property_set_id, name: 'birthday', before: 'Birthday', after: 'Born on' },
      },
      { type: 'PropertyRetyped', data: { property_set_id, name: 'birthday', before: 'date', after: 'text' } },
      {
        type: 'PropertiesOrdered',
        data: {
          property_set_id,
          before: ['department', 'birthday'],
          after: ['birthday', 'department'],
        },
      },
    ))

  it('removes what is no longer named, and leaves out nothing else', () =>
    saving([birthdayField], made, department, birthday).then({
      type: 'PropertyRemoved',
      data: { property_set_id, name: 'department', label: 'Department' },
    }))

  it('keeps the value of an option that is called otherwise', () => {
    const renamed = [{ value: 'garden', label: 'Gardening' }, choir]
    const { outcome } = saving([{ ...departmentField, options: renamed }], made, department)
    expect(outcome).to.have.nested.property('[0].data.after').that.deep.equals(renamed)
  })

  it('knows an option again that was there before', () => {
    const gone: Of<'OptionsChosen'> = {
      type: 'OptionsChosen',
      data: { property_set_id, name: 'department', before: [garden, choir], after: [choir] },
    }
    const options = [choir, { label: 'garden' }]
    const { outcome } = saving([{ ...departmentField, options }], made, department, gone)
    expect(outcome).to.have.nested.property('[0].data.after[1].value', 'garden')
  })

  it('gives a field that comes back its name, and one of another type another name', () => {
    const gone: Of<'PropertyRemoved'> = {
      type: 'PropertyRemoved',
      data: { property_set_id, name: 'birthday', label: 'Birthday' },
    }
    saving([{ label: 'Birthday', type: 'date' }], made, birthday, gone).then(birthday)
    const { outcome } = saving([{ label: 'Birthday', type: 'image' }], made, birthday, gone)
    expect(outcome).to.have.nested.property('[0].data.name', 'birthday_2')
  })

  it('gives what can be chosen of a field that comes back its value', () => {
    const gone: Of<'PropertyRemoved'> = {
      type: 'PropertyRemoved',
      data: { property_set_id, name: 'department', label: 'Department' },
    }
    const renamed: Of<'OptionsChosen'> = {
      type: 'OptionsChosen',
      data: {
        property_set_id,
        name: 'department',
        before: [garden, choir],
        after: [{ value: 'garden', label: 'Beds' }],
      },
    }
    const back = { label: 'Department', type: 'selection', options: [{ label: 'Beds' }, { label: 'Choir' }] }
    const { outcome } = saving([back], made, department, renamed, gone)
    expect(outcome)
      .to.have.nested.property('[0].data.options')
      .that.deep.equals([{ value: 'garden', label: 'Beds' }, choir])
  })

  it('names the property and its type where nobody knows the type', () => {
    const { outcome } = saving([{ label: 'Shoe size', type: 'number' }])
    expect(outcome).to.deep.include({
      code: 'property_type_unsupported',
      pointer: '/properties/0/type',
      params: { property: 'Shoe size', type: 'number' },
    })
  })

  it('refuses at the field what cannot be', () => {
    const twice = [birthdayField, field('other', 'birthday ', 'text')]
    saving(twice, made).thenRejected('label_doubled', '/properties/1/label')
    saving([birthdayField, { ...birthdayField, label: 'Other' }], made).thenRejected(
      'property_doubled',
      '/properties/1/name',
    )
    saving([field('department', 'Department', 'selection')], made).thenRejected(
      'options_empty',
      '/properties/0/options',
    )
    const same = [garden, { label: 'GARDEN' }]
    saving([{ ...departmentField, options: same }], made).thenRejected(
      'option_doubled',
      '/properties/0/options/1/label',
    )
    saving([field('birthday', 'Birthday', 'selection', [garden])], made, birthday).thenRejected(
      'property_type_fixed',
      '/properties/0/type',
    )
  })

  it('of the network stands for itself', () =>
    given(propertySet)
      .when('save', body({ type: 'modified', parent_property_set: 'base' }), alone)
      .thenRejected('network_set_basic', '/type'))
})

const parent: PropertySetState = {
  ...noPropertySet,
  status: 'made',
  properties: [
    {
      name: 'department',
      label: 'Department',
      type: 'selection',
      options: [garden, choir],
      former_options: [],
    },
    { name: 'birthday', label: 'Birthday', type: 'date', options: [], former_options: [] },
  ],
}
const ofGroup = (wanted: object, above: PropertySetState | null = parent) =>
  given(propertySet).when('save', body({ context_type: 'group', context_id: 'circle', ...wanted }), {
    gathered: { parent: above },
  })
const adds = (name: string, ...labels: string[]) => ({
  modifications: [{ type: 'add_options', name, options: labels.map((label) => ({ label })) }],
})

describe('the property set of a group', () => {
  it('adds options to the set of the network', () =>
    ofGroup(adds('department', 'Compost')).then(
      {
        type: 'PropertySetMade',
        data: {
          property_set_id: 'group~circle~member_profile',
          name: 'member_profile',
          context_type: 'group',
          context_id: 'circle',
          type: 'modified',
          parent_property_set: 'member_profile',
          audience: ['group:circle', 'network_admin'],
        },
      },
      {
        type: 'PropertySetModified',
        data: {
          property_set_id: 'group~circle~member_profile',
          before: [],
          after: [
            { type: 'add_options', name: 'department', options: [{ value: 'compost', label: 'Compost' }] },
          ],
        },
      },
    ))

  it('adds only to what is chosen from options, and nothing that stands there already', () => {
    ofGroup(adds('birthday', 'Spring')).thenRejected('property_unknown', '/modifications/0/name')
    ofGroup(adds('shoes', 'Red')).thenRejected('property_unknown', '/modifications/0/name')
    ofGroup(adds('department', 'Compost', 'garden')).thenRejected(
      'option_doubled',
      '/modifications/0/options/1/label',
    )
  })

  it('takes no name that the set of the network has', () =>
    ofGroup({ properties: [{ name: 'department', label: 'Other', type: 'text' }] }).thenRejected(
      'property_doubled',
      '/properties/0/name',
    ))

  it('stands below a set that there is', () =>
    ofGroup({ parent_property_set: 'nothing' }, noPropertySet).thenRejected(
      'parent_unknown',
      '/parent_property_set',
    ))
})
