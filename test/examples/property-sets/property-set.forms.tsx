import { defineFormExamples } from '#test/kit/form-examples.ts'

export const propertySetForms = defineFormExamples({
  forms: [{ file: 'property-sets/PropertySetForm.tsx', because: 'its fields are a list' }],
})
