import { definePaths, pathPart } from '#web/kit/page/links.ts'

export const propertySetPaths = definePaths({
  propertySet: (name: string) => `/administration/property_sets/${pathPart(name)}`,
  groupPropertySet: (slug: string, name: string) =>
    `/groups/${pathPart(slug)}/property_sets/${pathPart(name)}`,
})
