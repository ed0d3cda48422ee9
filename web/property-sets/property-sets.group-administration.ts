import TextCursorInput from 'lucide-react/icons/text-cursor-input'
import { memberProfile, profiledKinds, setOf } from '#events/property-sets/profile-groups.contract.ts'
import { type AdministeredGroup, defineGroupAdministration } from '#web/kit/page/group-administration.ts'
import { propertySetPaths } from './parts/property-sets.paths.ts'

export const groupAdministration = defineGroupAdministration([
  {
    text: 'property-sets.titles.member_profile',
    hint: 'groups.administer.fields',
    icon: TextCursorInput,
    to: (slug) => propertySetPaths.groupPropertySet(slug, memberProfile),
    order: 60,
    when: ({ can }) => can.update === true,
  },
  ...profiledKinds.map((kind) => ({
    text: `property-sets.titles.${setOf(kind)}`,
    hint: `property-sets.group_hints.${setOf(kind)}`,
    icon: TextCursorInput,
    to: (slug: string) => propertySetPaths.groupPropertySet(slug, setOf(kind)),
    order: 61,
    when: ({ can }: AdministeredGroup) => can.update === true,
  })),
])
