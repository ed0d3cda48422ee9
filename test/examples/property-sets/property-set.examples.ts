import { defineExamples } from '#test/kit/examples.ts'

export const propertySetExamples = defineExamples({
  feature: 'property-sets',
  subject: {
    values: { context_type: ['network', 'group'] },
    ids: ['context_id', 'property_set_id'],
  },
  snapshots: ['property-set'],
})
