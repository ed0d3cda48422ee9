export const texts = {
  codes: {
    property_name_invalid: 'Use only lowercase letters, digits and underscores',
    property_type_unsupported: 'The type of “{{property}}” isn’t supported: {{type}}',
    property_type_fixed: 'You can’t change the type of “{{property}}” because it may already be filled in',
    property_doubled: 'A field with this name already exists',
    property_unknown: 'This field doesn’t exist',
    label_doubled: 'Two fields are named “{{label}}”. Rename one of them.',
    options_empty: 'Add at least one option',
    option_doubled: 'The option “{{label}}” already exists',
    parent_unknown: 'There is no field set with this name in the network',
    network_set_basic: 'Only field sets of groups can extend another field set',
  },
  audit: {
    PropertySetMade: 'Field set created',
    PropertySetInherited: 'Field set based on another one',
    PropertyAdded: 'Field added',
    PropertyRelabelled: 'Field renamed',
    PropertyRetyped: 'Field type changed',
    OptionsChosen: 'Field options changed',
    PropertyRemoved: 'Field removed',
    PropertiesOrdered: 'Fields reordered',
    PropertySetModified: 'Field options added for a group',
    TagParentsChosen: 'Tags of a field changed',
  },
  audit_title: 'Profile fields',
  audit_things: { property_set: 'Profile fields' },
  settings: {
    file_profiles: {
      enabled: { label: 'File properties', hint: 'Members fill in the fields that you define for files' },
      group_categories: {
        label: 'Groups with file properties',
        hint: 'Applies to groups in these categories. Leave empty for all groups.',
      },
    },
    folder_profiles: {
      enabled: { label: 'Folder properties', hint: 'Members fill in the fields that you define for folders' },
      group_categories: {
        label: 'Groups with folder properties',
        hint: 'Applies to groups in these categories. Leave empty for all groups.',
      },
    },
  },
}
